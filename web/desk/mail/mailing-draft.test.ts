// A letter to many that is kept while it is written.
import { expect, test } from 'vitest';
import { keepDraft, openDraft } from '#web/desk/mail/mailing-draft.ts';

test('a draft to a group that is gone never becomes one to everybody', () => {
  const draft = {
    audience: 'who:state:entered:moon_ride',
    picked: [],
    subject: 'Moon',
    body: 'Bring a light.',
  };
  keepDraft(draft);
  expect(openDraft(undefined, undefined)).toEqual(draft);
  expect(openDraft('picked', ['1'])).toEqual({ ...draft, audience: 'picked', picked: ['1'] });
});
