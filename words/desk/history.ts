// The history of changes.
import type { LettersLetGo } from '#domain/letters/held-letters.ts';
import { countText } from '#words/desk/in-locale.ts';

export const registration = 'Registration';
export const organizerLogin = 'Organizer login';
export const admin = 'Admin';
export const event = 'Event';
export const section = 'Section';
export const mailing = 'Mailing';
export const rule = 'Rule';
export const bankLine = 'Bank line';
export const statement = 'Bank statement of';
export const personalDataFromBefore = 'Personal data from before';
export const remindersToPay = 'Reminders to pay:';
export const boardNews = 'Letters about seats and beds:';
export const heldLetters = 'Letters held since the backup of';
/** Which of them went. */
export const lettersLetGo: Record<LettersLetGo, string> = {
  all: 'also those that were in it',
  onlySince: 'only those written since',
};
/** How many a statement brought. */
export const linesOf = (count: number) => countText(count, 'line');
export const moneyOf = 'Money of';
export const somebodyDeleted = 'somebody who was deleted:';
export const lineOf = ({ date, price }: { date: string; price: string }) => `of ${date}, ${price}:`;
export const what = 'What';
export const who = 'Who';
export const when = 'When';
export const history = 'History';
export const aboutHistory =
  'Who changed the event, logins, forms and sections, who wrote to many, and what was deleted. Changes to a registration are in its own history, and are deleted with it. An operator is whoever runs rego’s server.';
export const historyNotLoaded = 'The history could not be loaded.';
export const loadingHistory = 'Loading history…';
export const nothingChangedYet = 'Nothing has been changed yet';
