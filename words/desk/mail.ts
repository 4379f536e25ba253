// The letters that were written, and what became of each.

import type { LeftOutReason } from '#domain/letters/mailing.ts';
import { plural } from '#domain/locale/locale.ts';
import { countText, namesText, numberText } from '#words/desk/in-locale.ts';

export const letterTo = ({ recipient }: { recipient: string }) => `Letter to ${recipient}`;
export const letterTitle = 'Letter';
export const loadingTheLetter = 'Loading the letter…';
export const retry = 'Retry';
export const from = 'From';
export const to = 'To';
export const replyTo = 'Reply to';
export const subject = 'Subject';
export const kind = 'Kind';
export const about = 'About';
export const state = 'State';
export const technicalDetail = 'Technical detail';
export const written = 'Written';
export const messageId = 'Message-ID';

export const letters = 'Letters';
export const actions = 'Actions';
export const retryLetterTo = ({ recipient }: { recipient: string }) => `Retry the letter to ${recipient}`;

export const mail = 'Mail';
export const writeToMany = 'Write to many';
/** In another edition than the current one. */
export const writtenElsewhere = {
  over: 'This edition is over: letters to many are written from the current one. Who still owes here can be reminded at Payments.',
  draft: 'This edition is a draft: letters to many are written from the current one.',
};
export const partsOfMail = 'Parts of Mail';
export const retryAllFailed = 'Retry all failed';
export const refresh = 'Refresh';
export const noMatchingLetters = 'No matching letters';
export const noLetters = 'No letters';
export const recipientOrSubject = 'Recipient or subject';
export const anyKind = 'Any kind';
export const clearFilters = 'Clear filters';

export const mailing = 'Mailing';
export const mailings = 'Mailings';
export const aboutMailings = 'Letters that were written to many at once.';
export const loadingMailings = 'Loading the mailings…';
export const mailingsNotLoaded = 'The mailings could not be loaded.';
export const noneSentYet = 'No mailing was sent yet';
export const mailingBy = ({ audience, sentBy }: { audience: string; sentBy: string }) =>
  `To ${audience}, by ${sentBy},`;
export const showLettersOf = ({ subject }: { subject: string }) => `Show the letters of “${subject}”`;

export const mailingNotLoaded = 'The mailing could not be loaded.';
export const loadingTheMailing = 'Loading the mailing…';
export const toAudience = ({ audience }: { audience: string }) => `To ${audience}`;
export const sentOf = ({ subject }: { subject: string }) => `Sent of “${subject}”`;
export const sentOfTotal = ({ sent, total }: { sent: number; total: number }) =>
  `${numberText(sent)} of ${numberText(total)} sent`;
export const waitingCount = ({ queued }: { queued: number }) => `${numberText(queued)} waiting`;
export const failedCount = ({ failed }: { failed: number }) => `${numberText(failed)} failed`;

type LeftOutNames = { names: readonly string[]; others?: number | undefined };
const leftOutWords: Record<LeftOutReason, string> = {
  paid: 'paid meanwhile',
  cancelled: 'cancelled meanwhile',
  owes_nothing: 'nothing owed any more',
  not_in_group: 'in the group when it was planned, not any more',
  no_news: 'no news wanted',
  empty: 'a placeholder would be empty for them',
};
export const leftOut = ({ reason, names, others = 0 }: LeftOutNames & { reason: LeftOutReason }) => {
  const count = names.length + others;
  return `${numberText(count)} left out: ${leftOutWords[reason]} (${namesText({ count, names })})`;
};

export const retryFailed = ({ failed }: { failed: number }) => `Retry ${numberText(failed)} failed`;

export const retryFailedTitle = 'Retry Failed';
export const notQueuedAgain = 'The letters could not be queued again';
export const letterQueued = 'Letter Queued';
export const itIsSentAgain = 'It is sent again';
export const lettersQueued = 'Letters Queued';
export const lettersSentAgain = ({ count }: { count: number }) =>
  `${countText(count, 'letter')} ${plural(count, { one: 'is', other: 'are' })} sent again`;

export const notSent = 'Not sent: no mail server configured.';
export const keptUntilMailServer =
  'Letters are kept and go out, each once, as soon as an operator sets {server} (such as {exampleServer}) and {sender} (such as {exampleSender}) and starts rego again.';
