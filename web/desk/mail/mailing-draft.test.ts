// A letter to many that is gone on with.
import { expect, test } from 'vitest';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import { openDraft, plannedOf, wordsOf } from '#web/desk/mail/mailing-draft.ts';

const kept: Planned = {
  ...{ id: '1', key: 'k', audience: 'who:state:entered:moon_ride', picked: [], subject: 'Moon' },
  ...{ body: 'Bring a light.', isNews: true, wantsCopy: false, at: null, sentBy: 'anna', isOwn: true },
  ...{ hasCalendar: true, files: [{ id: '2', name: 'map.pdf', bytes: 1_000 }] },
  ...{ reason: null, reaches: null, version: 3, updatedAt: '2025-10-01T00:00:00.000Z' },
};

test('a draft to a group that is gone never becomes one to everybody', () => {
  const draft = openDraft(kept, undefined);
  expect(draft).toMatchObject({ audience: kept.audience, subject: 'Moon', isNews: true });
  expect(openDraft(kept, 'everybody')).toEqual({ ...draft, audience: 'everybody' });
});

test('who was picked counts only while the letter goes to those picked', () => {
  const draft = { ...openDraft({ ...kept, picked: ['1'] }, undefined), audience: 'everybody' };
  expect(plannedOf(draft, '2025-10-02T09:00')).toMatchObject({ picked: [], at: '2025-10-02T09:00' });
  expect(wordsOf(draft)).toBe(wordsOf({ ...draft, picked: [] }));
});

test('what goes along is kept, by id, and a change of it is a change of the letter', () => {
  const draft = openDraft(kept, undefined);
  expect(plannedOf(draft, null)).toMatchObject({ hasCalendar: true, files: ['2'] });
  expect(wordsOf({ ...draft, files: [] })).not.toBe(wordsOf(draft));
});
