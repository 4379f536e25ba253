// The event's content for operators: `npm run event -- show event.json`, edit, `npm run event -- load event.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { changedGroups } from '#domain/event/event-parts.ts';
import { latestContent } from '#domain/event/event-upcast.ts';
import { seating } from '#server/boards/follow-event.ts';
import type { Database } from '#server/database/connect.ts';
import { readEdition, storedEventOf } from '#server/editions/event.ts';
import { replaceEvent } from '#server/registrations/event-change.ts';
import { reasonOf } from '#server/running/error-code.ts';
import { errorWords } from '#words/errors.ts';
import { inWords } from '#words/faults.ts';
import {
  CommandError,
  type Help,
  readArgumentsOrExit,
  readCommand,
  refuseMore,
  runCommand,
} from './command.ts';
import '#words/schemas.ts';
import { namesOf } from '#words/desk/event-parts.ts';

const help: Help = {
  name: 'event',
  does: 'What the event says of itself: its texts, days, sections and prices.',
  ways: [
    ['-- show [FILE]', 'prints it, or writes it to a new file'],
    ['-- load FILE', 'puts what stands in the file in its place'],
  ],
};

const { command, file } = readArgumentsOrExit(help, () => {
  const [word, file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  const command = readCommand(word, ['show', 'load']);
  if (command === 'load' && !file) throw new CommandError('name the file to load');
  refuseMore(others);
  return { command, file };
});

function showContent(event: EventContent, file: string | undefined): void {
  const text = JSON.stringify(event, null, 2);
  if (file === undefined) {
    console.log(text);
    return;
  }
  try {
    // Never over a file that somebody may have edited.
    writeFileSync(file, `${text}\n`, { flag: 'wx' });
  } catch (error) {
    throw new CommandError(`${file} was not written: ${reasonOf(error)}`);
  }
  const typed = /\s/.test(file) ? `"${file}"` : file;
  console.log(`The event's content is in ${file}. Edit it, then: npm run event -- load ${typed}`);
}

function readContent(file: string): unknown {
  return latestContent(parseJson(file, readText(file)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} was not read: ${reasonOf(error)}`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    // Editors on Windows put a mark at the beginning.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${reasonOf(error)}`);
  }
}

/** What the rules say of it, in one line. */
function reasonOfRefusal(file: string, error: AppError): string {
  const said = errorWords[error.code];
  const faults = Object.entries(inWords(error.fields ?? {}));
  const [[field, words] = ['', said]] = faults;
  if (error.code === 'invalid_input') return `${file}: ${field || 'the whole'}: ${words}`;
  if (faults.length === 0) return said;
  const helps =
    error.code === 'section_entered'
      ? `Keep it in ${file}.`
      : 'Publish it at /admin/event, which asks what becomes of them.';
  return `${said} (${faults.map(([, people]) => people).join(', ')}.) ${helps}`;
}

/** With its texts as they were written. */
async function readPublished(database: Database): Promise<EventContent> {
  return storedEventOf(await readEdition(database)).published;
}

await runCommand(async ({ database }) => {
  if (command === 'show' || !file) return showContent(await readPublished(database), file);
  const content = readContent(file);
  const before = await readPublished(database);
  try {
    const { isDraftLeft, lost } = await replaceEvent({ database, seating }, content, {
      actor: 'operator',
      now: new Date(),
    });
    const changed = namesOf(changedGroups(before, await readPublished(database)));
    console.log(
      changed.length === 0
        ? 'The event was that already; nothing is changed.'
        : `The event is published; pages and letters use it from now on. Changed: ${changed.join(', ')}.`,
    );
    const places = Object.values(lost).flatMap((seated) => Object.values(seated));
    if (places.length > 0) {
      const count = places.reduce((sum, people) => sum + people, 0);
      console.log(`Seats and beds of legs and days that go with it are gone, ${count} in all.`);
    }
    if (isDraftLeft) console.log('An unpublished draft is still among the versions at /admin/event.');
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(reasonOfRefusal(file, error));
    throw error;
  }
});
