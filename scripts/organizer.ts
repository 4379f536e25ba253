// Organizer logins for operators: npm run organizer -- add | list | change | disable | enable | password | remove
import { parseArgs } from 'node:util';
import type { EventContent } from '#domain/event/event.ts';
import { generatePassword } from '#domain/sign-in/generate-password.ts';
import {
  type OrganizerLoginChange,
  organizerLoginChangeSchema,
  takenUsernames,
  usernamePattern,
} from '#domain/sign-in/organizer-login.ts';
import { sectionsOf } from '#server/auth/organizers/assignments.ts';
import {
  addOrganizer,
  changeOrganizer,
  type LoginRow,
  listOrganizers,
  removeOrganizer,
} from '#server/auth/organizers/organizers.ts';
import { readEvent } from '#server/editions/event.ts';
import { readMatchingSecret } from '#server/running/keys.ts';
import { sectionNames } from '#words/desk/section-label.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';
import {
  CommandError,
  type Help,
  readArgumentsOrExit,
  readCommand,
  refuseMore,
  refuseOptions,
  runCommand,
} from './command.ts';

const commands = ['add', 'list', 'change', 'disable', 'enable', 'password', 'remove'] as const;
const help: Help = {
  name: 'organizer',
  does: 'The logins of organizers.',
  ways: [
    ['-- list', 'who they are'],
    ['-- add USERNAME [OPTIONS]', 'makes a login and prints its password once'],
    ['-- change USERNAME OPTIONS', 'changes what the options say'],
    ['-- password USERNAME', 'gives it a new password and prints that once'],
    ['-- disable USERNAME', 'ends its sessions and lets it sign in no more'],
    ['-- enable USERNAME', 'lets it sign in again'],
    ['-- remove USERNAME', 'deletes it'],
  ],
  options: [
    ['--name "Full Name"', 'without it, a new one is called by its username'],
    ['--email ADDRESS', 'where letters reach them; "" takes it away'],
    ['--sections KEY,KEY', 'those of the event that they manage; "" is none'],
  ],
};

const { command, username, said } = readArgumentsOrExit(help, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' }, sections: { type: 'string' } },
  });
  const [word, ...names] = positionals;
  const command = readCommand(word, commands);
  refuseMore(names.slice(command === 'list' ? 0 : 1));
  refuseOptions(values, command, ['add', 'change']);
  const [username = ''] = names;
  if (command !== 'list' && !usernamePattern.test(username)) {
    throw new CommandError('a username is 1 to 64 letters, digits, dots, dashes or underscores');
  }
  if (command === 'add' && takenUsernames.includes(username.toLowerCase())) {
    throw new CommandError(`the username ${username} is taken`);
  }
  if (command === 'change' && Object.keys(values).length === 0) {
    throw new CommandError('say what to change by --name, --email or --sections');
  }
  return {
    command,
    username,
    said: { ...readName(values.name), ...readEmail(values.email), ...readKeys(values.sections) },
  };
});

function readName(typed: string | undefined) {
  if (typed === undefined) return {};
  if (typed.trim() === '') throw new CommandError('--name is empty');
  const { data, error } = organizerLoginChangeSchema.safeParse({ name: typed });
  if (error) throw new CommandError(`--name: ${messageWords(error.issues[0]?.message ?? '')}`);
  return { name: data.name ?? typed };
}

/** An empty one takes it away. */
function readEmail(typed: string | undefined) {
  if (typed === undefined) return {};
  const { data, error } = organizerLoginChangeSchema.safeParse({ email: typed.trim() || null });
  if (error) throw new CommandError(`--email: ${messageWords(error.issues[0]?.message ?? '')}`);
  return { email: data.email };
}

/** Empty is none. */
function readKeys(typed: string | undefined) {
  if (typed === undefined) return {};
  const keys = typed.split(',').map((key) => key.trim());
  return { sections: keys.filter(Boolean) };
}

await runCommand(async ({ database }, config) => {
  const by = { actor: 'operator', now: new Date() };
  const event = await readEvent(database);
  checkSections(said.sections, event);
  const namesOf = (login: LoginRow) =>
    sectionNames(sectionsOf(login, event, config.roadTripOrganizer), event) || 'no section';
  const mustExist = <Found>(found: Found | undefined | false): Found => {
    if (!found) throw new CommandError(`there is no organizer ${username}`);
    return found;
  };
  const change = async (to: OrganizerLoginChange) => {
    const { roadTripOrganizer } = config;
    const options = { secret: await readMatchingSecret(database, config), roadTripOrganizer };
    return mustExist(await changeOrganizer(database, { username }, to, options, by));
  };

  switch (command) {
    case 'list': {
      const logins = await listOrganizers(database);
      for (const login of logins) {
        const state = login.isActive ? 'active' : 'disabled';
        console.log(
          [login.username, login.name, namesOf(login), state, login.email ?? ''].join('\t').trimEnd(),
        );
      }
      if (logins.length === 0) console.log('There are no organizer logins yet.');
      return;
    }
    case 'add': {
      const password = generatePassword();
      const secret = await readMatchingSecret(database, config);
      const added = await addOrganizer(database, { name: username, ...said, username, password }, secret, by);
      if (!added) throw new CommandError(`there is an organizer ${username} already`);
      console.log(
        `${username} manages ${namesOf(added)} and signs in at ${config.publicUrl}/organizer/login`,
      );
      console.log(`Password (shown once): ${password}`);
      return;
    }
    case 'change': {
      const changed = await change(said);
      console.log(
        `${username} is ${changed.name}, manages ${namesOf(changed)}${changed.email ? ` and gets letters at ${changed.email}` : ''}.`,
      );
      return;
    }
    case 'password': {
      const password = generatePassword();
      await change({ password });
      console.log(`New password (shown once): ${password}`);
      return;
    }
    case 'disable':
    case 'enable':
      await change({ isActive: command === 'enable' });
      console.log(`${username} is ${command}d.`);
      return;
    case 'remove':
      mustExist(await removeOrganizer(database, { username }, by));
      console.log(`${username} is removed.`);
      return;
  }
});

function checkSections(keys: readonly string[] = [], { sections }: EventContent): void {
  const known = sections.map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new CommandError(`the event has no section ${unknown}; it has ${known.join(', ')}`);
  }
}
