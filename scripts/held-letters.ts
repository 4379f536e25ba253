// What waits since a backup was put back, and whether it goes: npm run held-letters [-- send | send-new]
import { parseArgs } from 'node:util';
import { plural } from '#domain/locale/locale.ts';
import { countHeld, readHold } from '#server/mail/hold.ts';
import { letLettersGo } from '#server/mailings/held-letters.ts';
import { type Help, readArgumentsOrExit, readCommand, refuseMore, runCommand } from './command.ts';

const help: Help = {
  name: 'held-letters',
  does: 'The letters that wait since a backup was put back.',
  ways: [
    ['', 'how many there are'],
    ['-- send-new', 'sends those since the backup; those that waited then count as failed'],
    ['-- send', 'sends all, also where the other rego has sent them since'],
  ],
};
const said = readArgumentsOrExit(help, () => {
  const [word, ...others] = parseArgs({ allowPositionals: true }).positionals;
  refuseMore(others);
  return word === undefined ? undefined : readCommand(word, ['send', 'send-new']);
});
await runCommand(async ({ database }) => {
  const hold = await readHold(database);
  if (!hold) {
    console.log('No letters are held.');
    return;
  }
  if (said === undefined) {
    const counts = countsText(await countHeld(database));
    console.log(
      `Letters are held, since a backup of ${hold.backupMadeAt.toISOString()} was put back: ${counts}.`,
    );
    console.log('End the rego that the backup was made of, and look at planned letters and rules. Then type');
    console.log(
      'npm run held-letters -- send-new    those that waited count as failed: Mail sends them one by one',
    );
    console.log('npm run held-letters -- send        all go, also where the other rego has sent them since');
    return;
  }
  const by = { actor: 'operator', now: new Date() };
  const gone = await letLettersGo(database, { withOld: said === 'send' }, by);
  const left = said === 'send-new' && gone.old > 0 ? '; those that waited are under Mail, as failed' : '';
  console.log(`Letters go: ${countsText(gone)}${left}.`);
});

function countsText({ old, since }: { old: number; since: number }): string {
  const was = plural(old, { one: '1 waited', other: `${old} waited` });
  const came = plural(since, { one: '1 came', other: `${since} came` });
  return `${was} when the backup was made, ${came} since`;
}
