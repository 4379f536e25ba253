// Conditions on what was answered: each operator on each kind of question, a known one or the event's own.
import { expect, test } from 'vitest';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { asAdmin, signedIn, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const rego = await createTestApp();
const calls = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);
await registerSixRiders(rego.app);
await askInMainForm(admin, [
  { id: 'question_bags', type: 'number', label: 'Bags' },
  { id: 'question_arrival', type: 'date', label: 'Arrival' },
  { id: 'question_lunch', type: 'select', label: 'Lunch', options: ['Soup', 'Rice, beans'] },
  { id: 'question_helmet', type: 'checkbox', label: 'Helmet' },
  { id: 'question_why', type: 'textarea', label: 'Why' },
]);
const gus = { question_bags: 2, question_arrival: '2031-11-05', question_lunch: 'Rice, beans' };
const hal = {
  question_bags: 5,
  question_arrival: '2031-11-07',
  question_helmet: true,
  question_why: 'Fun',
};
for (const [name, answers] of Object.entries({ Gus: gus, Hal: hal })) {
  await submit(rego.app, { name, email: `${name}@example.org`, ...answers });
}

async function found(answer: string): Promise<string> {
  const who = encodeURIComponent(`answer:${answer}`);
  const reply = await calls('GET', `/api/registrations?sort=name&who=${who}`);
  if (reply.statusCode !== 200) return Object.keys(reply.json().fields).join();
  const names = reply.json().items.map(({ name }: { name: string }) => name.split(' ')[0]);
  const written = { audience: `who:answer:${answer}`, picked: [] };
  const letter = await admin('POST', '/api/mailings/audience', written);
  expect(letter.json().count).toBe(names.length);
  return names.join(' ');
}

test.each([
  ['a tick', 'isVegan:is:true', 'Cem'],
  ['a tick that is not set, of those who are asked', 'isVegan:is:false', 'Ben Eva'],
  ['a tick, not', 'hasOwnCar:not:true', 'Cem'],
  ['a number', 'spareSeats:is:3', 'Ben'],
  ['any of several numbers', 'spareSeats:is:0,3', 'Ada Ben Cem Dee Eva Flo Gus Hal'],
  ['a number, not, of those who are asked', 'spareSeats:not:3', 'Cem Eva'],
  ['more than', 'spareAccommodationCapacity:more:2', 'Dee'],
  ['less than, of those who are asked', 'spareSeats:less:3', 'Cem Eva'],
  ['a number that was given', 'spareSeats:answered', 'Ben'],
  ['a number that was not', 'spareSeats:unanswered', 'Cem Eva'],
  ['guests, which are rows', 'numberOfGuests:more:1', 'Cem'],
  ['no guests', 'numberOfGuests:unanswered', 'Ben Eva'],
  ['an option', 'tshirtSize:is:L', 'Ada Dee'],
  ['any of several options', 'tshirtSize:is:L,M', 'Ada Ben Dee Eva'],
  ['an option, not', 'bikeType:not:Cargo Bike', 'Ben'],
  ['an option that was not chosen', 'tshirtSize:unanswered', ''],
  ['an item of a list', 'campingGearNeeded:is:pillow,mattress', 'Cem Eva'],
  ['an item of a list, not', 'campingGearNeeded:not:shelter', 'Ben Eva'],
  ['a list without an item', 'campingGearNeeded:unanswered', 'Ben'],
  ['a text that was written', 'allergies:answered', 'Cem Eva'],
  ['a text that was not', 'emergencyName:unanswered', 'Flo Gus Hal'],
  ['an own number, more', 'question_bags:more:2', 'Hal'],
  ['an own number, less: who said nothing said no number', 'question_bags:less:5', 'Gus'],
  ['an own date after', 'question_arrival:more:2031-11-05', 'Hal'],
  ['an own date before', 'question_arrival:less:2031-11-07', 'Gus'],
  ['an own date', 'question_arrival:is:2031-11-07', 'Hal'],
  ['an own option with a comma', 'question_lunch:is:Rice\\, beans', 'Gus'],
  ['an own option, not', 'question_lunch:not:Soup', 'Ada Ben Cem Dee Eva Flo Gus Hal'],
  ['an own tick', 'question_helmet:is:true', 'Hal'],
  ['an own text', 'question_why:answered', 'Hal'],
  ['a number compared with a date', 'spareSeats:more:2031-11-05', ''],
])('%s: %s', async (_what, answer, names) => expect(await found(answer)).toBe(names));

test.each(['participationDays:is:thursday', 'name:is:Ada', 'shoes:answered', 'spareSeats:more:many'])(
  '%s is no condition on an answer',
  async (answer) => expect(await found(answer)).toBe('who'),
);

const questions = async (): Promise<OwnQuestion[]> => (await calls('GET', '/api/questions/all')).json();

test('every question that a form asks can be chosen, the known ones with what was answered in them', async () => {
  const all = await questions();
  const of = (id: string) => all.find((question) => question.id === id);
  expect(of('spareSeats')).toMatchObject({ type: 'number', section: 'road_trip', isRemoved: false });
  expect(of('bikeType')?.options).toContain('Cargo Bike');
  expect(of('campingGearNeeded')?.options).toEqual(expect.arrayContaining(['shelter', 'pillow']));
  expect(of('question_lunch')).toMatchObject({ options: ['Soup', 'Rice, beans'] });
  expect(['name', 'email', 'participationDays', 'guests'].flatMap((id) => of(id) ?? [])).toEqual([]);
});

test('one that nobody asks and nobody answered is gone, and refused: its no would be everybody', async () => {
  const other = await createTestApp();
  await replaceEvent(other.database, fixedWeek(await readEvent(other.database)), new Date());
  const lotte = await signedIn(other, 'lotte');
  const asked: OwnQuestion[] = (await lotte('GET', '/api/questions/all')).json();
  const gone = ['spareSeats', 'bikeType'].find((id) => asked.every((question) => question.id !== id));
  expect(gone).toBeDefined();
  const reply = await lotte('GET', `/api/registrations?who=!answer:${gone}:answered`);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['who']]);
});

test('who left all that they entered counts for no answer, and is found where those are asked for', async () => {
  const { items } = (await calls('GET', '/api/registrations?q=Dee&page=1')).json();
  const left = await admin('POST', `/api/registrations/${items[0].id}/cancel`, { section: 'pre_event' });
  expect(left.statusCode).toBe(200);
  expect(await found('tshirtSize:is:L')).toBe('Ada');
  expect(await found('tshirtSize:not:M')).toBe('Ada');
  const cancelled = await calls('GET', '/api/registrations?who=state:cancelled;answer:tshirtSize:is:L');
  expect(cancelled.json().items.map(({ name }: { name: string }) => name)).toEqual(['Dee Fox']);
});
