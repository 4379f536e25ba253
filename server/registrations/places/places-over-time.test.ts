// Over any sequence of entering, waiting, changing, leaving, coming back, offering, answering, lapsing, lowering and raising:
// never more than there is room for but by staff's word, nobody is passed over, and the ledger says what the entries say.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, asRider, rider, submit } from '#tests/make.ts';
import { keepWaiting } from '#tests/places.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

vi.setConfig({ testTimeout: 60_000 });

let now = new Date('2026-01-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const [section, option] = ['section:workshops', 'option:workshops:bench:Frame'];
const frames = 2;
const fields: Field[] = [
  { ...bench, placesOf: { Frame: frames } },
  { id: 'numberOfGuests', type: 'number', label: 'Guests', required: false, order: 1 },
];

const one = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), who: fc.nat(9) });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enter'), guests: fc.nat(2), frame: fc.boolean() }) },
  { weight: 3, arbitrary: one('leave') },
  one('return'),
  one('delete'),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('goOn'), hours: fc.constantFrom(0, 1, 30) }) },
  { weight: 2, arbitrary: one('accepted') },
  one('declined'),
  one('again'),
  one('override'),
  fc.record({ kind: fc.constant('guests'), who: fc.nat(9), guests: fc.nat(3) }),
  fc.record({ kind: fc.constant('limit'), places: fc.integer({ min: 1, max: 6 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let places = 3;
async function limit(count: number): Promise<void> {
  places = count;
  const limited = withSection(fixedWeek(await readEvent(rego.database)), 'workshops', { places });
  await replaceEvent(rego.database, { ...limited, offerHours: 24 }, now);
}

async function startAnew(): Promise<void> {
  await rego.pool.query('delete from registrations');
  await limit(3);
  await askInWorkshops(rego, fields, now);
}

type Made = { id: string; token: string; bench: string };
type Unit = { registration: string; subject: string; quantity: number; state: string; position: number };
const isTaken = ({ state }: Unit) => state === 'held' || state === 'offered';

async function readUnits(): Promise<Unit[]> {
  const { rows } = await rego.pool.query(`
    select registration_id as registration, subject, quantity, entry_places.state, position::int
    from entry_places join entries on entries.id = entry_id order by position`);
  return rows;
}

async function act(step: Step, made: Made[], units: readonly Unit[]): Promise<void> {
  if (step.kind === 'limit' && 'places' in step) return limit(step.places);
  if (step.kind === 'goOn' && 'hours' in step) {
    now = new Date(now.getTime() + step.hours * 3_600_000);
    return keepWaiting(rego, now);
  }
  if (step.kind === 'enter' && 'frame' in step) {
    const bench = step.frame ? 'Frame' : 'None';
    const email = `rider-${made.length}@example.org`;
    const body = { ...rider, email, sectionType: 'workshops', numberOfGuests: step.guests, bench };
    const { id, token } = (await submit(rego.app, body)).json();
    made.push({ id, token, bench });
    return;
  }
  const own = 'who' in step ? made[step.who % made.length] : undefined;
  if (!own) return;
  const { id, token, bench } = own;
  const ask = (what: string, payload: object) =>
    asRider(rego.app, { id, token }, 'POST', `/${what}`, payload);
  const ofOwn = units.filter(({ registration }) => registration === id);
  const named = (state: string) => {
    const subject = ofOwn.find((unit) => unit.state === state)?.subject;
    return { section: 'workshops', ...(subject === option && { option }) };
  };
  if (step.kind === 'leave' || step.kind === 'return') await ask(step.kind, {});
  if (step.kind === 'accepted' || step.kind === 'declined') {
    await ask('answer-offer', { ...named('offered'), answer: step.kind });
  }
  if (step.kind === 'again') await ask('wait-again', { section: 'workshops', option });
  if (step.kind === 'delete') await admin('DELETE', `/api/admin/registrations/${id}`);
  if (step.kind === 'override') {
    await admin('POST', `/api/registrations/${id}/offer`, { ...named('waiting'), reason: 'They help' });
  }
  if (step.kind === 'guests' && 'guests' in step) {
    const body = { ...rider, sectionType: 'workshops', numberOfGuests: step.guests, bench };
    await submit(rego.app, body, { token });
  }
}

const peopleIn = (units: readonly Unit[], subject: string) =>
  units
    .filter((unit) => unit.subject === subject && isTaken(unit))
    .reduce((sum, one) => sum + one.quantity, 0);

function checkPlaces(step: Step, before: readonly Unit[], after: readonly Unit[]): void {
  for (const subject of [section, option]) {
    const most = subject === section ? places : frames;
    const [was, is] = [peopleIn(before, subject), peopleIn(after, subject)];
    const waiting = after.filter((unit) => unit.subject === subject && unit.state === 'waiting');
    // Whoever asks for more than there is at all waits in vain, and is passed by.
    const [first] = waiting.filter((unit) => unit.quantity <= most);
    // The waiting list leaves no place free that the first in line could have.
    if (step.kind === 'goOn' && first) expect(first.quantity).toBeGreaterThan(most - is);
    if (step.kind === 'override') continue;
    if (is > was) expect(is).toBeLessThanOrEqual(most);
    const had = new Set(before.filter(isTaken).map((unit) => `${unit.registration} ${unit.subject}`));
    const given = after.filter(
      (unit) => unit.subject === subject && isTaken(unit) && !had.has(`${unit.registration} ${subject}`),
    );
    for (const { position } of given) {
      const earlier = waiting.filter((unit) => unit.position < position && unit.quantity <= most);
      // Whoever waits before them has room besides, and is offered it next.
      expect(earlier.reduce((sum, unit) => sum + unit.quantity, 0)).toBeLessThanOrEqual(
        Math.max(0, most - is),
      );
    }
  }
}

async function checkLedger(units: readonly Unit[]): Promise<void> {
  const { rows } = await rego.pool.query(`
    select registration_id as id, state, (select count(*)::int from guests where guests.registration_id = entries.registration_id) as guests,
      (select coalesce(json_agg(kind order by kind), '[]') from charges
        where entry_id = entries.id and voided_at is null and kind <> 'guest') as charged
    from entries`);
  for (const { id, state, guests, charged } of rows) {
    const own = units.filter(({ registration }) => registration === id);
    const ofSection = own.find(({ subject }) => subject === section);
    const isIn = ['entered', 'waiting', 'offered'].includes(state);
    const expected = state === 'entered' ? 'held' : state;
    expect(ofSection?.state).toBe(isIn ? expected : undefined);
    if (ofSection) expect(ofSection.quantity).toBe(1 + guests);
    const hasFrame = own.some(({ subject, state: of }) => subject === option && of === 'held');
    expect(charged).toEqual(state === 'entered' ? [...(hasFrame ? ['option'] : []), 'ticket'] : []);
  }
}

/** So that somebody waits from the beginning on. */
const fullHouse: Step[] = [1, 0, 0, 1].map((guests) => ({ kind: 'enter', guests, frame: true }));

test('nobody has a place too many, is passed over, or owes for what they do not have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
      await startAnew();
      const made: Made[] = [];
      let units: Unit[] = [];
      for (const one of [...fullHouse, ...steps]) {
        const before = units;
        await act(one, made, before);
        units = await readUnits();
        checkPlaces(one, before, units);
        await checkLedger(units);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
