// Builds dist/: the web app and the server. With --if-stale only what has a source that is newer than its last build.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#server/running/project-folder.ts';
import { buildServer, isServerStale } from './build-server.ts';
import { isNewer } from './is-newer.ts';

const isForced = !process.argv.includes('--if-stale');
const stamp = path.join(projectFolder, 'dist/built');

const sourcesOfWeb = [
  'web/**/*',
  'words/**/*',
  'domain/**/*',
  'vite.config.ts',
  'scripts/build-*.ts',
  'scripts/files-of-build.ts',
  'package-lock.json',
];

const buildsWeb = isForced || isNewer(sourcesOfWeb, stamp);
const buildsServer = isForced || isServerStale();

if (buildsWeb || buildsServer) console.log('Building rego, which takes half a minute …');
// What builds is loaded only where something is to be built.
if (buildsWeb) {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
  writeFileSync(stamp, '');
}
if (buildsServer) await buildServer();
