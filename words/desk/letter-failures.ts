// Why a letter was not sent, in plain words, and what helps: by the kinds of web/desk/letter-failure.ts.

const addressRemedy = 'Correct the address in the registration, and its letters go to the new one.';
const serverRemedy = 'An operator checks the host and port of SMTP_URL, and whether the mail server runs.';

const detailRemedy =
  'The technical detail may say why. Where the address is wrong, correct it in the registration.';

export const letterFailures = {
  unreachable: { words: 'The mail server could not be reached', remedy: serverRemedy },
  'no-such-server': { words: 'There is no mail server with the name that was set', remedy: serverRemedy },
  'no-answer': { words: 'The mail server did not answer in time', remedy: serverRemedy },
  insecure: {
    words: 'No secure connection to the mail server could be made',
    remedy: 'An operator checks the port of SMTP_URL, and the mail server’s certificate.',
  },
  'sign-in': {
    words: 'The mail server refused the sign-in',
    remedy: 'An operator checks the user and the password of SMTP_URL.',
  },
  sender: {
    words: 'The mail server does not accept this sender',
    remedy: 'An operator sets MAIL_FROM to an address that the mail server may send for.',
  },
  'no-such-address': { words: 'There is no such address', remedy: addressRemedy },
  'perhaps-no-such-address': {
    words: 'The mail server refused this recipient: often there is no such address',
    remedy: detailRemedy,
  },
  'mailbox-full': {
    words: 'The recipient’s mailbox is full',
    remedy: 'Retry it later, or ask for another address and correct it in the registration.',
  },
  'sending-limit': {
    words: 'The mail server takes no more letters for now: its limit is reached',
    remedy: 'Retry it tomorrow, or have the mail provider raise the limit.',
  },
  later: { words: 'The mail server asked to try again later' },
  'refused-address': {
    words: 'The mail server refused this recipient',
    remedy: detailRemedy,
  },
  refused: { words: 'The mail server refused the letter' },
  unknown: { words: 'The letter could not be sent' },
} satisfies Record<string, { words: string; remedy?: string }>;

/** Of letters that rego does not hand to the mail server: kept with the letter as it reads. */
export const addressHasItsLetters = (anHour: number) =>
  `Not sent: this address already has ${anHour} letters an hour for the next 24 hours.`;
export const networkHasItsLetters = (anHour: number) =>
  `Not sent: visitors of its network already caused ${anHour} letters an hour for the next 24 hours.`;
/** What a letter would have told is no longer so. */
export const leftSince = 'Not sent: they left since. Whoever heard of them is told so by another letter.';
export const cameBackSince = 'Not sent: they came back since. Another letter says so.';
export const runsItNoMore =
  'Not sent: whoever it was written to no longer hears of this section. Who runs it sees it on the list.';
export const noLongerSo = 'Not sent: what it would tell was changed since.';
export const offerIsOver = 'Not sent: the offer was answered, or the place is no longer kept for them.';
export const eventIsOver = 'Not sent: the event that it tells of is over.';
export const toldAnew = 'Not sent: another letter says how it stands by now.';
export const wasInBackup =
  'Not sent: it waited in a backup that was put back, and may have been sent since that was made.';
/** In place of a letter that waits. */
export const notComposed = 'This letter can’t be put together just now. It is tried again.';
/** What is said after 'Not sent'. */
export const ownReason = /^Not sent: (.+?)\.?$/;
