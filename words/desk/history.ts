// The history of changes.
import type { Change, ChangeSubject } from '#domain/desk/changes.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { LettersLetGo } from '#domain/letters/held-letters.ts';
import type { OrganizerLoginChange } from '#domain/sign-in/organizer-login.ts';
import { kinds as boards } from '#words/desk/boards.ts';
import { countText } from '#words/desk/in-locale.ts';
import * as logins from '#words/desk/logins.ts';
import { reasons, ways } from '#words/desk/money.ts';
import { parts as ruleParts } from '#words/desk/rules.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

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
const lettersLetGo: Record<LettersLetGo, string> = {
  all: 'also those that were in it',
  onlySince: 'only those written since',
};
const loginParts: Record<keyof OrganizerLoginChange, string> = {
  isActive: logins.active,
  password: logins.password,
  name: logins.fullName,
  email: logins.email,
  sections: logins.sections,
};
const codes: Partial<Record<ChangeSubject, Record<string, string>>> = {
  organizer: loginParts,
  rule: ruleParts,
  board_news: boards,
  held_letters: lettersLetGo,
};
/** The log keeps codes; what was kept before it was one stays as it reads. */
export function fieldWords(
  { subject, action, fields }: Pick<Change, 'subject' | 'action' | 'fields'>,
  event: Pick<EventContent, 'sections'>,
): string[] {
  const known = codes[subject] ?? {};
  const of = (words: Record<string, string>, code: string) =>
    Object.hasOwn(words, code) ? words[code] : undefined;
  return fields.map((field, place) => {
    // How many it brought.
    if (subject === 'statement') return place === 0 ? countText(Number(field), 'line') : field;
    if (subject !== 'money') return of(known, field) ?? field;
    // An amount, how it came or why it was given, and of a discount for which section.
    if (place === 1) return of(action === 'discounted' ? reasons : ways, field) ?? field;
    const isSection = place === 2 && event.sections.some(({ key }) => key === field);
    return isSection ? sectionLabel(field, event) : field;
  });
}
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
