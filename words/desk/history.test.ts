// What the history says of a change beside what was done: in words, not in the codes that it is kept by.
import { expect, test } from 'vitest';
import type { Change } from '#domain/desk/changes.ts';
import { twoSections } from '#tests/events.ts';
import { fieldWords } from '#words/desk/history.ts';

const event = { sections: twoSections };

test.each<[Pick<Change, 'subject' | 'action' | 'fields'>, string[]]>([
  [{ subject: 'money', action: 'received', fields: ['$150', 'bank'] }, ['$150', 'Bank transfer']],
  [{ subject: 'money', action: 'corrected', fields: ['$40', 'other'] }, ['$40', 'Other']],
  [
    { subject: 'money', action: 'discounted', fields: ['$20', 'other', 'pre_event'] },
    ['$20', 'Another reason', 'Pre-Event Activities'],
  ],
  [
    { subject: 'money', action: 'discounted', fields: ['$20', 'helper', 'of_before'] },
    ['$20', 'Helps at the event', 'of_before'],
  ],
  [{ subject: 'statement', action: 'imported', fields: ['2', '$80'] }, ['2 lines', '$80']],
  [{ subject: 'organizer', action: 'changed', fields: ['isActive', 'notices'] }, ['Active', 'notices']],
  [
    { subject: 'rule', action: 'changed', fields: ['graceDays', 'body'] },
    [expect.stringMatching(/bank/), 'Message'],
  ],
  [{ subject: 'board_news', action: 'queued', fields: ['beds'] }, ['Beds']],
  [{ subject: 'held_letters', action: 'let go', fields: ['onlySince'] }, ['only those written since']],
  [{ subject: 'event', action: 'published', fields: ['Bank account'] }, ['Bank account']],
])('%j', (change, said) => expect(fieldWords(change, event)).toEqual(said));
