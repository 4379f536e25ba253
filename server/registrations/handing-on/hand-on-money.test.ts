// Money that follows a place to a friend: each cent is somebody's, once, however it came.
import { inArray } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { moneyNews } from '#domain/letters/letter-list.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { hold, untilLocked } from '#tests/database.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asRider, confirm, type Made } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { personOf, startPlaces } from '#tests/places.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const { rego, admin, clock, send, handOnsTo } = await startPlaces('workshops');
beforeEach(async () => {
  const week = fixedWeek(await readEvent(rego.database));
  await replaceEvent(rego.database, withSection(week, 'workshops', { guestPriceCents: 1_000 }), clock.now);
});

async function register(...sent: Parameters<typeof send>): Promise<Made> {
  const made = await send(...sent);
  expect(made.body).toContain('token');
  return made.json();
}

/** The friend's registration, once they took the place. */
async function handOver(made: Made, more: object = {}, friend?: Made): Promise<Made> {
  const { name, email } = { ...personOf('Robin'), ...more };
  const said = { section: 'workshops', name, email };
  const offered = await asRider(rego.app, made, 'POST', '/hand-on', said);
  expect(offered.statusCode).toBe(200);
  const link = (await handOnsTo(email)).at(-1);
  return register('Robin', { handOn: link, ...more }, friend?.token);
}

const statementOf = async ({ id }: Made) => (await admin('GET', `/api/registrations/${id}/money`)).json();
const moneyOf = async (made: Made) => {
  const { state, dueCents, paidCents, openCents, overCents } = (await statementOf(made)).money;
  return { state, dueCents, paidCents, openCents, overCents };
};
const pay = (made: Made, amountCents: number, more: object = {}) =>
  writeMoney(admin, made, 'payments', { amountCents, date: '2026-02-20', how: 'bank', ...more });
const refund = (made: Made, amountCents: number) =>
  writeMoney(admin, made, 'refunds', { amountCents, date: '2026-02-21', how: 'bank' });
const discount = async (made: Made, amountCents: number) => {
  const { charges } = await statementOf(made);
  return writeMoney(admin, made, 'discounts', { section: charges[0].section, amountCents, reason: 'helper' });
};

/** What is whose of all that came. */
const sumOfAll = async () =>
  (
    await rego.pool.query(
      `select sum(amount_cents)::int as sum from allocations
        where voided_at is null and registration_id in (select id from registrations)`,
    )
  ).rows[0].sum;

test('a part that is paid goes along, and the friend owes the rest', async () => {
  const ada = await register('Ada');
  await pay(ada, 1_000);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ dueCents: 0, paidCents: 0, openCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'part_paid', paidCents: 1_000, openCents: 2_550 });
});

test('what came in several transfers goes along whole', async () => {
  const ada = await register('Ada');
  for (const cents of [1_000, 1_500, 1_050]) await pay(ada, cents);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'paid', paidCents: 3_550 });
});

test('what was paid too much stays with whoever paid it', async () => {
  const ada = await register('Ada');
  await pay(ada, 5_000);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ state: 'refund_due', paidCents: 1_450, overCents: 1_450 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'paid', paidCents: 3_550, overCents: 0 });
  expect(await sumOfAll()).toBe(5_000);
});

test('what went back does not go along', async () => {
  const ada = await register('Ada');
  await pay(ada, 3_550);
  await refund(ada, 1_000);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ dueCents: 0, paidCents: 0, openCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'part_paid', paidCents: 2_550, openCents: 1_000 });
});

test('a transfer that was taken back is not there to go along, and the right one is', async () => {
  const ada = await register('Ada');
  const { transfers } = await pay(ada, 3_550);
  await writeMoney(admin, ada, 'corrections', { transferId: transfers[0].id, note: 'of somebody else' });
  await pay(ada, 2_000);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 0, overCents: 0, openCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ paidCents: 2_000, openCents: 1_550 });
});

test('a transfer that went along is taken back where it is now, and nothing of it is left', async () => {
  const ada = await register('Ada');
  await pay(ada, 3_550);
  const robin = await handOver(ada);
  const { transfers } = await statementOf(robin);
  await writeMoney(admin, robin, 'corrections', { transferId: transfers[0].id, note: 'never came' });
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 0, openCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'open', paidCents: 0, openCents: 3_550 });
});

test('a transfer of which a part went along is taken back whole, with either of the two', async () => {
  for (const isGiver of [true, false]) {
    await rego.pool.query('delete from registrations');
    const ada = await register('Ada');
    await register('Ada', { sectionType: 'alley_cat' }, ada.token);
    const { transfers } = await pay(ada, 5_050);
    const robin = await handOver(ada);
    const mistake = { transferId: transfers[0].id, note: 'typed for somebody else' };
    await writeMoney(admin, isGiver ? ada : robin, 'corrections', mistake);
    expect(await moneyOf(ada)).toMatchObject({ state: 'open', paidCents: 0, openCents: 1_500 });
    expect(await moneyOf(robin)).toMatchObject({ state: 'open', paidCents: 0, openCents: 3_550 });
  }
});

test('of one transfer for two sections the part for the place goes along', async () => {
  const ada = await register('Ada');
  await register('Ada', { sectionType: 'alley_cat' }, ada.token);
  await pay(ada, 5_050);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ state: 'paid', dueCents: 1_500, paidCents: 1_500 });
  expect(await moneyOf(robin)).toMatchObject({ state: 'paid', paidCents: 3_550 });
});

test('money of a section that was left pays for the place, and goes along with it', async () => {
  const ada = await register('Ada', { sectionType: 'alley_cat' });
  await pay(ada, 1_500);
  await register('Ada', {}, ada.token);
  await asRider(rego.app, ada, 'POST', '/leave', { section: 'alley_cat', reason: '' });
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 1_500, openCents: 2_050 });
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 0, openCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ paidCents: 1_500, openCents: 2_050 });
});

test('a discount stays, and the friend owes what it took off', async () => {
  const ada = await register('Ada');
  await discount(ada, 1_550);
  await pay(ada, 2_000);
  const robin = await handOver(ada);
  expect(await moneyOf(ada)).toMatchObject({ dueCents: 0, paidCents: 0, overCents: 0 });
  expect(await moneyOf(robin)).toMatchObject({ dueCents: 3_550, paidCents: 2_000, openCents: 1_550 });
});

test('what was paid for guests who do not come along stays with whoever paid it', async () => {
  const ada = await register('Ada', { bringingGuests: true, numberOfGuests: 2 });
  expect(await moneyOf(ada)).toMatchObject({ dueCents: 5_550 });
  await pay(ada, 5_550);
  const robin = await handOver(ada);
  expect(await moneyOf(robin)).toMatchObject({ state: 'paid', dueCents: 3_550, overCents: 0 });
  expect(await moneyOf(ada)).toMatchObject({ state: 'refund_due', overCents: 2_000 });
});

test('the link tells a friend what the place costs, and of its giver’s guests and answers nothing', async () => {
  await askInWorkshops(rego, [bench]);
  onTestFinished(() => askInWorkshops(rego, []));
  const ada = await register('Ada', { bringingGuests: true, numberOfGuests: 2, bench: 'Frame' });
  expect(await moneyOf(ada)).toMatchObject({ dueCents: 9_050 });
  const said = { section: 'workshops', name: 'Robin', email: 'robin@example.org' };
  await asRider(rego.app, ada, 'POST', '/hand-on', said);
  const [link] = await handOnsTo('Robin');
  const headers = { authorization: `Bearer ${link}` };
  const { charges } = (await rego.app.inject({ url: '/api/hand-on', headers })).json();
  expect(charges).toEqual([{ kind: 'ticket', subject: '', label: 'Workshops', amountCents: 3_550 }]);
  // What the friend wants besides the place is at the price of the day.
  const workshops = withSection(fixedWeek(await readEvent(rego.database)), 'workshops', {
    guestPriceCents: 2_000,
  });
  await replaceEvent(rego.database, workshops, clock.now);
  const robin = await register('Robin', { handOn: link, bringingGuests: true, numberOfGuests: 1 });
  expect(await moneyOf(robin)).toMatchObject({ dueCents: 5_550 });
});

test('money that a friend had too much stays theirs, beside what comes with the place', async () => {
  const robin = await register('Robin', { sectionType: 'alley_cat' });
  await pay(robin, 2_500);
  const ada = await register('Ada');
  await pay(ada, 3_550);
  await handOver(ada, {}, robin);
  expect(await moneyOf(robin)).toMatchObject({ dueCents: 5_050, paidCents: 6_050, overCents: 1_000 });
  expect(await moneyOf(ada)).toMatchObject({ paidCents: 0, overCents: 0 });
});

test('from hand to hand, and back to the first: the money is with whoever has the place', async () => {
  const ada = await register('Ada');
  await pay(ada, 3_550);
  const robin = await handOver(ada);
  expect((await handOver(robin, personOf('Ada'), ada)).id).toBe(ada.id);
  expect(await moneyOf(robin)).toMatchObject({ dueCents: 0, paidCents: 0, overCents: 0 });
  expect(await moneyOf(ada)).toMatchObject({ state: 'paid', paidCents: 3_550 });
  expect(await sumOfAll()).toBe(3_550);
});

const confirmedOf = async ({ id }: Made) =>
  (
    await rego.pool.query(
      'select confirmed_at is not null as is, reference from entries where registration_id = $1',
      [id],
    )
  ).rows[0];

test.each([
  [3_550, true],
  [3_549, false],
])('who confirmed and paid %i hands a confirmation on: %s', async (cents, is) => {
  const ada = await register('Ada');
  const confirmed = await confirm(rego.app, ada, {
    selectedEvents: ['workshops'],
    confirmations: { workshops: { email: 'ada@example.org', content: 'I pay.' } },
  });
  expect(confirmed.statusCode).toBe(200);
  await pay(ada, cents);
  const robin = await handOver(ada);
  const kept = await confirmedOf(robin);
  expect(kept.is).toBe(is);
  expect(kept.reference).not.toContain('Ada');
  expect(await confirmedOf(ada)).toEqual({ is: false, reference: '' });
});

/** The sums that they were told came, or will be. */
const toldOf = async ({ id }: Made) => {
  clock.now = new Date(clock.now.getTime() + 1_000);
  const where = inArray(letters.kind, [...moneyNews]);
  const told = await readLetters(rego, { about: id, where });
  return told.map(({ subject }) => /[\d,]+(?=\sreceived)/.exec(subject)?.[0]);
};

test('what follows a place between a payment that was mistyped and its correction is no news of money', async () => {
  const robin = await register('Robin', { sectionType: 'alley_cat' });
  const ada = await register('Ada', { bringingGuests: true, numberOfGuests: 2 });
  await pay(robin, 1_500);
  await pay(ada, 5_550);
  await rego.database
    .update(letters)
    .set({ state: 'sent' })
    .where(inArray(letters.kind, [...moneyNews]));
  expect(await toldOf(robin)).toEqual(['15']);
  expect(await toldOf(ada)).toEqual(['55,50']);
  const mistakes = [await pay(robin, 1_000), await pay(ada, 1_000)];
  expect(await toldOf(robin)).toEqual(['15', '25']);
  await handOver(ada, {}, robin);
  expect(await toldOf(ada)).toEqual(['55,50', '65,50']);
  for (const [place, who] of [robin, ada].entries()) {
    const transferId = mistakes[place].transfers.at(-1).id;
    await writeMoney(admin, who, 'corrections', { transferId });
  }
  expect(await moneyOf(robin)).toMatchObject({ state: 'paid', paidCents: 5_050 });
  expect(await moneyOf(ada)).toMatchObject({ state: 'refund_due', overCents: 2_000 });
  expect(await toldOf(robin)).toEqual(['15']);
  expect(await toldOf(ada)).toEqual(['55,50']);
});

test('the giver’s account is not taken for the friend’s, to whom money goes back or whose the next line may be', async () => {
  const ada = await register('Ada');
  const ofAda = { accountKey: 'of Ada', account: 'DE89' };
  const [line] = await storeLines(rego, [{ ...ofAda, amountCents: 3_550 }]);
  const shares = [{ registrationId: ada.id, cents: 3_550, section: null, openCents: 3_550 }];
  await admin('POST', `/api/admin/bank-lines/${line}/match`, { leftCents: 3_550, shares });
  const robin = await handOver(ada);
  await register('Robin', { sectionType: 'alley_cat' }, robin.token);
  await storeLines(rego, [{ ...ofAda, amountCents: 1_500 }]);
  const { items } = (await admin('GET', '/api/admin/bank-lines?state=waiting')).json();
  const [{ shares: found, reasons }] = items[0].proposals;
  expect(found).toMatchObject([{ name: 'Robin' }]);
  expect(reasons.map(({ code }: { code: string }) => code)).toEqual(['amount', 'amount_alone']);
  await asRider(rego.app, robin, 'POST', '/leave', { section: 'workshops', reason: '' });
  const refunds: { id: string }[] = (await admin('GET', '/api/admin/payments/refunds')).json();
  expect(refunds.find(({ id }) => id === robin.id)).toMatchObject({ cents: 2_050, accounts: [] });
});

test('a transfer that is taken back waits for who is at the money of either of the two', async () => {
  const ada = await register('Ada');
  await register('Ada', { sectionType: 'alley_cat' }, ada.token);
  const { transfers } = await pay(ada, 5_050);
  const robin = await handOver(ada);
  const letGo = await hold(rego, 'select from registrations where id = $1 for update', [robin.id]);
  const taken = writeMoney(admin, ada, 'corrections', { transferId: transfers[0].id });
  await untilLocked(rego);
  await letGo();
  await taken;
  expect(await moneyOf(robin)).toMatchObject({ paidCents: 0, openCents: 3_550 });
});
