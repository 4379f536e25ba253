// Whom a list is about, as a volunteer reads it.
import { expect, test } from 'vitest';
import { readWho } from '#domain/lists/who.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { whoWords } from '#words/desk/who.ts';

const helmet = {
  id: 'helmet',
  label: 'Helmet',
  type: 'select',
  options: ['L'],
  section: null,
  isRemoved: false,
};
const known = {
  event: { sections: twoSections, days: fourDays },
  questions: [{ ...helmet, type: 'select' as const }],
};

test.each([
  ['state:entered:road_trip', 'Road Trip'],
  ['state:entered::friday', 'friday'],
  ['state:waiting:road_trip', 'Waits for a place: Road Trip'],
  ['state:cancelled', 'Cancelled'],
  ['state:offered:pre_event:friday', 'Was offered a place: Pre-Event Activities, friday'],
  ['group:diet:vegan|group:diet:vegetarian', 'Dietary Requirements: Vegan or Vegetarian'],
  ['group:t-shirts:L|group:bikes:Other', 'T-Shirt Sizes: L or Types of Bikes: Other'],
  ['group:accommodation', 'Accommodation Support'],
  ['!money:paid|money:waived', 'not Paid and not Waived'],
  ['twice', 'Perhaps twice'],
  ['answer:helmet:not:L', 'Helmet: not L'],
  ['answer:own_gone1:is:L', 'An answer to a question that is gone'],
  ['picked:AAAAAAAAAAAAAAAAAAAAAA', '1 person picked by hand'],
  ['words:anna', '“anna”'],
])('%s: %s', (text, words) => expect(whoWords(readWho(text) ?? [], known)).toEqual([words]));

test.each([
  ['registered:2031-11-06:2031-11-06', /^registered on \D*6\D*2031$/],
  ['registered:2031-11-06', /^registered from \D*6\D*2031$/],
  ['registered::2031-11-06', /^registered until \D*6\D*2031$/],
  ['registered:2031-11-06:2031-11-09', /^registered from \D*6\D*2031 until \D*9\D*2031$/],
])('%s', (text, words) => expect(whoWords(readWho(text) ?? [], known)[0]).toMatch(words));
