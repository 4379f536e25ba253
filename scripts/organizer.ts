// Organizer logins for operators: npm run organizer -- add USERNAME --name "…" | list | disable | enable | password | remove
import { parseArgs } from 'node:util';
import { generatePassword } from '#domain/generate-password.ts';
import { type OrganizerLoginChange, sectionOfOrganizer, usernamePattern } from '#domain/organizer-login.ts';
import {
  addOrganizer,
  changeOrganizer,
  listOrganizers,
  removeOrganizer,
} from '#server/auth/organizers/organizers.ts';
import { readMatchingSecret } from '#server/keys.ts';
import { CommandError, readArgumentsOrExit, readCommand, refuseMore, runCommand } from './command.ts';

const commands = ['add', 'list', 'disable', 'enable', 'password', 'remove'] as const;
const usage =
  'npm run organizer -- add USERNAME --name "Full Name" | list | disable USERNAME | enable USERNAME | password USERNAME | remove USERNAME';

const { command, username, name } = readArgumentsOrExit(usage, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [word, username = '', ...others] = positionals;
  const command = readCommand(word, commands);
  refuseMore(others);
  if (command !== 'list' && !usernamePattern.test(username)) {
    throw new CommandError('a username is 1 to 64 letters, digits, dots or dashes');
  }
  return { command, username, name: values.name?.trim() ?? '' };
});

await runCommand(async ({ database }, config) => {
  const by = { actor: 'operator', now: new Date() };
  const sectionOf = (login: string) =>
    sectionOfOrganizer(login, config.roadTripOrganizer) === 'road_trip'
      ? 'Road Trip'
      : 'Pre-Event Activities';
  const mustExist = (found: unknown) => {
    if (!found) throw new CommandError(`there is no organizer ${username}`);
  };
  const change = async (to: OrganizerLoginChange) => {
    const secret = await readMatchingSecret(database, config);
    mustExist(await changeOrganizer(database, { username }, to, secret, by));
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
        username,
        name: name || username,
        password: generatePassword(),
      };
      if (!(await addOrganizer(database, added, await readMatchingSecret(database, config), by))) {
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
