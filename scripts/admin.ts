// Admins for operators: npm run admin -- add EMAIL --first "…" --last "…" | list | remove EMAIL | password-link EMAIL
import { parseArgs } from 'node:util';
import { AppError } from '#domain/basics/errors.ts';
import { adminEmailOf } from '#domain/values/email.ts';
import { addAdmin, listAdmins, removeAdmin, renewPasswordLink } from '#server/auth/admins/admins.ts';
import { mailDomainOf } from '#server/mail/transport.ts';
import { readMatchingSecret } from '#server/running/keys.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { errorWords } from '#words/errors.ts';
import { inWords } from '#words/faults.ts';
import {
  CommandError,
  type Help,
  readArgumentsOrExit,
  readCommand,
  refuseMore,
  refuseOptions,
  runCommand,
} from './command.ts';

const commands = ['add', 'list', 'remove', 'password-link'] as const;
const help: Help = {
  name: 'admin',
  does: 'The admins.',
  ways: [
    ['-- list', 'who they are'],
    ['-- add EMAIL OPTIONS', 'makes somebody an admin'],
    ['-- remove EMAIL', 'makes them one no more'],
    ['-- password-link EMAIL', 'prints a link that sets their password, once'],
  ],
  options: [
    ['--first "First name"', 'to add somebody'],
    ['--last "Last name"', 'to add somebody'],
  ],
};

const { command, email, firstName, lastName } = readArgumentsOrExit(help, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { first: { type: 'string' }, last: { type: 'string' } },
  });
  const [word, ...names] = positionals;
  const command = readCommand(word, commands);
  refuseMore(names.slice(command === 'list' ? 0 : 1));
  refuseOptions(values, command, ['add']);
  const [email = ''] = names;
  if (command !== 'list' && email === '') throw new CommandError('an email address is missing');
  const { first: firstName = '', last: lastName = '' } = values;
  if (command === 'add' && !(firstName.trim() && lastName.trim())) {
    throw new CommandError('name the first and the last name by --first and --last');
  }
  return { command, email: adminEmailOf(email), firstName, lastName };
});

/** What the rules say of a call, for a command. */
async function explain<T>(email: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(inWords(error.fields ?? {})).map(
      ([field, message]) => `${field}: ${message}`,
    );
    throw new CommandError([`${email}: ${errorWords[error.code]}`, ...fields].join(' '));
  }
}

await runCommand(async ({ database }, config) => {
  const by = { actor: 'operator', now: new Date() };
  switch (command) {
    case 'list': {
      const admins = await listAdmins(database, config);
      for (const { user, isFixed, lastSignedInAt } of admins) {
        const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
        const seen = lastSignedInAt ? `signed in ${lastSignedInAt.slice(0, 10)}` : 'never signed in';
        console.log([user.email, name, seen, ...(isFixed ? ['ADMIN_EMAILS'] : [])].join('\t'));
      }
      if (admins.length === 0) console.log('There are no admins yet.');
      return;
    }
    case 'add': {
      const secret = await readMatchingSecret(database, config);
      const outbox = {
        mailDomain: mailDomainOf(config.mailFrom),
        tokenKey: deriveKey(secret, 'letter token'),
      };
      const typed = { email, firstName, lastName };
      const { passwordLink } = await explain(email, addAdmin({ database, config, outbox }, typed, by));
      console.log(`${email} is an admin and signs in at ${config.publicUrl}/api/login`);
      if (passwordLink) console.log(`Link to set a password (once, within 7 days): ${passwordLink}`);
      return;
    }
    case 'password-link': {
      const link = await explain(email, renewPasswordLink(database, { email }, config, by));
      console.log(`Link to set a password (once, within 7 days): ${link}`);
      return;
    }
    case 'remove':
      await explain(email, removeAdmin(database, { email }, config, by));
      console.log(`${email} is no longer an admin.`);
      return;
  }
});
