// Reminding who owes.

import type { ReminderPlan } from '#domain/letters/reminder.ts';
import { plural } from '#domain/locale/locale.ts';
import { numberText, peopleText } from '#words/desk/in-locale.ts';

export const remind = 'Remind who owes';
export const title = 'Remind who owes?';
export const remindOne = 'Remind';
export const remindNamed = ({ name }: { name: string }) => `Remind ${name}`;
export const titleOfOne = ({ name }: { name: string }) => `Remind ${name}?`;
/** Of one person: that they get it, or why they don't. */
export const whetherOne = ({ count, reminded, lineWaits: waiting }: ReminderPlan) => {
  if (count > 0) return 'Gets the letter below.';
  if (reminded.count > 0) return 'Was reminded within a day, so no letter goes now.';
  if (waiting.count > 0) return 'A bank line that names this person waits to be matched: match it first.';
  return 'Owes nothing now, so there is nothing to remind of.';
};
export const nobodyNow = 'No letter went: it was paid, matched or reminded meanwhile';
export const counting = 'Looking up who owes…';
export const notCounted = 'Who owes could not be loaded.';
export const nobody = 'Nobody is to be reminded now.';
export const howMany = ({ count }: ReminderPlan) =>
  `${peopleText(count)} ${plural(count, { one: 'owes something and gets', other: 'owe something and get' })} a letter. Whoever pays before you press gets none.`;
export const wasReminded = ({ count }: { count: number }) => `Reminded within a day: ${numberText(count)}`;
export const lineWaits = ({ count }: { count: number }) =>
  `A bank line that names them waits to be matched: ${numberText(count)}`;
export const asOneGetsIt = 'The letter, as one of them gets it';
export const queued = 'Reminders Queued';
export const notSent = 'Reminders Not Sent';
