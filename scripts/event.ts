// The event's content for operators: `npm run event -- show > event.json`, edit, `npm run event -- load event.json`.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { eventSchema } from '#domain/event.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { databaseOn } from '#server/database/connect.ts';
import { findRunningEmbeddedDatabase } from '#server/database/embedded.ts';
import { readEvent, replaceEvent } from '#server/event/event.ts';

function fail(message: string): never {
  console.error(`rego: ${message}`);
  process.exit(1);
}

function readContent(file: string | undefined) {
  if (!file) return fail('name the file: npm run event -- load event.json');
  const parsed = eventSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const issue = parsed.error?.issues[0];
  return parsed.success ? parsed.data : fail(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

const [command, file] = process.argv.slice(2);
if (command !== 'show' && command !== 'load') fail('say show or load FILE');
const config = parseConfig(readEnvironment());
const running = config.databaseUrl ? undefined : await findRunningEmbeddedDatabase(config.dataDirectory);
if (!config.databaseUrl && !running) fail('start rego first, or set DATABASE_URL');
const pool = new pg.Pool(running ?? { connectionString: config.databaseUrl });
const database = databaseOn(pool);
if (command === 'show') console.log(JSON.stringify(await readEvent(database), null, 2));
else {
  await replaceEvent(database, readContent(file), new Date());
  console.log('The event is stored; pages and letters follow at once.');
}
await pool.end();
