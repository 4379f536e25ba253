// Which master secret a database goes with, and another one for it when that is lost: npm run secret [-- accept]
import { parseArgs } from 'node:util';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { plural } from '#domain/locale/locale.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openAlone, openForCommand } from '#server/database/open.ts';
import { backUpInto } from '#server/database/update-backup.ts';
import { letters } from '#server/mail/tables.ts';
import {
  acceptSecret,
  findMasterSecret,
  placeOfSecret,
  readMasterSecret,
  standingOf,
} from '#server/running/keys.ts';
import {
  commandLog,
  counted,
  type Help,
  readArgumentsOrExit,
  readCommand,
  refuseMore,
  runCommand,
} from './command.ts';

const help: Help = {
  name: 'secret',
  does: 'The master secret that the database belongs to.',
  ways: [
    ['', 'says whether it is the one that is set'],
    ['-- accept', 'has it belong to the one that is set, where its own is lost'],
  ],
};
const mayAccept = readArgumentsOrExit(help, () => {
  const [word, ...others] = parseArgs({ allowPositionals: true }).positionals;
  refuseMore(others);
  return word !== undefined && readCommand(word, ['accept']) === 'accept';
});
await runCommand(
  async ({ pool, database }, config) => {
    if (mayAccept) await migrateDatabase(pool, backUpInto(config.dataDirectory, commandLog));
    const place = placeOfSecret(config);
    const standing = await standingOf(database, await findMasterSecret(config));
    if (standing === 'fits') {
      console.log(`This database belongs to the secret in ${place}.`);
      return;
    }
    if (standing === 'unknown' && !mayAccept) {
      console.log('This database has no secret yet: the next start of rego gives it one.');
      return;
    }
    if (mayAccept) {
      await acceptSecret(database, await readMasterSecret(config));
      console.log(`From now on this database belongs to the secret in ${place}. Now start rego.`);
      return;
    }
    const belongs =
      standing === 'gone'
        ? `belongs to a secret that is not in ${place}`
        : `does not belong to the secret in ${place}, but to another one`;
    console.log(`This database ${belongs}. If that is lost: npm run secret -- accept`);
    console.log(`Then ${await costOfAnother(database)}everybody signs in again.`);
  },
  // A rego that ran on would go on sealing with the secret that it started with.
  mayAccept ? openAlone : openForCommand,
);

async function costOfAnother(database: Database): Promise<string> {
  const passwords = await database.$count(organizerLogins, ne(organizerLogins.passwordSealed, ''));
  const waiting = await database.$count(
    letters,
    and(eq(letters.state, 'queued'), isNotNull(letters.sealedToken)),
  );
  const linked = plural(waiting, {
    one: '1 waiting letter loses its link, ',
    other: `${waiting} waiting letters lose their links, `,
  });
  const costs = [
    passwords > 0 && `${counted(passwords, 'organizer password')} can no longer be shown, `,
    waiting > 0 && linked,
  ].filter(Boolean);
  return costs.length > 0 ? `${costs.join('')}and ` : '';
}
