// Each organizer keeps a list of their own: who is told of a submit, and in which words.
import { beforeEach, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withOrganizer, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();
const event = await readEvent(rego.database);
beforeEach(async () => {
  await runBy('road-trip@example.org');
  await openSections(true);
});

const preEvent = { ...rider, ...preEventAnswers };
const roadTrip = { ...rider, ...roadTripAnswers };
const stayingHome = { ...rider, sectionType: 'road_trip', coming_on_road_trip: false };
const phone = '0400 111 222';
const inForm = [
  'Full Name',
  'Email Address',
  'Phone Number',
  'Country/City of Origin',
  'Emergency Contact Name',
  'Which days are you coming?',
  "I'm joining the road trip",
];

const openSections = (isActive: boolean) => rego.database.update(sectionConfigurations).set({ isActive });

/** Whose address the road trip's is. */
function runBy(email: string) {
  const content = withOrganizer(event, 'road_trip', { email });
  return replaceEvent(rego.database, content, new Date());
}

/** Registers, comes again with each of the others; what organizers are told of the last submit. */
async function toldOfLast(...submits: object[]) {
  let token: string | undefined;
  let id = '';
  for (const sent of submits) {
    await rego.database.delete(letters);
    const reply = await submit(rego.app, sent, token === undefined ? {} : { token });
    expect([200, 201]).toContain(reply.statusCode);
    ({ id, token } = reply.json());
  }
  const written = await readLetters(rego, { about: id });
  return written
    .filter(({ kind }) => kind === 'organizer-notice')
    .sort((one, other) => one.recipient.localeCompare(other.recipient));
}

async function subjectsOfLast(...submits: object[]) {
  return (await toldOfLast(...submits)).map(({ recipient, subject }) => `${recipient} ${subject}`);
}

const toPreEvent = (label: string, name: string = rider.name) =>
  `pre-event@example.org ${label}: ${name} (Pre-Event Activities)`;
const toRoadTrip = (label: string, name: string = rider.name) =>
  `road-trip@example.org ${label}: ${name} (Road Trip)`;

test('a first answer that nobody comes along is told as that, not as a registration', async () => {
  const [notice, ...others] = await toldOfLast(stayingHome);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    recipient: 'road-trip@example.org',
    replyTo: rider.email,
    subject: `Not coming: ${rider.name} (Road Trip)`,
  });
  const words = `${notice?.text}${notice?.html}`;
  expect(words).toContain(`${rider.name} answered Road Trip and is not coming along.`);
  expect(words).not.toMatch(/registered|New registration/);
});

test.each([
  ['Pre-Event Activities', [preEvent, roadTrip, { ...preEvent, phone }]],
  ['the road trip', [preEvent, roadTrip, { ...roadTrip, phone }]],
])('who is in both sections and changes the phone in %s is changed on both lists', async (_, submits) => {
  const told = await toldOfLast(...submits);
  expect(told.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
    toPreEvent('Changed'),
    toRoadTrip('Changed'),
  ]);
  for (const { text } of told) expect(text).toContain(`: ${phone}`);
});

test('an answer that one section asks alone is told to its organizer alone', async () => {
  expect(await subjectsOfLast(preEvent, roadTrip, { ...preEvent, tshirt_size: 'XL' })).toEqual([
    toPreEvent('Changed'),
  ]);
  const [, other] = await toldOfLast(preEvent, roadTrip, { ...preEvent, tshirt_size: 'XL', phone });
  expect(other?.text).toContain(phone);
  expect(other?.text).not.toContain('XL');
});

test('a list is not told of somebody who is not on it', async () => {
  expect(await subjectsOfLast(preEvent, { ...preEvent, phone })).toEqual([toPreEvent('Changed')]);
  expect(await subjectsOfLast(preEvent, stayingHome, { ...preEvent, phone })).toEqual([
    toPreEvent('Changed'),
  ]);
});

test('who withdraws from one list and changes the phone is changed on the other', async () => {
  expect(await subjectsOfLast(preEvent, roadTrip, { ...stayingHome, phone })).toEqual([
    toPreEvent('Changed'),
    toRoadTrip('Withdrawn'),
  ]);
});

test('one person who runs both is told once', async () => {
  await runBy('Pre-Event@example.org');
  const subjects = async (...submits: object[]) =>
    (await toldOfLast(...submits)).map(({ subject }) => subject).sort();
  const named = (label: string, title: string) => `${label}: ${rider.name} (${title})`;
  expect(await subjects(preEvent, roadTrip, { ...roadTrip, phone })).toEqual([named('Changed', 'Road Trip')]);
  expect(await subjects(preEvent, roadTrip, { ...stayingHome, phone })).toEqual([
    named('Withdrawn', 'Road Trip'),
  ]);
  await openSections(false);
  const days = { ...rider, participationDays: ['friday'] };
  const both = { ...days, joiningRoadTrip: true };
  const { formTitle } = event;
  expect(await subjects(both)).toEqual([named('New registration', formTitle)]);
  expect(await subjects(both, { ...both, phone })).toEqual([named('Changed', formTitle)]);
  expect(await subjects(days, both)).toEqual([
    named('Changed', formTitle),
    named('New registration', formTitle),
  ]);
});

const guest = (name: string) => ({ name, diet: '', shirt: '' });
/** As My registration sends them. */
const bringing = (...names: string[]) => ({
  ...{ name: rider.name, email: rider.email, bringingGuests: names.length > 0 },
  ...{ numberOfGuests: names.length, guests: names.map(guest) },
});

test('who brings which guests is told to whoever asks for guests, and to nobody else', async () => {
  const named = (label: string) => `road-trip@example.org ${label}: ${rider.name} (${event.formTitle})`;
  for (const before of [[roadTrip], [preEvent, roadTrip]]) {
    const told = await toldOfLast(...before, bringing('Ada', ''));
    expect(told.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([named('Changed')]);
    expect(told[0]?.text).toContain('What changed:\nGuests:\n  Ada\n  Guest 2\n');
    // Beside what their own section asks.
    expect(told[0]?.text).toMatch(/How many guests\? 2\n/);
    expect(told[0]?.text).not.toContain('Which days are you coming?');
  }
  const [gone, ...others] = await toldOfLast(roadTrip, bringing('Ada'), bringing());
  expect(others).toEqual([]);
  expect(gone?.text).toContain('What changed:\nGuests: –\n');
  const [both, more] = await toldOfLast(preEvent, roadTrip, { ...bringing('Ada'), phone });
  expect(both?.text).toMatch(/What changed:\nPhone[^\n]*\n\n/);
  expect(more?.text).toMatch(/What changed:\nPhone[^\n]*\nGuests: Ada\n/);
});

test('whoever asks for guests reads from the first letter on who they are and what they eat', async () => {
  const guests = [{ name: 'Ana', diet: 'vegan' }, {}];
  const [ofTrip] = await toldOfLast({ ...roadTrip, bringing_guests: true, guest_count: 2, guests });
  expect(ofTrip?.text).toContain('\nGuests:\n  Ana · vegan\n  Guest 2\n');
});

test('one person who runs a section that asks for guests and one that does not is told all in one letter', async () => {
  await runBy('Pre-Event@example.org');
  const [notice, ...others] = await toldOfLast(preEvent, roadTrip, { ...bringing('Ada'), phone });
  expect(others).toEqual([]);
  expect(notice?.text).toMatch(/What changed:\nPhone[^\n]*\nGuests: Ada\n/);
});

test('guests are told to whoever asks for them also once no section is open any more', async () => {
  const { token } = (await submit(rego.app, roadTrip)).json();
  await openSections(false);
  await rego.database.delete(letters);
  const { id } = (await submit(rego.app, bringing('Ada'), { token })).json();
  const told = (await readLetters(rego, { about: id })).filter(({ kind }) => kind === 'organizer-notice');
  expect(told.map(({ recipient }) => recipient)).toEqual(['road-trip@example.org']);
  expect(told[0]?.text).toContain('What changed:\nGuests: Ada\n');
});

test('whom somebody brings who waits for a place is told to whoever runs the waiting list', async () => {
  await replaceEvent(rego.database, withSection(event, 'road_trip', { places: 1 }), new Date());
  await submit(rego.app, { ...roadTrip, name: 'Ivo Winter', email: 'ivo@riders.example' });
  const [notice, ...others] = await toldOfLast(roadTrip, bringing('Ada', 'Bo'));
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ recipient: 'road-trip@example.org' });
  expect(notice?.text).toContain('What changed:\nGuests:\n  Ada\n  Bo\n');
});

test('their rider reads that the change is stored, and whom they bring', async () => {
  await toldOfLast(roadTrip, bringing('Ada', 'Bo'));
  const own = (await readLetters(rego)).filter(({ recipient }) => recipient === rider.email);
  expect(own.map(({ subject }) => subject)).toEqual([`Your changes are stored: ${event.title}`]);
  expect(own[0]?.text).toContain('Guests:\n  Ada\n  Bo\n');
});

test('of guests an address that anybody may have typed is told short names alone', async () => {
  const typed = (name: string) => ({ name, diet: 'eats at evil.example', shirt: 'https://evil.example' });
  const long = Array.from({ length: 9 }, () => typed('w'.repeat(60)));
  const guests = [typed('Ada at https://evil.example'), typed('{payment_link}'), typed('1234'), ...long];
  await toldOfLast({ ...rider, bringingGuests: true, numberOfGuests: guests.length, guests });
  const [own] = (await readLetters(rego)).filter(({ recipient }) => recipient === rider.email);
  expect(`${own?.text}${own?.html}`).not.toContain('evil.example');
  expect(own?.text).toMatch(
    /Guests:\n {2}Ada at https evil example\n {2}payment link\n {2}Guest 3\n( {2}w{60}\n){2} {2}and 7 more\n/,
  );
});

test('where no section is open the notice says the days and the road trip, and what of them changed', async () => {
  await openSections(false);
  const some = { ...rider, participationDays: ['friday', 'saturday'] };
  const [first] = await toldOfLast(some);
  expect(first?.text).toContain('Which days are you coming? Friday 7 Nov, Saturday 8 Nov\n');
  expect(first?.text).toContain("I'm joining the road trip: No\n");
  const [changed] = await toldOfLast(some, { ...some, participationDays: ['sunday'] });
  expect(changed?.text).toMatch(/What changed:\nWhich days are you coming\? Sunday 10 Nov\n\n/);
});

test('where no section is open the notice has the answers in the order of the form', async () => {
  await openSections(false);
  const [notice] = await toldOfLast({ ...rider, participationDays: ['friday'], joiningRoadTrip: true });
  const labels = [...(notice?.text ?? '').matchAll(/^(.+?\?(?= )|[^:\n]+(?=: ))/gm)].map(
    ([, label]) => label,
  );
  expect(labels.filter((label) => inForm.includes(label ?? ''))).toEqual(inForm);
});

test('a new name stands beside the one on the lists', async () => {
  const name = 'Jo Weiß';
  const told = await toldOfLast(preEvent, roadTrip, { ...preEvent, name });
  expect(told.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
    toPreEvent('Changed', name),
    toRoadTrip('Changed', name),
  ]);
  for (const { text } of told) {
    expect(text).toContain(`${name}, until now ${rider.name}, changed answers for `);
    expect(text).toMatch(/What changed:\n.*Name.*: Jörg Müller-Weiß → Jo Weiß\n/);
  }
  const [withdrawn] = await toldOfLast(roadTrip, { ...stayingHome, name });
  expect(withdrawn?.text).toContain(`${name}, until now ${rider.name}, withdrew from Road Trip.`);
  const [kept] = await toldOfLast(preEvent, { ...preEvent, phone });
  expect(kept?.text).not.toContain('until now');
});
