// After `npm ci`: mends what npm leaves undone where it runs on an older Node than the one that came along (decision 0005).
// It runs on whatever Node the machine has, so it is plain JavaScript.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const link = 'node_modules/.bin/node';
const node = Object.keys(readJson('package.json').optionalDependencies)
  .filter((name) => name.startsWith('node-'))
  .map((name) => `../${name}/bin/node`)
  .find((path) => existsSync(`node_modules/.bin/${path}`));

/**
 * A part for this system that npm has left out, since its Node is not one that the part names.
 * @typedef {{ optional?: boolean; dev?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }} Part
 * @param {[string, Part]} entry of package-lock.json
 */
function isLeftOut([folder, { optional, dev, os = [], cpu = [], libc = ['glibc'] }]) {
  const isForHere = os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
  return optional && !dev && isForHere && !existsSync(folder);
}

if (node && !existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(node, link);
}

const isOld = Number.parseInt(process.versions.node, 10) < 24;
const { npm_execpath: npm } = process.env;
/** @type {{ packages: Record<string, Part> }} */
const { packages } = readJson('package-lock.json');
if (npm && node && isOld && Object.entries(packages).some(isLeftOut)) {
  process.stdout.write(
    `Installing once more by the Node that came along, as this one is ${process.version} …\n`,
  );
  execFileSync(link, [npm, 'ci'], { stdio: 'inherit' });
}
