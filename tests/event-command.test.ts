// `npm run event`: operators take the event's content out, edit it and put it back.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventSchema } from '#domain/event/event-schema.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { first } from '#tests/first-event.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { runCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const file = (name: string) => path.join(directory, name);
const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date());

const event = (...words: string[]) =>
  runCommand('event', words, { DATABASE_URL: stored.url, DATA_DIR: directory });

test('show FILE writes the content, load FILE stores it, show prints it', async () => {
  expect(await event('show', file('event.json'))).toMatchObject({ code: 0, stderr: '' });
  const content = eventSchema.parse(JSON.parse(readFileSync(file('event.json'), 'utf8')));
  const changed = { ...content, title: 'Perth Pre-event Regos' };
  writeFileSync(file('changed.json'), `\ufeff${JSON.stringify(changed)}`);
  expect(await event('load', file('changed.json'))).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse((await event('show')).stdout)).toEqual(changed);
});

test('what is to be typed next can be typed, also where the path has a blank', async () => {
  const spaced = file('my event.json');
  const { stdout } = await event('show', spaced);
  expect(stdout).toMatch(/Edit it, then: npm run event -- load "[^"]+my event\.json"\n$/);
});

test('a file that an earlier rego wrote is loaded', async () => {
  writeFileSync(file('first.json'), JSON.stringify(first));
  expect(await event('load', file('first.json'))).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse((await event('show')).stdout)).toEqual(upcastEvent(first));
});

test('a file that was edited is not written over', async () => {
  writeFileSync(file('edited.json'), 'edited');
  const { code, stderr } = await event('show', file('edited.json'));
  expect([code, stderr]).toEqual([
    1,
    `rego: ${file('edited.json')} was not written: it is there already; name another file\n`,
  ]);
  expect(readFileSync(file('edited.json'), 'utf8')).toBe('edited');
});

test('a section with somebody in it, or a day with ticks, does not go, and it is said what helps', async () => {
  const riders = ['--registrations', '20', '--until', '2025-11-01'];
  await runCommand('seed', riders, { DATABASE_URL: stored.url, DATA_DIR: directory });
  const content = upcastEvent(JSON.parse((await event('show')).stdout));
  const without = (change: object) =>
    writeFileSync(file('less.json'), JSON.stringify({ ...content, ...change }));
  without({ sections: content.sections.filter(({ key }) => key !== 'road_trip') });
  expect((await event('load', file('less.json'))).stderr).toMatch(
    /^rego: Somebody has entered a section that is to be removed\. \(The Bus: \d+ people\.\) Keep it in \S+less\.json\.\n$/,
  );
  without({ days: content.days.slice(2) });
  expect((await event('load', file('less.json'))).stderr).toMatch(
    /^rego: .*\((Thursday.*: \d+ people, [^,]+: \d+ people)\.\) Publish it at \/admin\/event, which asks what becomes of them\.\n$/,
  );
});

const broken: [string, string | undefined, RegExp][] = [
  ['missing.json', undefined, /^rego: \S+missing\.json was not read: there is no such file or directory\n$/],
  ['broken.json', '{"title":\n', /^rego: \S+broken\.json is not JSON: .+\n$/],
  ['list.json', '[]', /^rego: \S+list\.json: the whole: .+\n$/],
  ['empty.json', '{"title": ""}', /^rego: \S+empty\.json: title: .+\n$/],
];
test.each(broken)('%s is refused in one line', async (name, text, line) => {
  if (text !== undefined) writeFileSync(file(name), text);
  const { code, stdout, stderr } = await event('load', file(name));
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
});
