// What needs doing, as both dashboards say it: each behind its number.

import type { ToDo, ToDoItem } from '#domain/desk/to-do.ts';
import { plural } from '#domain/locale/locale.ts';

export const whatNeedsDoing = 'What needs doing';
export const nothing = 'Nothing needs doing just now.';
export const notLoaded = 'What needs doing could not be loaded.';

type Words = { one: string; other: string };

const people = (rest: Words): Words => ({ one: `person ${rest.one}`, other: `people ${rest.other}` });
const letters = (rest: Words): Words => ({ one: `letter ${rest.one}`, other: `letters ${rest.other}` });

/** Behind the number: '1 person', '12 people'. */
const behind: Record<ToDo, Words> = {
  letters_held: letters({
    one: 'is held, since a backup was put back',
    other: 'are held, since a backup was put back',
  }),
  letters_failed: letters({ one: 'could not be sent', other: 'could not be sent' }),
  letters_held_up: letters({ one: 'is held up', other: 'are held up' }),
  // A party is one: the limits count its people.
  asking: { one: 'registration asks to take part', other: 'registrations ask to take part' },
  waiting: { one: 'registration waits for a place', other: 'registrations wait for a place' },
  seats_lost: people({ one: 'lost their seat in a car', other: 'lost their seats in cars' }),
  beds_lost: people({ one: 'lost their bed', other: 'lost their beds' }),
  seats_short: { one: 'seat short in cars and buses', other: 'seats short in cars and buses' },
  beds_short: { one: 'bed short', other: 'beds short' },
  bank_lines: { one: 'bank line to match', other: 'bank lines to match' },
  refunds_due: people({ one: 'is due money back', other: 'are due money back' }),
  owes_long: people({ one: 'has owed money for three weeks', other: 'have owed money for three weeks' }),
  statement_old: {
    one: 'day since the newest bank statement was imported',
    other: 'days since the newest bank statement was imported',
  },
  twice: { one: 'registration perhaps made twice', other: 'registrations perhaps made twice' },
};

/** `of` names its section, where there are several, or the edition that is over. */
export const wordsOf = ({ what, count }: Pick<ToDoItem, 'what' | 'count'>, of: string | undefined) =>
  `${plural(count, behind[what])}${of === undefined ? '' : `: ${of}`}`;

export const whoNeedsSeat = 'Everybody without a car of their own needs one.';
export const correctAddress = 'Correct a wrong address in the registration.';
export const lookAndLetGo = 'Look which, and let them go.';
export const adminLetsGo = 'An admin lets them go.';
export const adminSendsAgain = 'An admin can send them again.';
export const takenNone = 'The mail server has taken none of them.';
export const noMailServer = 'No mail server is configured.';
export const editionIsOver = 'That edition is over, but its money is not settled.';
