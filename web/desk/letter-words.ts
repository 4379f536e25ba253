// How letters and their states read on every screen.
import { type LetterKind, type LetterState, letterKinds } from '#domain/letter-list.ts';
import type { SentLetter } from '#domain/organizer.ts';
import { countText, timeText } from '#web/desk/words.ts';

export const stateLabels: Record<LetterState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

export const kindLabels: Record<LetterKind, string> = {
  'section-confirmation': 'Section confirmation',
  'registration-confirmation': 'Registration confirmation',
  'payment-details': 'Payment details',
  'organizer-notice': 'Notice to organizer',
  'confirmation-notice': 'Confirmation notice',
  mailing: 'Mailing',
  'admin-invitation': 'Invitation of an admin',
  'test-letter': 'Test letter',
};

export function kindLabel(kind: string): string {
  const known = letterKinds.find((name) => name === kind);
  return known ? kindLabels[known] : kind;
}

/** What stands beside the state: when it was sent, why it was not, when it is tried next. */
export function remarkOf(letter: SentLetter, isMailConfigured: boolean): string {
  const { state, sentAt, lastError, attempts, dueAt } = letter;
  if (state === 'sent') return sentAt ? timeText(sentAt) : '';
  if (state === 'failed') return lastError ?? '';
  if (!isMailConfigured) return 'not sent: no mail server configured';
  if (attempts === 0) return new Date(dueAt) > new Date() ? `due ${timeText(dueAt)}` : '';
  return `${triedText(attempts)}, again ${timeText(dueAt)}: ${lastError ?? ''}`;
}

/** 'tried once', 'tried 3 times'. */
export function triedText(attempts: number): string {
  return attempts === 1 ? 'tried once' : `tried ${countText(attempts, 'time')}`;
}
