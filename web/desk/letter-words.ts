// How letters and their states read on every screen.
import { type AllLetters, letterKinds, moneyNews } from '#domain/letters/letter-list.ts';
import type { SentLetter } from '#domain/letters/sent-letters.ts';
import { describeFailure } from '#web/desk/letter-failure.ts';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/letter-states.ts';

export function kindLabel(kind: string): string {
  const known = letterKinds.find((name) => name === kind);
  return known ? words.kindLabels[known] : kind;
}

/** What a list of letters is narrowed to, for where its filters are not shown. */
export function letterFilterWords({ state, kind, mailingId, q }: AllLetters): string[] {
  return [
    state && words.stateLabels[state],
    kind && words.kindLabels[kind],
    mailingId && words.oneMailing,
    q && `“${q}”`,
  ].flatMap((said) => said || []);
}

/**
 * What stands beside the state: when it was sent, why it was not, when it is tried next. That there is no mail server is
 * said once, above the list.
 */
export function remarkOf(letter: SentLetter, isMailConfigured: boolean): string {
  const { state, sentAt, lastError, attempts, dueAt } = letter;
  if (state === 'sent') return sentAt ? timeText(sentAt) : '';
  const failure = describeFailure(lastError)?.words ?? '';
  if (state === 'failed' || state === 'left_out') return failure;
  if (!isMailConfigured) return '';
  if (attempts === 0) return new Date(dueAt) > new Date() ? whyDueLater(letter) : '';
  return words.triedAndAgain({ why: failure, attempts, at: dueAt });
}

function whyDueLater({ kind, dueAt }: SentLetter): string {
  const isMoneyNews = moneyNews.some((known) => known === kind);
  return isMoneyNews ? words.moneyNewsDueAt({ at: dueAt }) : words.dueAt({ at: dueAt });
}
