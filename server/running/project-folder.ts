// The folder that holds package.json, wherever the server's files run from.
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const manifest = findPackageJSON(import.meta.url);
if (!manifest) throw new Error('There is no package.json above the server.');
export const projectFolder = path.dirname(manifest);
