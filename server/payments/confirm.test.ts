// Confirming what is paid for (product.md, sections 2 and 5).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, section, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asRider, confirm, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();

const preEvent = {
  selectedEvents: ['pre-event'],
  preEventConfirmationEmail: 'pay@example.org',
  preEventEmailContent: 'I pay for my brother too.\nSee you!',
};
const both = {
  ...preEvent,
  selectedEvents: ['pre-event', 'road-trip'],
  roadTripConfirmationEmail: 'pay@example.org',
  roadTripEmailContent: 'Window seat please',
};

async function registered(answers: object = roadTripAnswers): Promise<{ id: string; token: string }> {
  return (await submit(rego.app, { ...rider, ...answers })).json();
}

function lettersOf(registrationId: string) {
  return readLetters(rego, { about: registrationId });
}

// Shows 2.58.
test('the page and the letters name one reference, also for an odd name', async () => {
  const odd = await registered({ ...preEventAnswers, name: 'Kim http://spam.example/' });
  const reply = await confirm(rego.app, odd, preEvent);
  const { reference } = reply.json().payments[0];
  const written = await lettersOf(odd.id);
  for (const kind of ['section-confirmation', 'payment-details', 'confirmation-notice']) {
    const letter = written.find((other) => other.kind === kind);
    expect(letter?.text).toContain(`Reference: ${reference}\n`);
  }
});

test('riders whose names may not stand in a letter have references of their own', async () => {
  const nameless = await registered({ ...preEventAnswers, name: '+49 151 2345678' });
  const reply = await confirm(rego.app, nameless, preEvent);
  const { reference } = reply.json().payments[0];
  expect(reference).toBe(`rider ${nameless.id.slice(0, 8)} pre-event`);
  const withReference = (await lettersOf(nameless.id)).filter(({ text }) => text.includes('Reference:'));
  expect(withReference).toHaveLength(3);
  for (const { text } of withReference) expect(text).toContain(`Reference: ${reference}\n`);
});

// Shows 7.37.
test('both events: prices and references are the server’s', async () => {
  const holder = await registered();
  const reply = await confirm(rego.app, holder, both);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    preEventConfirmationEmail: 'pay@example.org',
    roadTripEmailContent: 'Window seat please',
    payments: [
      { event: 'pre-event', amountCents: 15_000, reference: `${rider.name} pre-event` },
      { event: 'road-trip', amountCents: 20_000, reference: `${rider.name} road trip` },
    ],
  });
});

test('both may go in one transfer: the rider reads its sum, code and reference, and so does each organizer', async () => {
  const holder = await registered();
  const { paymentCode } = (await confirm(rego.app, holder, both)).json();
  expect(paymentCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const written = await lettersOf(holder.id);
  const about = written.filter(({ kind }) => kind === 'payment-details' || kind === 'confirmation-notice');
  expect(about).toHaveLength(4);
  for (const { text } of about) {
    expect(text).toContain(
      `Or all in one:\nAmount: $350\nCode: ${paymentCode}\nReference: ${rider.name} pre-event road trip\n`,
    );
  }
  const alone = await registered(preEventAnswers);
  await confirm(rego.app, alone, preEvent);
  for (const { text } of await lettersOf(alone.id)) expect(text).not.toContain('all in one');
});

test('the rider gets the bank details, the organizer the message', async () => {
  const holder = await registered(preEventAnswers);
  await confirm(rego.app, holder, preEvent);
  const written = await readLetters(rego, { about: holder.id });
  const details = written.find(({ kind }) => kind === 'payment-details');
  expect(details).toMatchObject({ recipient: 'pay@example.org', isVisitorAddress: true });
  expect(details?.text).toContain('$150');
  expect(details?.text).not.toContain('brother');
  const notice = written.find(({ kind }) => kind === 'confirmation-notice');
  expect(notice).toMatchObject({ recipient: 'pre-event@example.org', replyTo: rider.email });
  expect(notice?.text).toContain('I pay for my brother too.');
});

test('a changed price in the event content is the price', async () => {
  const own = await createTestApp();
  const content = withSection(await readEvent(own.database), 'pre_event', { priceCents: 12_345 });
  await own.database.update(editions).set({ content });
  const holder = (await submit(own.app, { ...rider, ...preEventAnswers })).json();
  const reply = await confirm(own.app, holder, { ...preEvent, totalCents: 1, amountCents: 1 });
  expect(reply.json().payments).toMatchObject([{ amountCents: 12_345 }]);
});

test('confirming again replaces the choice, and the organizer of an event that is taken back hears of it', async () => {
  const holder = await registered();
  await confirm(rego.app, holder, both);
  const reply = await confirm(rego.app, holder, preEvent);
  expect(reply.json().payments).toMatchObject([{ event: 'pre-event' }]);
  const taken = (await lettersOf(holder.id)).filter(({ subject }) => subject.startsWith('Taken back'));
  expect(taken).toMatchObject([{ kind: 'confirmation-notice', recipient: 'road-trip@example.org' }]);
  expect(taken[0]?.text).toContain(`Reference: ${rider.name} road trip`);
});

test('who withdraws from the road trip pays nothing for it, and its organizer hears of that alone while both wait', async () => {
  const holder = await registered();
  await confirm(rego.app, holder, both);
  const withdrawn = { ...rider, sectionType: 'road_trip', coming_on_road_trip: false };
  const reply = await submit(rego.app, withdrawn, { token: holder.token });
  expect(reply.json()).toMatchObject({ joiningRoadTrip: false, payments: [{ event: 'pre-event' }] });
  const notices = (await lettersOf(holder.id)).filter(({ kind }) => kind === 'organizer-notice');
  const [last, ...others] = notices;
  expect(others).toEqual([]);
  expect(last?.subject).toBe(`Withdrawn: ${rider.name} (Road Trip)`);
  expect(last?.recipient).toBe('road-trip@example.org');
  expect(last?.text).toContain(`${rider.name} withdrew from Road Trip.`);
  expect(last?.text).toContain('Amount: $200');
});

test('withdrawing on the form without sections tells the road trip’s organizer too', async () => {
  const holder = await registered({ participationDays: ['friday'], joiningRoadTrip: true });
  const withdrawn = { ...rider, participationDays: ['friday'], joiningRoadTrip: false };
  await submit(rego.app, withdrawn, { token: holder.token });
  const last = (await lettersOf(holder.id)).filter(({ subject }) => subject.startsWith('Withdrawn'));
  expect(last).toMatchObject([{ recipient: 'road-trip@example.org' }]);
});

test('two copies of one confirm write the letters once', async () => {
  const holder = await registered(preEventAnswers);
  const key = randomUUID();
  await Promise.all([confirm(rego.app, holder, preEvent, key), confirm(rego.app, holder, preEvent, key)]);
  const written = await rego.database.select().from(letters).where(eq(letters.registrationId, holder.id));
  expect(written.filter(({ kind }) => kind === 'payment-details')).toHaveLength(1);
});

test('what is missing is said in words of ours', async () => {
  const holder = await registered(preEventAnswers);
  const empty = await confirm(rego.app, holder, { ...preEvent, preEventEmailContent: '' });
  expect(empty.json().fields).toEqual({ preEventEmailContent: 'A message is required' });
  const many = await confirm(rego.app, holder, { selectedEvents: Array(9).fill('pre-event') });
  expect(many.json().fields).toEqual({ selectedEvents: 'At most 2 items' });
});

const refused: [string, object, number, string, string[]][] = [
  ['no event', { selectedEvents: [] }, 400, 'Please select an event', ['selectedEvents']],
  [
    'the road trip without content',
    { ...both, roadTripEmailContent: ' ' },
    400,
    'Road Trip Email Required',
    ['roadTripEmailContent'],
  ],
  [
    'the pre-event without an address',
    { ...preEvent, preEventConfirmationEmail: '' },
    400,
    'Pre-Event Email Required',
    ['preEventConfirmationEmail'],
  ],
  [
    'an address that is none',
    { ...preEvent, preEventConfirmationEmail: 'a@b, c@d.ef' },
    400,
    'Pre-Event Email Required',
    ['preEventConfirmationEmail'],
  ],
  [
    'an unknown event',
    { selectedEvents: ['party'] },
    400,
    'Some fields need another look.',
    ['selectedEvents'],
  ],
];
// Shows 5.21 to 5.23, 7.38.
test.each(refused)(
  '%s is refused and nothing is confirmed',
  async (_what, payload, status, message, fields) => {
    const holder = await registered();
    const reply = await confirm(rego.app, holder, payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toBe(message);
    expect(Object.keys(reply.json().fields)).toEqual(fields);
    const read = await asRider(rego.app, holder, 'GET');
    expect(read.json().payments).toEqual([]);
  },
);

test('the road trip cannot be paid by whoever does not join it', async () => {
  const holder = await registered(preEventAnswers);
  const reply = await confirm(rego.app, holder, both);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_on_road_trip']);
});

test('no other section is entered by confirming it: its form asks, and may be closed', async () => {
  const event = await readEvent(rego.database);
  const sections = [...event.sections, section('workshops', { title: 'Workshops' })];
  await replaceEvent(rego.database, { ...event, sections }, new Date());
  onTestFinished(() => replaceEvent(rego.database, event, new Date()));
  const holder = await registered();
  const confirmations = { workshops: { email: 'pay@example.org', content: 'Me too' } };
  const reply = await confirm(rego.app, holder, { selectedEvents: ['workshops'], confirmations });
  expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([400, ['selectedEvents']]);
  const { entries } = (await asRider(rego.app, holder, 'GET')).json();
  expect(entries.map((entry: { section: string }) => entry.section)).not.toContain('workshops');
});
