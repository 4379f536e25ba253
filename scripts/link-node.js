// After `npm ci`: npm 9, which Debian 12 has, takes `.bin/node` away together with the Nodes of other systems. This puts it
// back. It runs on whatever Node the machine has, so it is plain JavaScript.
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';

const link = 'node_modules/.bin/node';
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const node = Object.keys(optionalDependencies).find(
  (name) => name.startsWith('node-') && existsSync(`node_modules/${name}/bin/node`),
);

if (node && !existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(`../${node}/bin/node`, link);
}
