// What riders owe: fixed when they enter, by what they answered and by the day where the event is.
import { beforeEach, expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, confirm, rider, signedIn, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

/** Midnight in Ghent. */
const lastEarlyMoment = new Date('2026-03-31T21:59:59Z');
const early = new Date('2026-03-01T10:00:00Z');
let now = early;
const late = new Date('2026-04-10T10:00:00Z');
const rego = await createTestApp({}, () => now);
beforeEach(async () => {
  now = early;
  const event = fixedWeek(await readEvent(rego.database));
  const prices = { priceCents: 4_000, earlyPrices: [{ until: '2026-03-31', priceCents: 2_500 }] };
  await replaceEvent(rego.database, withSection(event, 'workshops', prices), now);
  await ask([benchAt(3_500), lunch]);
});

const benchAt = (cents: number, options = ['None', 'Frame']): Field => ({
  ...{ ...bench, options, prices: { Frame: cents } },
});
const lunch: Field = {
  ...{ id: 'lunch', type: 'checkbox', label: 'Lunch', required: false, order: 1, priceCents: 800 },
};

const ask = (fields: Field[]) => askInWorkshops(rego, fields);

const answers = { sectionType: 'workshops', bench: 'Frame', lunch: true };
const workshops = (change: object = {}, token?: string) =>
  submit(rego.app, { ...rider, ...answers, ...change }, token ? { token } : {});

async function chargesOf(id: string) {
  const { rows } = await rego.pool.query(
    `select label, amount_cents as cents, void_reason as void from charges where registration_id = $1
     order by created_at, kind desc, subject`,
    [id],
  );
  return rows;
}
const charged = (label: string, cents: number, reason: string | null = null) => ({
  label,
  cents,
  void: reason,
});

test('blanks around an answer change nothing of its price', async () => {
  expect((await workshops({ bench: ' Frame ' })).json()).toMatchObject({
    answers: { bench: 'Frame' },
    entries: [{ section: 'workshops', amountCents: 6_800 }],
  });
});

test('a rider owes the place and what the answers cost', async () => {
  const made = (await workshops()).json();
  expect(made.entries).toMatchObject([{ section: 'workshops', amountCents: 6_800 }]);
  expect(await chargesOf(made.id)).toEqual([
    charged('Workshops', 2_500),
    charged('Bench: Frame', 3_500),
    charged('Lunch', 800),
  ]);
});

test('the landing page says of a free place that what is chosen there costs, and from how much', async () => {
  const read = async () => {
    const { body } = await rego.app.inject('/');
    const [, workshops = ''] = body.split('>Workshops</a>');
    return workshops.slice(0, workshops.indexOf('</ul>')).replaceAll(/<[^>]*>/g, ' ');
  };
  const event = await readEvent(rego.database);
  const free = { priceCents: 0, earlyPrices: [] };
  await replaceEvent(rego.database, withSection(event, 'workshops', free), now);
  expect(await read()).toMatch(/Free\s+Options from €\s8\s/);
  await ask([{ ...bench, prices: { Frame: 0 } }]);
  expect(await read()).toMatch(/Free(?!.*Options)/s);
});

test('an option of a known question costs the same however a call writes it', async () => {
  const bikes: Field = { ...benchAt(3_500), id: 'bike_type', role: 'bikeType' };
  await ask([bikes]);
  const { id } = (await workshops({ bench: undefined, lunch: undefined, bike_type: 'frame' })).json();
  expect(await chargesOf(id)).toEqual([charged('Workshops', 2_500), charged('Bench: Frame', 3_500)]);
});

test('the early price counts until midnight where the event is', async () => {
  now = lastEarlyMoment;
  expect((await workshops()).json().entries).toMatchObject([{ amountCents: 6_800 }]);
  now = new Date(lastEarlyMoment.getTime() + 1_000);
  expect((await workshops()).json().entries).toMatchObject([{ amountCents: 8_300 }]);
});

test('a second submit charges only what changed; a withdrawal nothing more', async () => {
  const made = (await workshops()).json();
  now = late;
  const same = (await workshops({}, made.token)).json();
  expect(same.entries).toMatchObject([{ amountCents: 6_800 }]);
  const changed = (await workshops({ bench: 'None' }, made.token)).json();
  expect(changed.entries).toMatchObject([{ amountCents: 3_300 }]);
  expect(await chargesOf(made.id)).toEqual([
    charged('Workshops', 2_500),
    charged('Bench: Frame', 3_500, 'changed'),
    charged('Lunch', 800),
  ]);
});

test('an organizer’s correction charges the answer that it changes', async () => {
  const made = (await workshops({ bench: 'None' })).json();
  const asAnna = await signedIn(rego, 'anna');
  const change = { values: {}, answers: { bench: 'Frame' }, basedOn: made.updatedAt };
  const edited = (await asAnna('PATCH', `/api/registrations/${made.id}`, change)).json();
  expect(edited.entries).toMatchObject([{ amountCents: 6_800 }]);
});

test('what was charged stays when its question goes, and what it costs later is owed by nobody from before', async () => {
  const made = (await workshops()).json();
  await ask([{ ...lunch, priceCents: 9_000 }]);
  const { bench: _bench, ...without } = answers;
  const again = (await submit(rego.app, { ...rider, ...without }, { token: made.token })).json();
  expect(again.entries).toMatchObject([{ amountCents: 6_800 }]);
});

test('the payment and its letters tell the sum', async () => {
  const made = (await workshops()).json();
  const confirmations = { workshops: { email: rider.email, content: 'Paid' } };
  const paid = (await confirm(rego.app, made, { selectedEvents: ['workshops'], confirmations })).json();
  expect(paid.payments).toMatchObject([{ event: 'workshops', amountCents: 6_800 }]);
  const letters = (await readLetters(rego, { about: made.id })).filter(({ text }) => text.includes('68'));
  expect(letters.map(({ kind }) => kind).sort()).toEqual(
    expect.arrayContaining(['confirmation-notice', 'payment-details', 'section-confirmation']),
  );
});

test('of what is free there is nothing to transfer, and no account is told', async () => {
  await ask([]);
  const event = await readEvent(rego.database);
  const free = { priceCents: 0, earlyPrices: [] };
  await replaceEvent(rego.database, withSection(event, 'workshops', free), now);
  const section = { sectionType: 'workshops' };
  const made = (await submit(rego.app, { ...rider, ...section })).json();
  expect(made.entries).toMatchObject([{ amountCents: 0 }]);
  const confirmations = { workshops: { email: rider.email, content: 'Free' } };
  await confirm(rego.app, made, { selectedEvents: ['workshops'], confirmations });
  const textOf = async (kind: LetterKind) => (await readLetters(rego, { about: made.id, kind }))[0]?.text;
  const [notice, details] = [await textOf('confirmation-notice'), await textOf('payment-details')];
  expect(details).toContain('It is free: there is nothing to transfer.');
  expect(details).not.toContain('BE71');
  expect(notice).toContain('Nothing to look for in the bank account:');
});

const guests: Field = { id: 'guest_count', type: 'number', label: 'Guests', required: false, order: 2 };

test('each guest is owed for, and a change of their number charges only those who are more or fewer', async () => {
  await ask([guests]);
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'workshops', { guestPriceCents: 1_000 }), now);
  const section = { sectionType: 'workshops' };
  const bring = (guest_count: number, token?: string) =>
    submit(rego.app, { ...rider, ...section, guest_count }, token ? { token } : {});
  const made = (await bring(2)).json();
  expect(made.entries).toMatchObject([{ amountCents: 4_500 }]);
  expect(made.entries[0].charges).toMatchObject([
    { kind: 'ticket', label: 'Workshops' },
    { kind: 'guest', label: 'Guest 1', amountCents: 1_000 },
    { kind: 'guest', label: 'Guest 2', amountCents: 1_000 },
  ]);
  expect((await bring(1, made.token)).json().entries).toMatchObject([{ amountCents: 3_500 }]);
  expect(await chargesOf(made.id)).toEqual([
    charged('Workshops', 2_500),
    charged('Guest 1', 1_000),
    charged('Guest 2', 1_000, 'changed'),
  ]);
  const asAnna = await signedIn(rego, 'anna');
  const listed = (await asAnna('GET', '/api/registrations')).json();
  const ours = listed.find(({ id }: { id: string }) => id === made.id);
  expect(ours.entries).toMatchObject([{ amountCents: 3_500, charges: [{}, { label: 'Guest 1' }] }]);
  const named = { guests: [{ name: 'Ana' }], guest_count: 1 };
  const told = await submit(rego.app, { ...rider, ...section, ...named }, { token: made.token });
  expect(told.json().entries[0].charges[1]).toMatchObject({ label: 'Ana', subject: '1' });
  const detail = (await asAnna('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(detail.registration.entries).toEqual(told.json().entries);
  const again = (await asAnna('GET', '/api/registrations')).json();
  expect(again.find(({ id }: { id: string }) => id === made.id).entries).toEqual(told.json().entries);
  // The books name nobody.
  expect((await chargesOf(made.id)).map(({ label }) => label)).not.toContain('Ana');
  const many = await bring(400);
  expect([many.statusCode, many.json().fields]).toEqual([400, { guest_count: 'Must be at most 20' }]);
});

test('the letter of the section that guests come with names the other one in which they cost, too', async () => {
  await ask([guests]);
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'alley_cat', { guestPriceCents: 1_000 }), now);
  const { id, token } = (await submit(rego.app, { ...rider, sectionType: 'alley_cat' })).json();
  const letterOf = async (section: string) => {
    const letters = await readLetters(rego, { about: id, kind: 'section-confirmation' });
    return letters.find(({ subject }) => subject.includes(section))?.text;
  };
  expect(await letterOf('Alley Cat')).not.toContain('guests cost');
  await submit(rego.app, { ...rider, sectionType: 'workshops', guest_count: 2 }, { token });
  expect(await letterOf('Workshops')).toMatch(
    /Your guests cost extra in Alley Cat, too\. In all, €\s60 is still to pay/,
  );
});

test('whoever brought 21 while guests cost nothing is corrected once they cost something, and is charged for none', async () => {
  await ask([guests]);
  const event = await readEvent(rego.database);
  const made = await submit(rego.app, { ...rider, sectionType: 'workshops', guest_count: 21 });
  await replaceEvent(rego.database, withSection(event, 'workshops', { guestPriceCents: 1_000 }), now);
  const { id, updatedAt } = made.json();
  const asAnna = await signedIn(rego, 'anna');
  const correct = (values: object, basedOn: string) =>
    asAnna('PATCH', `/api/registrations/${id}`, { values, answers: {}, basedOn });
  const moved = await correct({ location: 'Ghent' }, updatedAt);
  expect([moved.statusCode, moved.json().location]).toEqual([200, 'Ghent']);
  expect(await chargesOf(id)).toEqual([charged('Workshops', 2_500)]);
  const more = await correct({ numberOfGuests: 22 }, moved.json().updatedAt);
  expect([more.statusCode, more.json().fields]).toEqual([
    400,
    { 'values.numberOfGuests': 'Must be at most 21' },
  ]);
});

test.each([
  ['an option that does not exist', { ...benchAt(1), prices: { Fork: 100 } }, 'fields.bench.prices'],
  ['a tick’s price on options', { ...benchAt(1), priceCents: 100 }, 'fields.bench.priceCents'],
  ['options’ prices on a tick', { ...lunch, prices: { Yes: 100 } }, 'fields.lunch.prices'],
])('a price of %s is refused by name', async (_what, field: Field, name) => {
  await expect(ask([field])).rejects.toMatchObject({
    fields: { [name]: { code: expect.stringMatching(/price/) } },
  });
});

test('in a currency of whole amounts an answer costs no half of one', async () => {
  // Nobody owes anything in euros.
  await rego.pool.query('delete from registrations');
  const inYen = { ...(await readEvent(rego.database)), currency: 'JPY' };
  await replaceEvent(rego.database, inYen, now);
  const said = { code: 'whole_amounts' };
  await expect(ask([benchAt(750), { ...lunch, priceCents: 850 }])).rejects.toMatchObject({
    fields: { 'fields.bench.prices': said, 'fields.lunch.priceCents': said },
  });
  await ask([benchAt(35_000), { ...lunch, priceCents: 80_000 }]);
});

test('a number of which so many would cost more than can be charged is refused', async () => {
  const gold = { id: 'gold', type: 'number' as const, label: 'Gold', required: false, order: 0 };
  await ask([{ ...gold, priceCents: 1_000_000 }]);
  const { lunch: _lunch, bench: _bench, ...section } = answers;
  const reply = await submit(rego.app, { ...rider, ...section, gold: 1_001 });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { gold: 'Must be at most 1,000' }]);
});

test('the letter of another section does not name the guests’ section once all of that is paid', async () => {
  await ask([guests]);
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'workshops', { guestPriceCents: 1_000 }), now);
  const made = await submit(rego.app, { ...rider, sectionType: 'workshops', guest_count: 2 });
  const { id, token } = made.json();
  await receive(await asAdmin(rego), made.json(), 4_500);
  await submit(rego.app, { ...rider, sectionType: 'alley_cat' }, { token });
  const letters = await readLetters(rego, { about: id, kind: 'section-confirmation' });
  expect(letters.find(({ subject }) => subject.includes('Alley Cat'))?.text).not.toContain('guests cost');
});
