// The event's content for operators: `npm run event -- show > event.json`, edit, `npm run event -- load event.json`.
import { readFileSync } from 'node:fs';
import { eventSchema } from '#domain/event.ts';
import { readEvent, replaceEvent } from '#server/event/event.ts';
import { storeFirstContent } from '#server/first-start.ts';
import { CommandError, runCommand } from './command.ts';

function readContent(file: string | undefined) {
  if (!file) throw new CommandError('name the file: npm run event -- load event.json');
  const parsed = eventSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const issue = parsed.error?.issues[0];
  if (parsed.success) return parsed.data;
  throw new CommandError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

await runCommand(async ({ database }, config) => {
  const [command, file] = process.argv.slice(2);
  if (command !== 'show' && command !== 'load') throw new CommandError('say show or load FILE');
  await storeFirstContent(database, config.roadTripOrganizer);
  if (command === 'show') return console.log(JSON.stringify(await readEvent(database), null, 2));
  await replaceEvent(database, readContent(file), new Date());
  console.log('The event is stored; pages and letters follow at once.');
});
