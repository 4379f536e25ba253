// Every measurement, one after the other: npm run bench; or some of them: npm run bench -- submit reads
// A single one takes its own options: npm run bench:submit -- --connections 50
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What needs a quiet machine most comes first. */
const parts = [
  'submit',
  'outbox',
  'rush',
  'reads',
  'dashboard',
  'questions',
  'desk',
  'matching',
  'statements',
  'mailing',
  'links',
  'floods',
  'start',
  'pages',
] as const;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`bench: there is no ${unknown.join(' and no ')}; say none or some of ${parts.join(', ')}`);
  process.exit(1);
}
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.abort());
for (const part of parts.filter((name) => asked.length === 0 || asked.includes(name))) {
  if (stopped.signal.aborted) break;
  console.log(`\n# ${part}\n`);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${part}.ts`)], { stdio: 'inherit' });
  const stop = () => void child.kill();
  stopped.signal.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  stopped.signal.removeEventListener('abort', stop);
  if (code !== 0) process.exitCode = 1;
}
