// Letters and what became of them, on every screen.

import { type LetterKind, type LetterState, lettersAnHour } from '#domain/letters/letter-list.ts';
import { plural } from '#domain/locale/locale.ts';
import { countText, timeText } from '#words/desk/in-locale.ts';

export const frameTitle = 'The letter as a mail program shows it';
export const asPlainText = 'As plain text';

export const oneMailing = 'one mailing';
export const keptNotSent = 'not sent: no mail server configured';
/** Of one that waits for room under the bound. */
export const dueAt = ({ at }: { at: string }) =>
  `due ${timeText(at)}: one address gets at most ${lettersAnHour.toOneAddress} letters an hour, one network causes at most ${lettersAnHour.fromOneNetwork}`;
export const moneyNewsDueAt = ({ at }: { at: string }) =>
  `goes ${timeText(at)}, unless the money is taken back before`;
/** 'tried once', 'tried 3 times'. */
export const tried = ({ attempts }: { attempts: number }) =>
  plural(attempts, { one: 'tried once', other: `tried ${countText(attempts, 'time')}` });
export const triedAndAgain = ({ why, attempts, at }: { why: string; attempts: number; at: string }) =>
  `${why || 'Not sent'}; ${tried({ attempts })}, again ${timeText(at)}`;

export const all = 'All';
export const state = 'State';

export const testLetterQueued = 'Test Letter Queued';
export const itGoesTo = ({ recipient }: { recipient: string }) => `It goes to ${recipient}`;
export const testLetterFailed = 'Test Letter Failed';
export const testLetterNotQueued = 'The test letter could not be queued';

export const stateLabels: Record<LetterState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  left_out: 'Left out',
};

export const kindLabels: Record<LetterKind, string> = {
  'section-confirmation': 'To rider: section confirmed',
  'registration-confirmation': 'To rider: registration confirmed',
  cancellation: 'To rider: cancelled, or back',
  'payment-details': 'To rider: payment details',
  'organizer-notice': 'To organizer: registration',
  'payment-receipt': 'To rider: receipt',
  'part-paid': 'To rider: part paid',
  'place-offer': 'To rider: waiting list',
  'hand-on': 'To friend: a place is handed to them',
  'payment-reminder': 'To rider: reminder to pay',
  'by-rule': 'To rider: by a rule',
  'board-cars': 'To rider: who rides with whom',
  'board-beds': 'To rider: who sleeps where',
  'own-link': 'To rider: their link',
  'own-link-anew': 'To rider: their link, which ends older ones',
  'confirmation-notice': 'To organizer: payment chosen',
  'organizer-digest': 'To organizer or admin: digest',
  mailing: 'To many: mailing',
  invitation: 'To many: invitation',
  'admin-invitation': 'To admin: invitation',
  'test-letter': 'Test letter',
};

// Of one that is not sent yet.
export const letterTo = 'To';
export const letterSubject = 'Subject';
export const letterNotLoaded = 'The letter could not be loaded.';
export const writingTheLetter = 'Writing the letter…';
export const sendLetters = ({ count }: { count: number }) => `Send ${countText(count, 'letter')}`;
export const sending = 'Sending…';
export const leftOut = 'Left out';
export const lettersOnTheWay = ({ count }: { count: number }) => `${countText(count, 'letter')} on the way`;
