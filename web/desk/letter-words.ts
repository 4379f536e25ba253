// How letters and their states read on every screen.
import { type AllLetters, type LetterKind, type LetterState, letterKinds } from '#domain/letter-list.ts';
import { plural } from '#domain/locale.ts';
import type { SentLetter } from '#domain/organizer.ts';
import { describeFailure } from '#web/desk/letter-failure.ts';
import { countText, timeText } from '#words/desk/in-locale.ts';

export const stateLabels: Record<LetterState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

export const kindLabels: Record<LetterKind, string> = {
  'section-confirmation': 'To rider: section confirmed',
  'registration-confirmation': 'To rider: registration confirmed',
  'payment-details': 'To rider: payment details',
  'organizer-notice': 'To organizer: registration',
  'confirmation-notice': 'To organizer: payment chosen',
  mailing: 'To many: mailing',
  'admin-invitation': 'To admin: invitation',
  'test-letter': 'Test letter',
};

export function kindLabel(kind: string): string {
  const known = letterKinds.find((name) => name === kind);
  return known ? kindLabels[known] : kind;
}

/** What a list of letters is narrowed to, for where its filters are not shown. */
export function letterFilterWords({ state, kind, mailingId, q }: AllLetters): string[] {
  return [
    state && stateLabels[state],
    kind && kindLabels[kind],
    mailingId && 'one mailing',
    q && `“${q}”`,
  ].flatMap((words) => words || []);
}

/** What stands beside the state: when it was sent, why it was not, when it is tried next. */
export function remarkOf(letter: SentLetter, isMailConfigured: boolean): string {
  const { state, sentAt, lastError, attempts, dueAt } = letter;
  if (state === 'sent') return sentAt ? timeText(sentAt) : '';
  const failure = describeFailure(lastError)?.words ?? '';
  if (state === 'failed') return failure;
  if (!isMailConfigured) return 'not sent: no mail server configured';
  if (attempts === 0) return new Date(dueAt) > new Date() ? `due ${timeText(dueAt)}` : '';
  return `${failure || 'Not sent'}; ${triedText(attempts)}, again ${timeText(dueAt)}`;
}

/** 'tried once', 'tried 3 times'. */
export function triedText(attempts: number): string {
  return plural(attempts, { one: 'tried once', other: `tried ${countText(attempts, 'time')}` });
}
