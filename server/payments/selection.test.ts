// Something is done to all who are selected in a list: each once, and whom it could not be done to is named.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mostCents } from '#domain/event/event-limits.ts';
import type { Acted } from '#domain/lists/selection.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const idOf = new Map<string, string>();
const rego = await createTestApp();
const admin = await asAdmin(rego);
const calls = { admin, roadtrip: await signedIn(rego, 'roadtrip') };
await registerSixRiders(rego.app);
const { items } = (await admin('GET', '/api/registrations?page=1')).json();
for (const { id, name } of items) idOf.set(name.split(' ')[0], id);

const idsOf = (...names: string[]) => names.map((name) => idOf.get(name) ?? '');
const selected = (query: string) => admin('GET', `/api/selection?${query}`);

async function act(
  what: 'cancel' | 'payments',
  body: object,
  { by = 'admin', key = randomUUID() }: { by?: keyof typeof calls; key?: string } = {},
) {
  const reply = await calls[by]('POST', `/api/selection/${what}`, body, key);
  const { done, left }: Acted = reply.json();
  return reply.statusCode === 200
    ? { done, left: left.map(({ name, reason }) => `${name.split(' ')[0]}: ${reason}`) }
    : reply.statusCode;
}
const listed = async (query: string) =>
  (await admin('GET', `/api/registrations?sort=name&${query}`))
    .json()
    .items.map(({ name }: { name: string }) => name.split(' ')[0]);
const pay = { date: '2025-10-01', note: '' };

test('all that match are those whom one saw; where they became more or fewer, nobody is', async () => {
  const trip = await selected('who=state:entered:road_trip&count=3');
  expect(trip.json().ids.toSorted()).toEqual(idsOf('Ben', 'Cem', 'Eva').toSorted());
  expect((await selected('q=ada&group=accommodation&count=1')).json().ids).toEqual(idsOf('Ada'));
  for (const count of [2, 4]) {
    const reply = await selected(`who=state:entered:road_trip&count=${count}`);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'selection_changed']);
  }
  expect((await selected('count=5001')).json().code).toBe('selection_too_large');
  expect((await selected('who=state:entered:moon&count=1')).json().fields).toHaveProperty('who');
});

test('an organizer records that all of their own section came in cash, and nobody is paid twice', async () => {
  const ids = idsOf('Ada', 'Ben', 'Cem');
  const key = randomUUID();
  expect(await act('payments', { ids, ...pay, how: 'bank' }, { by: 'roadtrip' })).toBe(403);
  const cash = { ids: [...ids, randomUUID()], ...pay, how: 'cash' };
  const first = await act('payments', cash, { by: 'roadtrip', key });
  expect(first).toEqual({ done: 2, left: ['Ada: not_yours', ': gone'] });
  expect(await act('payments', cash, { by: 'roadtrip', key })).toEqual(first);
  expect(await listed('money=paid')).toEqual(['Cem']);
  expect(await listed('money=part_paid')).toEqual(['Ben']);
  const again = await act('payments', cash, { by: 'roadtrip' });
  expect(again).toEqual({
    done: 0,
    left: ['Ada: not_yours', 'Ben: nothing_to_do', 'Cem: nothing_to_do', ': gone'],
  });
});

test('an admin records what is open of each, once', async () => {
  const ids = idsOf('Ada', 'Ben', 'Flo');
  expect(await act('payments', { ids, ...pay, how: 'bank' })).toEqual({
    done: 2,
    left: ['Flo: nothing_to_do'],
  });
  expect(await listed('money=paid')).toEqual(['Ada', 'Ben', 'Cem']);
  expect(await act('payments', { ids, ...pay, how: 'bank', date: '2999-01-01' })).toBe(400);
});

test('whoever was paid back what a mistyped payment had brought owes that as well, and is recorded as having paid all', async () => {
  const [id = ''] = idsOf('Ada');
  const paid = { id };
  await writeMoney(admin, paid, 'refunds', { amountCents: 3_000, date: '2025-10-02', how: 'bank' });
  const { transfers } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const mistyped = transfers.find(({ amountCents }: { amountCents: number }) => amountCents > 0);
  const owing = await writeMoney(admin, paid, 'corrections', { transferId: mistyped.id });
  expect(owing.money).toMatchObject({ state: 'open', openCents: 18_000 });
  expect(await act('payments', { ids: [id], ...pay, how: 'bank' })).toEqual({ done: 1, left: [] });
  const { money } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  expect(money).toMatchObject({ state: 'paid', openCents: 0, overCents: 0 });
});

test('an organizer cancels in their own section; each is told once, and who was not in it is named', async () => {
  const ids = idsOf('Ada', 'Cem', 'Eva');
  const key = randomUUID();
  const cancel = { ids, reason: 'The bus is full' };
  expect(await act('cancel', cancel, { by: 'roadtrip' })).toBe(403);
  expect(await act('cancel', { ...cancel, section: 'pre_event' }, { by: 'roadtrip' })).toBe(403);
  const first = await act('cancel', { ...cancel, section: 'road_trip' }, { by: 'roadtrip', key });
  expect(first).toEqual({ done: 2, left: ['Ada: nothing_to_do'] });
  expect(await act('cancel', { ...cancel, section: 'road_trip' }, { by: 'roadtrip', key })).toEqual(first);
  expect(await listed('state=cancelled')).toEqual(['Cem', 'Eva']);
  const { items } = (await admin('GET', '/api/admin/letters?page=1&kind=cancellation')).json();
  expect(items.filter(({ recipient }: { recipient: string }) => /^(cem|eva)@/.test(recipient))).toHaveLength(
    2,
  );
});

test('an admin cancels all that somebody is in', async () => {
  expect(await act('cancel', { ids: idsOf('Ben'), reason: '' })).toEqual({ done: 1, left: [] });
  expect(await listed('state=entered')).toEqual(['Ada', 'Dee', 'Eva']);
});

test('a hundred at a time', async () => {
  const ids = Array.from({ length: 101 }, () => randomUUID());
  expect(await act('cancel', { ids, reason: '' })).toBe(400);
});

test('who owes more than one payment may be is named, and the others are marked as paid', async () => {
  const event = await readEvent(rego.database);
  const dear = withSection(event, 'pre_event', { priceCents: mostCents, guestPriceCents: mostCents });
  await replaceEvent(rego.database, dear, new Date());
  const register = async (name: string, guests: number) => {
    const body = { ...rider, ...preEventAnswers, name, bringing_guests: guests > 0, guest_count: guests };
    return (await submit(rego.app, body)).json().id as string;
  };
  const ids = [await register('Gus', 2), await register('Hal', 0)];
  expect(await act('payments', { ids, ...pay, how: 'bank' })).toEqual({ done: 1, left: ['Gus: refused'] });
  expect(await listed('money=paid')).toContain('Hal');
});
