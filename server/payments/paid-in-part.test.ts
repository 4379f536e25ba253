// Whoever paid in part reads what is still open, wherever rego tells them what to transfer.
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type LetterKind, moneyNews } from '#domain/letters/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, asRider, confirm, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

type Holder = { id: string; token: string; paymentCode: string };
let now = Date.now();
const rego = await createTestApp({}, () => new Date(now));
const admin = await asAdmin(rego);

const both = {
  selectedEvents: ['pre-event', 'road-trip'],
  preEventConfirmationEmail: 'pay@example.org',
  preEventEmailContent: 'See you',
  roadTripConfirmationEmail: 'pay@example.org',
  roadTripEmailContent: 'See you',
};

/** Owes 150 for the pre-event, then 200 for the road trip. */
async function register(): Promise<Holder> {
  const holder = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  now += 1_000;
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: holder.token });
  return holder;
}

async function comes(from: Holder, amountCents: number): Promise<void> {
  await receive(admin, from, amountCents);
  now += 1_000;
}

async function readOwn({ id, token }: Holder) {
  return (await asRider(rego.app, { id, token }, 'GET')).json();
}

/** The newest of the kind, by its section. */
async function letterOf({ id }: Holder, kind: LetterKind, section: string): Promise<string> {
  const where = eq(letters.sectionType, section);
  const letter = (await readLetters(rego, { about: id, kind, where })).at(-1);
  return `${letter?.subject}\n${letter?.text}`;
}

test('who opens their registration reads what came and what is open, section by section', async () => {
  const holder = await register();
  expect((await readOwn(holder)).money).toMatchObject({
    ...{ state: 'open', dueCents: 35_000, paidCents: 0, openCents: 35_000 },
    sections: [
      { section: 'pre_event', dueCents: 15_000, openCents: 15_000 },
      { section: 'road_trip', dueCents: 20_000, openCents: 20_000 },
    ],
  });
  await comes(holder, 20_000);
  expect((await readOwn(holder)).money).toMatchObject({
    ...{ state: 'part_paid', paidCents: 20_000, openCents: 15_000 },
    sections: [
      { section: 'pre_event', state: 'paid', openCents: 0 },
      { section: 'road_trip', state: 'part_paid', paidCents: 5_000, openCents: 15_000 },
    ],
  });
  const confirmed = await confirm(rego.app, holder, both);
  expect(confirmed.json()).toMatchObject({
    money: { openCents: 15_000 },
    payments: [{ amountCents: 15_000 }, { amountCents: 20_000 }],
  });
});

test('the letters of a confirmation ask for what is open, and for nothing where all is paid', async () => {
  const holder = await register();
  await comes(holder, 20_000);
  await confirm(rego.app, holder, both);
  const paid = await letterOf(holder, 'payment-details', 'pre_event');
  expect(paid).toContain('We received $150, so there is nothing to transfer.');
  expect(paid).not.toMatch(/BSB|Please transfer|Or both/);
  const open = await letterOf(holder, 'payment-details', 'road_trip');
  expect(open).toContain('Amount: $150\nReceived: $50 of $200\n');
  expect(open).not.toMatch(/Amount: \$[23]|Or both/);
  expect(await letterOf(holder, 'confirmation-notice', 'pre_event')).toContain('Received: $150 of $150\n');
  expect(await letterOf(holder, 'confirmation-notice', 'road_trip')).toContain('Amount: $150\n');
});

test('bank details that waited for the mail server ask for what is open by then, and for nothing together with what is paid', async () => {
  const holder = await register();
  await confirm(rego.app, holder, both);
  expect(await letterOf(holder, 'payment-details', 'road_trip')).toContain('Or all in one:\nAmount: $350\n');
  await comes(holder, 15_000);
  const paid = await letterOf(holder, 'payment-details', 'pre_event');
  expect(paid).toContain('We received $150, so there is nothing to transfer.');
  const open = await letterOf(holder, 'payment-details', 'road_trip');
  expect(open).toContain('Amount: $200\n');
  expect(`${paid}${open}`).not.toMatch(/all in one|Amount: \$[13]/);
});

test('a section that is sent again asks for what is open, in the organizer’s words, too', async () => {
  const holder = await register();
  await comes(holder, 20_000);
  const again = { ...rider, ...roadTripAnswers, spare_seats: 2 };
  const reply = await submit(rego.app, again, { token: holder.token });
  expect(reply.json().money).toMatchObject({ openCents: 15_000 });
  const open = await letterOf(holder, 'section-confirmation', 'road_trip');
  expect(open).toContain('1. Transfer $150 to');
  expect(open).toContain('Amount: $150\nReceived: $50 of $200\n');
  expect(open).not.toMatch(/Amount: \$2/);
  await submit(rego.app, { ...rider, ...preEventAnswers, tshirt_size: 'S' }, { token: holder.token });
  const paid = await letterOf(holder, 'section-confirmation', 'pre_event');
  expect(paid).toContain('We received $150, so there is nothing to transfer.');
  expect(paid).toContain('Next steps:\n\n1. Join the group chat');
  expect(paid).not.toMatch(/\d\. Transfer|payment reference/);
});

/** What the letters that wait say of what came and what is open. */
async function waiting({ id }: Holder): Promise<string[]> {
  const where = and(eq(letters.state, 'queued'), inArray(letters.kind, [...moneyNews]));
  return (await readLetters(rego, { about: id, where })).map(({ subject }) => subject.replace(/^.*: /, ''));
}

test('what is let off before a part was told is not asked for', async () => {
  const holder = await register();
  await comes(holder, 20_000);
  expect(await waiting(holder)).toEqual(['$200 received, $150 still to pay']);
  const less = { section: 'road_trip', amountCents: 5_000, reason: 'helper' };
  await writeMoney(admin, holder, 'discounts', less);
  expect(await waiting(holder)).toEqual(['$200 received, $100 still to pay']);
});

/** Staff take them off the road trip, and no letter says so. */
async function untick({ id }: Holder) {
  const { updatedAt: basedOn } = (await admin('GET', `/api/registrations/${id}/detail`)).json().registration;
  const edit = { values: { joiningRoadTrip: false }, answers: {}, basedOn };
  return admin('PATCH', `/api/registrations/${id}`, edit);
}

const leaveByForm = ({ token }: Holder) =>
  submit(rego.app, { ...rider, ...roadTripAnswers, coming_on_road_trip: false }, { token });
test.each([
  ['left by the form', leaveByForm, []],
  ['was taken off by staff', untick, ['$50 received, $100 still to pay']],
])('whoever %s is asked by no letter that waits for what they owe no more', async (_how, leave, asked) => {
  const holder = await register();
  await comes(holder, 5_000);
  await confirm(rego.app, holder, both);
  const detailsOf = async () => {
    const where = eq(letters.state, 'queued');
    const waiting = await readLetters(rego, { about: holder.id, kind: 'payment-details', where });
    return waiting.map(({ sectionType }) => sectionType).sort();
  };
  expect(await waiting(holder)).toEqual(['$50 received, $300 still to pay']);
  expect(await detailsOf()).toEqual(['pre_event', 'road_trip']);
  expect((await leave(holder)).statusCode).toBe(200);
  expect(await waiting(holder)).toEqual(asked);
  expect(await detailsOf()).toEqual(['pre_event']);
});

test.each([
  [15_000, 'We received $150, so all that you owe is paid. You need not do anything more.'],
  [16_000, 'That is $10 more than you owe. Answer this letter to say where it should go.'],
])('of whom staff took off a section after %i cents came reads what that is by then', async (cents, said) => {
  const holder = await register();
  await comes(holder, cents);
  await untick(holder);
  expect(await waiting(holder)).toEqual([`$${cents / 100} received`]);
  const [told] = await readLetters(rego, { about: holder.id, kind: 'part-paid' });
  expect(told?.text).toContain(said);
});

test('who paid for a section and leaves it by the form reads what becomes of the money', async () => {
  const leave = { ...rider, ...roadTripAnswers, coming_on_road_trip: false };
  const [holder, unpaid] = [await register(), await register()];
  const neverIn: Holder = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await comes(holder, 20_000);
  await comes(neverIn, 15_000);
  for (const { token } of [holder, unpaid, neverIn]) await submit(rego.app, leave, { token });
  const told = (from: Holder) => letterOf(from, 'section-confirmation', 'road_trip');
  expect(await told(holder)).toContain('You paid: $200\nOverpaid: $50\n');
  expect(await told(holder)).toContain('Answer this letter to say where it should go.');
  for (const other of [unpaid, neverIn]) expect(await told(other)).not.toContain('$');
});

test('what was told of all that came is not followed by an older letter of a part of it', async () => {
  const holder = await register();
  await comes(holder, 35_000);
  await rego.pool.query("update letters set state = 'sent' where registration_id = $1", [holder.id]);
  const { transfers } = (await admin('GET', `/api/registrations/${holder.id}/money`)).json();
  await writeMoney(admin, holder, 'corrections', { transferId: transfers[0].id });
  await comes(holder, 5_000);
  expect(await waiting(holder)).toEqual(['$50 received, $300 still to pay']);
  await comes(holder, 30_000);
  expect(await waiting(holder)).toEqual([]);
});

test('who has left all is told of what comes after, and asked where it should go', async () => {
  for (const before of [35_000, 5_000]) {
    const holder = await register();
    await comes(holder, before);
    await asRider(rego.app, holder, 'POST', '/leave', { reason: '' });
    await comes(holder, 2_000);
    const [told, ...others] = await readLetters(rego, {
      about: holder.id,
      where: and(eq(letters.state, 'queued'), inArray(letters.kind, [...moneyNews])),
    });
    expect(others).toEqual([]);
    const all = `$${(before + 2_000) / 100}`;
    expect(told?.text).toContain(`We received ${all}, `);
    expect(told?.text).toContain(`That is ${all} more than you owe. Answer this letter`);
  }
});

test('who paid and leaves by the main form reads what becomes of the money', async () => {
  const leave = { ...rider, participationDays: [], joiningRoadTrip: false };
  const [holder, unpaid] = [await register(), await register()];
  await comes(holder, 20_000);
  for (const { token } of [holder, unpaid]) await submit(rego.app, leave, { token });
  const told = async ({ id }: Holder) =>
    (await readLetters(rego, { about: id, kind: 'registration-confirmation' })).at(-1)?.text;
  expect(await told(holder)).toContain('You paid: $200\nOverpaid: $50\n');
  expect(await told(holder)).toContain('Answer this letter to say where it should go.');
  expect(await told(unpaid)).not.toContain('You paid');
});
