// Places given one after the other: never more than there are, and nobody is passed over, whatever happens in between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claim, isBeyond, Room } from '#domain/entries/places.ts';

const subjects = ['section:ride', 'day:friday', 'day:saturday'];
const claims = fc.uniqueArray(
  fc.record({ subject: fc.constantFrom(...subjects), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 3, selector: ({ subject }) => subject },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('enter' as const), claims }),
  fc.record({ kind: fc.constant('leave' as const), who: fc.nat(30) }),
  fc.record({
    kind: fc.constant('limit' as const),
    subject: fc.constantFrom(...subjects),
    places: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('offer' as const) }),
  fc.record({ kind: fc.constant('override' as const), who: fc.nat(30) }),
  fc.record({ kind: fc.constant('answer' as const), who: fc.nat(30), isAccepted: fc.boolean() }),
);
type Party = { claims: Claim[]; state: 'held' | 'offered' | 'waiting' | 'gone' };

const wanted = ({ claims }: Party, subject: string) =>
  claims.find((claim) => claim.subject === subject)?.quantity ?? 0;

/** The naive twin: looks at everybody anew, and knows no Room. */
function taken(parties: readonly Party[], subject: string): number {
  return parties
    .filter(({ state }) => state === 'held' || state === 'offered')
    .reduce((sum, party) => sum + wanted(party, subject), 0);
}

function roomOf(parties: readonly Party[], limits: ReadonlyMap<string, number>, isWithQueue: boolean): Room {
  const queue = parties.filter(({ state }) => state === 'waiting').map((party) => party.claims);
  return new Room(
    limits,
    new Map(subjects.map((subject) => [subject, taken(parties, subject)])),
    isWithQueue ? queue : [],
  );
}

test('over any sequence of entering, leaving, offering, answering, lowering and raising', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limits = new Map(subjects.map((subject) => [subject, 4]));
      const parties: Party[] = [];
      for (const one of steps) {
        const before = new Map(subjects.map((subject) => [subject, taken(parties, subject)]));
        const given: Party[] = [];
        if (one.kind === 'limit') limits.set(one.subject, one.places);
        if (one.kind === 'leave' && parties[one.who])
          Object.assign(parties[one.who] ?? {}, { state: 'gone' });
        if (one.kind === 'answer' && parties[one.who]?.state === 'offered') {
          Object.assign(parties[one.who] ?? {}, { state: one.isAccepted ? 'held' : 'gone' });
        }
        if (one.kind === 'enter') {
          const isIn = roomOf(parties, limits, true).takeOrWait(one.claims);
          const party: Party = { claims: one.claims, state: isIn ? 'held' : 'waiting' };
          parties.push(party);
          if (isIn) given.push(party);
        }
        if (one.kind === 'offer') {
          const room = roomOf(parties, limits, false);
          const next = parties.find(({ state, claims }) => state === 'waiting' && room.takeOrWait(claims));
          if (next) given.push(Object.assign(next, { state: 'offered' as const }));
        }
        // Staff alone go above a limit, or pass somebody over.
        const chosen = one.kind === 'override' && parties[one.who];
        if (chosen && chosen.state === 'waiting') chosen.state = 'offered';
        for (const party of given) {
          for (const subject of subjects.filter((name) => wanted(party, name) > 0)) {
            // Never above the limit: only what was there before a limit was lowered stands above it.
            expect((before.get(subject) ?? 0) + wanted(party, subject)).toBeLessThanOrEqual(
              limits.get(subject) ?? 0,
            );
            // Nobody before them wants the same and was kept from it by this very subject.
            const earlier = parties
              .slice(0, parties.indexOf(party))
              .filter((other) => other.state === 'waiting' && !isBeyond(limits, other.claims));
            const lacking = earlier.filter(
              (other) => wanted(other, subject) > (limits.get(subject) ?? 0) - (before.get(subject) ?? 0),
            );
            expect(lacking).toEqual([]);
          }
        }
        // Lowering takes nothing away.
        if (one.kind === 'limit') {
          for (const subject of subjects) expect(taken(parties, subject)).toBe(before.get(subject));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('who asks for more than there is at all keeps nothing from those behind them', () => {
  const one = [{ subject: 'section:ride', quantity: 1 }];
  const three = [{ subject: 'section:ride', quantity: 3 }];
  const limits = new Map([['section:ride', 2]]);
  expect(new Room(limits, new Map(), [three]).has(one)).toBe(true);
  expect(new Room(limits, new Map([['section:ride', 2]]), [three]).has(one)).toBe(false);
  // Three of three could be free one day.
  expect(new Room(new Map([['section:ride', 3]]), new Map([['section:ride', 1]]), [three]).has(one)).toBe(
    false,
  );
});
