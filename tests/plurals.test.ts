// What is counted reads right of one, too.
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from '#domain/basics/template.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { type CommandName, runCommand } from '#tests/run-command.ts';
import { lettersToAddresses } from '#words/desk/compose.ts';
import { fewerThanTaken } from '#words/desk/event.ts';
import { leftOut } from '#words/desk/mail.ts';
import { emergencyContactOf, moreOfThisAddress } from '#words/desk/registration.ts';
import { notSentYet } from '#words/desk/retention.ts';
import { aboutUndo, linesText, undoneCount } from '#words/desk/statements.ts';
import { leftOutFor } from '#words/desk/telling.ts';
import { inWords } from '#words/faults.ts';
import { registeredBefore } from '#words/letters/letters.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';
import { moneyLetterValues } from '#words/letters/money-values.ts';
import { untilYes } from '#words/riders/handing-on.ts';
import { notConfirmedYet } from '#words/riders/payment.ts';
import { notInIt } from '#words/riders/places.ts';

test.each([
  [1, 'What you sign up for is to be paid within 1 day.'],
  [14, 'What you sign up for is to be paid within 14 days.'],
])('a reminder to who has %d days to pay says %j', (daysToPay, said) => {
  const values = moneyLetterValues({ ...adelaideEvent(2025), daysToPay });
  expect(fillTemplate(moneyLetterTexts.reminder, values)).toContain(said);
});

test.each([
  [1, /They have 1 hour;/],
  [48, /They have 48 hours;/],
])('a friend has %d hours', (hours, said) => {
  expect(untilYes({ hours })).toMatch(said);
});

test('a list may have one item', () => {
  expect(inWords({ guests: { code: 'too_many_items', most: 1 } })).toEqual({ guests: 'At most 1 item' });
});

test.each([
  [moreOfThisAddress({ more: 1 }), 'This address is in 1 more registration: search for it.'],
  [moreOfThisAddress({ more: 2 }), 'This address is in 2 more registrations: search for it.'],
  [lettersToAddresses({ letters: 2, addresses: 1 }), '2 letters, one for each registration, to 1 address'],
  [lettersToAddresses({ letters: 3, addresses: 2 }), '3 letters, one for each registration, to 2 addresses'],
  [notSentYet({ waitingLetters: 1 }), '1 of them was not sent yet'],
  [notSentYet({ waitingLetters: 2 }), '2 of them were not sent yet'],
  [
    aboutUndo({ newCount: 2, goingCount: 1, goingMatchedCount: 1 }),
    '1 line of the bank is taken out. 1 is matched: whoever paid by it owes again. 1 stays as it is: another import shows it, too.',
  ],
  [
    aboutUndo({ newCount: 5, goingCount: 3, goingMatchedCount: 2 }),
    '3 lines of the bank are taken out. 2 are matched: whoever paid by them owes again. 2 stay as they are: another import shows them, too.',
  ],
  [
    aboutUndo({ newCount: 1, goingCount: 1, goingMatchedCount: 0 }),
    '1 line of the bank is taken out. It is not matched.',
  ],
  [undoneCount({ lineCount: 1, matchedCount: 1 }), '1 line taken out, 1 had been matched'],
  [fewerThanTaken({ taken: 1 }).split('.')[0], '1 is taken'],
  [fewerThanTaken({ taken: 2 }).split('.')[0], '2 are taken'],
  [leftOut({ reason: 'owes_nothing', names: ['Ana'] }), '1 left out: nothing owed any more (Ana)'],
  [leftOut({ reason: 'no_news', names: ['Ana', 'Bo'] }), '2 left out: no news wanted (Ana, Bo)'],
  [leftOutFor({ reason: 'takes_no_part', count: 1 }), 'Not taking part any more: 1'],
  [leftOutFor({ reason: 'no_address', count: 2 }), 'Without an email address: 2'],
  [linesText({ lineCount: 1, newCount: 1 }), '1, which is new'],
  [linesText({ lineCount: 1, newCount: 0 }), '1, which is here already'],
  [linesText({ lineCount: 3, newCount: 0 }), '3, all of them here already'],
  [
    emergencyContactOf({ names: ['Ana'] }),
    'This address is also in the registration of Ana, as the emergency contact’s. It stays there until somebody edits it.',
  ],
  [
    emergencyContactOf({ names: ['Ana', 'Bo'] }),
    'This address is also in the registrations of Ana and Bo, as the emergency contact’s. It stays there until somebody edits them.',
  ],
])('the desk says %j', (said, meant) => {
  expect(said).toBe(meant);
});

test.each([
  [notInIt(['Lunch']), ['Not included, since it is full: Lunch. You stay on the waiting list for it.']],
  [
    notInIt(['Lunch', 'Bench']),
    ['Not included, since they are full: Lunch and Bench. You stay on the waiting list for them.'],
  ],
  [notConfirmedYet(['Ride']), 'You registered for Ride too, and have not confirmed it yet.'],
  [
    notConfirmedYet(['Ride', 'Feast']),
    'You registered for Ride and Feast too, and have not confirmed them yet.',
  ],
])('a rider reads %j', (said, meant) => {
  expect(said).toEqual(meant);
});

test.each([
  [1, /If the other one is somebody else’s, you need not do anything\.$/],
  [2, /If the others are somebody else’s, you need not do anything\.$/],
])('who is perhaps registered %d times besides reads what to do of those', (count, said) => {
  expect(registeredBefore(count, '3 May 2026')).toMatch(said);
});

test('what an operator hears of one registration', async () => {
  const { database, url } = await createTestDatabase();
  await storeFirstContent(database, new Date());
  const folder = makeFolder();
  const run = async (name: CommandName, ...words: string[]) =>
    (await runCommand(name, words, { DATABASE_URL: url, DATA_DIR: folder })).stdout;
  const file = path.join(folder, 'one.rego');
  expect(await run('seed', '--registrations', '1', '--until', '2025-11-01')).toBe(
    'Made 1 registration of seed 1. Confirmed: 1 section; paid: none; letters: none.\n',
  );
  expect(await run('backup', file)).toContain('holds 1 registration, ');
  expect(await run('restore', file, '--replace')).toContain('Restored 1 registration, ');
  expect(await run('purge', '--before', '2025-11-02')).toContain(
    'Would remove 1 registration, 1 payment and 0 letters from before 2025-11-02 (Australia/Adelaide); 0 registrations stay.',
  );
  expect(await run('purge', '--before', '2025-08-01')).toContain(
    'Would remove 0 registrations, 0 payments and 0 letters from before 2025-08-01 (Australia/Adelaide); 1 registration stays.',
  );
}, 60_000);
