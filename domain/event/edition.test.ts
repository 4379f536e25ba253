// Which editions a call may be about.
import { describe, expect, test } from 'vitest';
import { editionsOf, refusalOf } from '#domain/calls/named-editions.ts';
import { editionStates } from '#domain/event/edition.ts';

describe('a call that may name', () => {
  const refusals = (named: Parameters<typeof refusalOf>[1], isAdmin: boolean) =>
    editionStates.map((state) => refusalOf(state, named, { isAdmin }) ?? 'goes');

  test.each([
    ['drafts', ['goes', 'goes', 'edition_over']],
    ['over', ['edition_draft', 'goes', 'goes']],
    ['all', ['goes', 'goes', 'goes']],
    ['none', ['edition_draft', 'goes', 'edition_over']],
    ['current', ['edition_draft', 'goes', 'edition_over']],
  ] as const)(
    '%s: what admins may do to a draft, the current edition and one that is over',
    (named, allowed) => {
      expect(refusals(named, true)).toEqual(allowed);
      // To whoever is no admin a draft does not exist.
      expect(refusals(named, false)).toEqual(['edition_not_found', ...allowed.slice(1)]);
    },
  );
});

test('staff read any edition and write to the current one, visitors name none, a call may say otherwise', () => {
  const of = (name: string, access: Parameters<typeof editionsOf>[1]['access']) =>
    editionsOf(name, { access });
  for (const access of ['organizer', 'admin', 'staff'] as const) {
    expect([of('GET /api/summary', access), of('POST /api/mailings', access)]).toEqual(['all', 'current']);
  }
  expect([of('GET /api/event', 'public'), of('POST /api/submit', 'public')]).toEqual(['none', 'none']);
  expect(editionsOf('GET /api/summary', { access: 'admin', editions: 'over' })).toBe('over');
});
