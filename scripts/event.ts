// The event's content for operators: `npm run event -- show event.json`, edit, `npm run event -- load event.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EventContent, eventSchema } from '#domain/event.ts';
import { latestContent } from '#domain/event-upcast.ts';
import { readEvent, replaceEvent } from '#server/editions/event.ts';
import { reasonOf } from '#server/error-code.ts';
import '#server/schema-words.ts';
import { CommandError, readArgumentsOrExit, readCommand, refuseMore, runCommand } from './command.ts';

const usage = 'npm run event -- show [FILE] | load FILE';

const { command, file } = readArgumentsOrExit(usage, () => {
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
  console.log(`The event's content is in ${file}. Edit it, then: npm run event -- load ${file}`);
}

function readContent(file: string): EventContent {
  const parsed = eventSchema.safeParse(latestContent(parseJson(file, readText(file))));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new CommandError(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
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

await runCommand(async ({ database }) => {
  if (command === 'show' || !file) return showContent(await readEvent(database), file);
  await replaceEvent(database, readContent(file), new Date());
  console.log('The event is stored; pages and letters use it from now on.');
});
