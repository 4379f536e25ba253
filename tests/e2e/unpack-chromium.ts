// Unpacks the Chromium that npm brought, and the libraries that it needs, into TMPDIR: a process of its own, since the
// package reads that of its process.
import { fileURLToPath } from 'node:url';
import packaged, { inflate } from '@sparticuz/chromium';

await packaged.executablePath();
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
