// Organizer logins for operators: npm run organizer -- add USERNAME --name "…" | list | disable | enable | password | remove
import { parseArgs } from 'node:util';
import { readMasterSecret } from '#server/keys.ts';
import {
  addOrganizer,
  changeOrganizer,
  generatePassword,
  listOrganizers,
  protectPassword,
  removeOrganizer,
  sectionOfOrganizer,
} from '#server/organizers/organizers.ts';
import { CommandError, runCommand } from './command.ts';

const usage =
  'say add USERNAME --name "Full Name", list, disable USERNAME, enable USERNAME, password USERNAME or remove USERNAME';

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const [command = '', username = '', ...others] = positionals;
    if (others.length > 0) throw new Error(`${others[0]} is one word too many`);
    return { command, username, name: values.name?.trim() ?? '' };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}; ${usage}`);
  }
}

function readUsername(username: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(username)) return username;
  throw new CommandError(`a username is 1 to 64 letters, digits, dots or dashes; ${usage}`);
}

await runCommand(async ({ database }, config) => {
  const { command, username, name } = readArguments();
  const now = new Date();
  const sectionOf = (login: string) =>
    sectionOfOrganizer(login, config.roadTripOrganizer) === 'road_trip'
      ? 'Road Trip'
      : 'Pre-Event Activities';
  const mustExist = (isFound: boolean) => {
    if (!isFound) throw new CommandError(`there is no organizer ${username}`);
  };

  switch (command) {
    case 'list': {
      const logins = await listOrganizers(database);
      for (const login of logins) {
        const state = login.isActive ? 'active' : 'disabled';
        console.log([login.username, login.name, sectionOf(login.username), state].join('\t'));
      }
      if (logins.length === 0) console.log('There are no organizer logins yet.');
      return;
    }
    case 'add': {
      const added = {
        username: readUsername(username),
        name: name || username,
        password: generatePassword(),
      };
      if (!(await addOrganizer(database, added, await readMasterSecret(config)))) {
        throw new CommandError(`there is an organizer ${username} already`);
      }
      console.log(
        `${username} manages ${sectionOf(username)} and signs in at ${config.publicUrl}/organizer/login`,
      );
      console.log(`Password (shown once): ${added.password}`);
      return;
    }
    case 'password': {
      const password = generatePassword();
      const stored = await protectPassword(password, await readMasterSecret(config));
      mustExist(await changeOrganizer(database, readUsername(username), stored, now));
      console.log(`New password (shown once): ${password}`);
      return;
    }
    case 'disable':
    case 'enable':
      mustExist(
        await changeOrganizer(database, readUsername(username), { isActive: command === 'enable' }, now),
      );
      console.log(`${username} is ${command}d.`);
      return;
    case 'remove':
      mustExist(await removeOrganizer(database, readUsername(username)));
      console.log(`${username} is removed.`);
      return;
    default:
      throw new CommandError(usage);
  }
});
