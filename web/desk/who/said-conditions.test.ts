// Words of the search that say who.
import { expect, test } from 'vitest';
import { whoText } from '#domain/lists/who.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { namedFacts, saidConditions } from '#web/desk/who/said-conditions.ts';

const facts = namedFacts({ sections: twoSections, days: fourDays }, undefined);

test.each([
  ['road trip, owes', 'state:entered:road_trip;money:owes'],
  ['Road-Trip and not paid', 'state:entered:road_trip;!money:paid'],
  ['waived or paid', 'money:waived|money:paid'],
  ['not waived or paid', '!money:waived|money:paid'],
  ['has owed for three weeks', 'money:owes_long'],
  ['camping gear', 'group:camping-gear'],
  ['bringing own cars', 'group:own-car'],
  ['cancelled', 'state:cancelled'],
])('%s: %s', (typed, who) => expect(whoText(saidConditions(typed, facts))).toBe(who));

test.each(['', 'or', 'Anna', 'waived constructor', 'road trip Anna', 'roadt', 'waived or not paid'])(
  '‘%s’ says nothing but itself',
  (typed) => expect(saidConditions(typed, facts)).toEqual([]),
);
