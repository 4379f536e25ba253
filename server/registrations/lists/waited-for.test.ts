// An option with a limit: who only waits for it is in no count, list, order or letter of those who have it, and reads so in files.
import { expect, test } from 'vitest';
import type { OwnQuestion, QuestionCounts } from '#domain/forms/own-questions.ts';
import type { ShirtBlock } from '#domain/lists/sheets.ts';
import type { PlacesTaken } from '#domain/lists/summary.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';
import { saidText } from '#words/desk/answers.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
await replaceEvent(rego.database, fixedWeek(await readEvent(rego.database)), now);
await askInWorkshops(rego, [
  { ...bench, placesOf: { Frame: 2 } },
  { id: 'lunch', type: 'checkbox', label: 'Lunch', required: false, order: 1, places: 1 },
  { id: 'beers', type: 'number', label: 'Beers', required: false, order: 2, places: 5 },
]);
const ids = new Map<string, string>();
for (const [name, answers] of Object.entries({
  Ada: { bench: 'Frame', lunch: true, beers: 2 },
  Bo: { bench: 'Frame', lunch: true, beers: 4 },
  Cy: { bench: 'Frame' },
  Dee: { bench: 'None', beers: 1 },
})) {
  const email = `${name.toLowerCase()}@example.org`;
  const made = await submit(rego.app, { ...rider, name, email, sectionType: 'workshops', ...answers });
  ids.set(name, made.json().id);
}

async function counts(): Promise<Record<string, unknown>> {
  const all: QuestionCounts[] = (await admin('GET', '/api/questions/counts')).json();
  const said = ({ values, sum }: QuestionCounts) =>
    [...values.map(({ value, count }) => `${value} ${count}`), ...(sum > 0 ? [`${sum} in all`] : [])].join();
  return Object.fromEntries(all.map((one) => [one.id, said(one)]));
}

type Item = { name: string };
const found = async (search: string): Promise<string[]> =>
  (await admin('GET', `/api/registrations?sort=name&${search}`)).json().items.map(({ name }: Item) => name);
const countedFor = async (answer: string): Promise<number> =>
  (await admin('POST', '/api/mailings/audience', { audience: `question:${answer}` })).json().count;
const framesToOrder = async () => {
  const { blocks } = (await admin('GET', '/api/sheets/shirts?question=bench')).json();
  return blocks
    .flatMap(({ sizes }: ShirtBlock) => sizes.map(({ size, riders }) => `${size} ${riders}`))
    .join();
};
async function inFile(): Promise<Record<string, string>> {
  const questions: OwnQuestion[] = (await admin('GET', '/api/questions')).json();
  const { items } = (await admin('GET', '/api/registrations?sort=name')).json();
  const cells = (one: Parameters<typeof saidText>[1]) => questions.map((question) => saidText(question, one));
  return Object.fromEntries(
    items.map((one: Item & Parameters<typeof saidText>[1]) => [one.name, cells(one).join(' | ')]),
  );
}

test('who waits is told apart from who has it', async () => {
  expect(await counts()).toEqual({
    bench: 'None 1,Frame 2',
    lunch: 'true 1,false 2',
    beers: '2 1,2 in all',
  });
  expect(await found('answer=bench:is:Frame')).toEqual(['Ada', 'Bo']);
  expect(await found('answer=lunch:is:true')).toEqual(['Ada']);
  expect(await found('answer=beers:more:1')).toEqual(['Ada']);
  expect(await countedFor('bench:is:Frame')).toBe(2);
  expect(await framesToOrder()).toBe('None 1,Frame 2');
  expect(await inFile()).toEqual({
    Ada: 'Frame | Yes | 2',
    Bo: 'Frame | Waits: Yes | Waits: 4',
    Cy: 'Waits: Frame | No | ',
    Dee: 'None | No | Waits: 1',
  });
});

test('whose organizer reads in the notice what they wait for', async () => {
  const notices = await readLetters(rego, { kind: 'organizer-notice' });
  const saidOf = (name: string) => notices.find(({ subject }) => subject.includes(`: ${name} (`))?.text;
  expect(saidOf('Ada')).toMatch(/: Frame$/m);
  expect(saidOf('Cy')).toMatch(/: Frame \(waits for a place\)$/m);
  expect(saidOf('Bo')).toMatch(/^Beers: 4 \(waits for a place\)$/m);
});

test('and is found by the answer where those who wait are asked for', async () => {
  expect(await found('state=waiting&answer=bench:is:Frame')).toEqual(['Bo', 'Cy']);
});

test('which is how the number of each limit leads to those who answered so', async () => {
  const { places }: { places: PlacesTaken[] } = (await admin('GET', '/api/summary')).json();
  const led = places.map(async ({ section, answer = '', name, waiting }) => {
    const list = new URLSearchParams({ section: section ?? '', answer });
    return [name, waiting, await found(`state=waiting&${list}`), await found(`state=entered&${list}`)];
  });
  expect(await Promise.all(led)).toEqual([
    // Bo has a frame, and waits for lunch.
    ['Workshops, Bench: Frame', 1, ['Bo', 'Cy'], ['Ada', 'Bo']],
    ['Workshops, Lunch', 1, ['Bo'], ['Ada']],
    ['Workshops, Beers', 5, ['Bo', 'Dee'], ['Ada']],
  ]);
});

test('who is offered it, and then has it', async () => {
  const offer = { section: 'workshops', option: 'option:workshops:bench:Frame', reason: 'Brings their own' };
  expect((await admin('POST', `/api/registrations/${ids.get('Cy')}/offer`, offer)).statusCode).toBe(200);
  expect((await inFile()).Cy).toBe('Offered: Frame | No | ');
  expect(await found('answer=bench:is:Frame')).toEqual(['Ada', 'Bo']);
});

test('of who waits for the section they are asked, too, what they did not answer', async () => {
  const { database } = rego;
  const event = await readEvent(database);
  const sections = event.sections.map((one) => (one.key === 'workshops' ? { ...one, places: 4 } : one));
  await replaceEvent(database, { ...event, sections }, now);
  await submit(rego.app, { ...rider, name: 'Eve', email: 'eve@example.org', sectionType: 'workshops' });
  const waiting = 'state=waiting&section=workshops';
  expect(await found(waiting)).toEqual(['Bo', 'Dee', 'Eve']);
  expect(await found(`${waiting}&answer=lunch:unanswered`)).toEqual(['Dee', 'Eve']);
  expect(await found(`${waiting}&answer=bench:not:Frame`)).toEqual(['Dee', 'Eve']);
});

test('who left, asks or waits for the section reads so in files: nobody cooks or orders for them', async () => {
  await admin('POST', `/api/registrations/${ids.get('Ada')}/cancel`, { section: 'workshops' });
  await submit(rego.app, {
    ...{ ...rider, name: 'Flo', email: 'flo@example.org', sectionType: 'workshops' },
    ...{ lunch: true, beers: 1 },
  });
  const { Ada, Flo } = await inFile();
  expect([Ada, Flo]).toEqual(['Left: Frame | Left: Yes | Left: 2', ' | Waits: Yes | Waits: 1']);
});

test('a size of the event’s shirts, too: who waits for it is in no list or order, their guests are', async () => {
  const other = await createTestApp({}, () => now);
  const staff = await asAdmin(other);
  const week = fixedWeek(await readEvent(other.database));
  const sections = week.sections.map((one) =>
    one.key === 'workshops' ? { ...one, asksOfGuests: ['shirt' as const] } : one,
  );
  await replaceEvent(other.database, { ...week, sections }, now);
  const size = { id: 'tshirtSize', type: 'select' as const, role: 'tshirtSize' as const, label: 'Shirt' };
  const limited = { ...size, options: ['M', 'L'], required: false, order: 0, placesOf: { L: 1 } };
  await askInWorkshops(other, [limited]);
  for (const [name, tshirtSize, guests] of [
    ['Ada', 'L', []],
    ['Bo', 'M', []],
    ['Cy', 'L', [{ name: 'Cleo', shirt: 'M' }]],
  ] as const) {
    const email = `${name.toLowerCase()}@example.org`;
    const body = { ...rider, name, email, sectionType: 'workshops', tshirtSize, guests };
    expect((await submit(other.app, body)).statusCode).toBe(201);
  }
  const who = async (search: string) =>
    (await staff('GET', `/api/registrations?sort=name&${search}`)).json().items.map(({ name }: Item) => name);
  expect(await who('answer=tshirtSize:is:L')).toEqual(['Ada']);
  expect(await who('state=waiting&answer=tshirtSize:is:L')).toEqual(['Cy']);
  const { blocks } = (await staff('GET', '/api/sheets/shirts')).json();
  const { sizes } = blocks.find(({ section }: ShirtBlock) => section === 'workshops');
  expect(sizes).toEqual([
    { size: 'M', riders: 1, guests: 1 },
    { size: 'L', riders: 1, guests: 0 },
  ]);
});
