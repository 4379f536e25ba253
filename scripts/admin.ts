// Admins for operators: npm run admin -- add EMAIL --first "…" --last "…" | list | remove EMAIL | password-link EMAIL
import { parseArgs } from 'node:util';
import { adminEmailOf } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { addAdmin, listAdmins, removeAdmin, renewPasswordLink } from '#server/admins/admins.ts';
import { readMatchingSecret } from '#server/keys.ts';
import { mailDomainOf } from '#server/mail/transport.ts';
import { deriveKey } from '#server/secrets.ts';
import { CommandError, runCommand } from './command.ts';

const usage =
  'say add EMAIL --first "First name" --last "Last name", list, remove EMAIL or password-link EMAIL';

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { first: { type: 'string' }, last: { type: 'string' } },
    });
    const [command = '', email = '', ...others] = positionals;
    if (others.length > 0) throw new Error(`${others[0]} is one word too many`);
    const needsEmail = command !== '' && command !== 'list';
    if (needsEmail && email === '') throw new Error('an e-mail address is missing');
    return {
      command,
      email: adminEmailOf(email),
      firstName: values.first ?? '',
      lastName: values.last ?? '',
    };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}; ${usage}`);
  }
}

/** What the rules say of a call, for a command. */
async function explain<T>(email: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
    throw new CommandError([`${email}: ${error.message}`, ...fields].join(' '));
  }
}

await runCommand(async ({ database }, config) => {
  const { command, email, firstName, lastName } = readArguments();
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
      console.log(`${email} is no admin any more.`);
      return;
    default:
      throw new CommandError(usage);
  }
});
