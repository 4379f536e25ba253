// What is wrong with this rego, a line each with what to do; for reports of faults, too: npm run doctor
import { parseArgs } from 'node:util';
import { openAsItIs } from '#server/database/open.ts';
import { silentLog } from '#server/requests/log.ts';
import { type Config, parseConfig, readEnvironment } from '#server/running/config.ts';
import { reasonOf } from '#server/running/error-code.ts';
import { explain, type Help, readArgumentsOrExit, refuseMore } from './command.ts';
import { type Finding, wrong } from './doctor/finding.ts';
import {
  checkBackup,
  checkFolders,
  checkSecretFile,
  checkSettingsFile,
  checkVersions,
} from './doctor/machine.ts';
import { checkAddress, checkMail } from './doctor/outside.ts';
import { checkStored } from './doctor/stored.ts';

const help: Help = {
  name: 'doctor',
  does: 'What is wrong with this rego, a line each with what to do.',
  ways: [['', 'looks at settings, folders, database, backup, mail and address']],
};
readArgumentsOrExit(help, () => refuseMore(parseArgs({ allowPositionals: true }).positionals));

const findings = [checkVersions(), ...(await checkRego())];
const width = Math.max(...findings.map(({ about }) => about.length));
for (const { about, state, says } of findings) {
  console.log(`${state.padEnd(5)}  ${about.padEnd(width)}  ${says}`);
}
if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;

async function checkRego(): Promise<Finding[]> {
  const config = configOrFinding();
  if ('state' in config) return [config];
  return [
    checkSettingsFile(),
    ...checkFolders(config),
    ...checkSecretFile(config),
    ...(await checkDatabase(config)),
    await checkBackup(config.backup, new Date()),
    await checkMail(config),
    await checkAddress(config),
  ];
}

function configOrFinding(): Config | Finding {
  try {
    return parseConfig(readEnvironment());
  } catch (fault) {
    return wrong('Settings', `${reasonOf(fault)}; rego does not start before it is mended`);
  }
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    const opened = await openAsItIs(config, silentLog);
    try {
      return await checkStored(opened, config);
    } finally {
      await opened.close();
    }
  } catch (fault) {
    return [wrong('Database', explain(fault))];
  }
}
