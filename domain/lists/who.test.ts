// One way to say who: what an address holds is read as it was written, and what is not known never means everybody.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryStates } from '#domain/entries/entry-state.ts';
import { groups } from '#domain/lists/groups.ts';
import { whoOfList } from '#domain/lists/registration-list.ts';
import { type Fact, readWho, type Who, whoLimits, whoText } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';

const roadTrip: Fact = { about: 'state', state: 'entered', section: 'road_trip', day: '' };
const vegan: Fact = { about: 'group', group: 'diet', value: 'vegan' };
const vegetarian: Fact = { about: 'group', group: 'diet', value: 'vegetarian' };
const paid: Fact = { about: 'money', money: 'paid' };

test('reads as it is written', () => {
  const who: Who = [
    { isNot: false, any: [roadTrip] },
    { isNot: false, any: [vegan, vegetarian] },
    { isNot: true, any: [paid] },
  ];
  const text = 'state:entered:road_trip;group:diet:vegan|group:diet:vegetarian;!money:paid';
  expect(whoText(who)).toBe(text);
  expect(readWho(text)).toEqual(who);
});

const words = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'ab:;|,!\\ é') })
  .filter((text) => text.trim() !== '');
const key = fc.constantFrom('', 'road_trip', 'workshops');
const date = fc.constantFrom('2031-11-06', '2031-11-09');
const facts: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    about: fc.constant('state' as const),
    state: fc.constantFrom(...entryStates),
    section: key,
    day: fc.constantFrom('', 'thursday'),
  }),
  fc.record({
    about: fc.constant('group' as const),
    group: fc.constantFrom(...groups),
    value: fc.constant(''),
  }),
  fc.record({
    about: fc.constant('group' as const),
    group: fc.constantFrom('t-shirts' as const, 'bikes' as const, 'camping-gear' as const),
    value: fc.constantFrom('L', 'Cargo; or | Bike:'),
  }),
  fc.record({ about: fc.constant('money' as const), money: fc.constantFrom(...moneyFilters) }),
  fc.record({
    about: fc.constant('registered' as const),
    from: date,
    until: fc.constantFrom('', '2031-11-09'),
  }),
  fc.constant({ about: 'twice' as const }),
  fc.record({
    about: fc.constant('answer' as const),
    condition: fc.record({
      question: fc.constant('helmet'),
      operator: fc.constantFrom('is' as const, 'not' as const),
      values: fc.array(words, { minLength: 1, maxLength: 3 }),
    }),
  }),
  fc.record({
    about: fc.constant('picked' as const),
    ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ about: fc.constant('words' as const), words }),
);

test('whatever is said comes back the same', () => {
  const clauses = fc.record({ isNot: fc.boolean(), any: fc.array(facts, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(clauses, { minLength: 1, maxLength: 4 }), (who) => {
      expect(readWho(whoText(who))).toEqual(who);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['a fact that there is not', 'shoes:43'],
  ['a state that there is not', 'state:gone'],
  ['a group that there is not', 'group:everyone'],
  ['money that there is not', 'money:some'],
  ['no date', 'registered:soon'],
  ['a range without ends', 'registered:'],
  ['a range that ends before it begins', '!registered:2031-11-09:2031-11-06'],
  ['a day that no month has', 'registered:2031-02-30'],
  ['a day of no year', 'registered:0000-01-01'],
  ['an answer that is no condition', 'answer:helmet:like:L'],
  ['no words', 'words:'],
  ['blank words', '!words: '],
  ['words that no database holds', 'words:a\0b'],
  ['a kind that no database holds', 'group:bikes:a\0b'],
  ['a diet that there is not', '!group:diet:vegn'],
  ['a kind of a group without kinds', '!group:own-car:red'],
  ['nobody who was picked', 'picked:'],
  ['somebody whose id is cut off', 'picked:AAAAAAAAAAAAAAAAAAAAA'],
  ['more people than were picked by hand', `picked:${Array(151).fill('AAAAAAAAAAAAAAAAAAAAAA').join(',')}`],
  ['too many words', `words:${'a'.repeat(201)}`],
  ['an empty clause', 'twice;'],
  ['an empty alternative', 'twice|'],
  ['a no to nothing', '!'],
  ['more than a fact holds', 'twice:no'],
  ['more clauses than ten', Array(11).fill('twice').join(';')],
  ['more alternatives than ten', Array(11).fill('twice').join('|')],
])('%s is refused', (_what, text) => expect(readWho(text)).toBeUndefined());

test('ten clauses of ten alternatives are not too many', () => {
  const text = Array(10).fill(Array(10).fill('twice').join('|')).join(';');
  expect(readWho(text)).toHaveLength(10);
});

test('as many as may be picked by hand have room', () => {
  const ids = Array.from({ length: whoLimits.picked }, () => crypto.randomUUID());
  const who: Who = [{ isNot: false, any: [{ about: 'picked', ids }] }];
  expect(readWho(whoText(who))).toEqual(who);
});

describe('whom a list shows', () => {
  const said = (list: Parameters<typeof whoOfList>[0]) => whoText(whoOfList(list));

  test('holds each of its filters', () => {
    expect(said({ q: 'anna', group: 'diet', value: 'vegan', money: 'owes', twice: 'true' })).toBe(
      'group:diet:vegan;twice;money:owes;words:anna',
    );
    expect(said({ registered: '2031-11-06', answer: 'helmet:is:L,XL' })).toBe(
      'registered:2031-11-06:2031-11-06;answer:helmet:is:L,XL',
    );
    expect(said({ who: '!money:paid', section: 'road_trip' })).toBe('!money:paid;state:entered:road_trip');
  });

  test('takes section and day each by itself, and together with a state', () => {
    expect(said({ section: 'road_trip', day: 'thursday' })).toBe(
      'state:entered:road_trip;state:entered::thursday',
    );
    expect(said({ section: 'road_trip', day: 'thursday', state: 'waiting' })).toBe(
      'state:waiting:road_trip:thursday',
    );
  });

  test('is everybody where nothing narrows it', () =>
    expect(whoOfList({ group: 'all', q: ' ' })).toEqual([]));
});
