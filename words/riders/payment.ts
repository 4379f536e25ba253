// What the payment page says.
import { joined, plural } from '#domain/locale/locale.ts';

export const payment = 'Payment';
export const thisPage = 'This page';
/** Whose payment it is. */
export const forRider = 'For {name}, registered as {email}.';
/** Of an event that is over. */
export const forRiderOf = 'For {name}, registered as {email} for {event}.';
export const eventOfYear = (title: string, year: string) => `${title} (${year})`;

// Another tab of a device that others use, too.
export const helloAgain = 'Hello again.';
export const helloAgainTo = 'Hello again, {name}.';
export const showPayment = 'Show my payment';
export const notYou = 'Not you?';

// Choosing what to pay for.
export const chooseEvents = 'Choose your events';
/** Nobody must type: what the specification asks for is filled in. */
export const allIsPaid =
  'All of it is paid: there is nothing to transfer, and nothing that you need to confirm.';
export const isFilledIn = 'All of it is filled in: look it over and confirm.';
export const bankDetailsNext = 'The bank details come next.';
export const nothingToPay = 'There is nothing to pay.';
export const nothingToPayConfirm =
  'There is nothing to pay. If you like, confirm: it tells the organizers that you come.';
export const nothingToPayYet =
  'There is nothing to pay. What you asked for or are waiting for costs something only once the place is yours: you then get a letter.';
export const offeredFirst =
  'There is nothing to pay yet. A place is offered to you: say at My registration whether you take it.';
export const organizedBy = (name: string) => `Organizer: ${name}`;
export const emailSettingsOf = (title: string) => `${title} email settings`;
export const confirmationEmail = 'Confirmation Email';
export const confirmationEmailHelp = 'The bank transfer details go to this address.';
export const message = 'Message to the Organizer';
export const messageHelp = (organizer: string) =>
  `Goes to ${organizer}: say when you transfer, or who else you pay for.`;
export const paidMessage = 'It is paid.';
export const freeMessage = 'It is free, so I transfer nothing.';
export const transferMessage = (amount: string, reference: string) =>
  `I transfer ${amount}, reference ${reference}.`;
/** As prices are written, and nothing beside them. */
const someAmount = /^\P{Nd}{0,4}\p{Nd}[\p{Nd}\p{P}\s]*\P{Nd}{0,4}$/u;
/** Nobody typed it: it said what was open at an earlier time. Whatever a rider wrote before, within or behind it is theirs. */
export function isFilledInMessage(text: string, reference: string): boolean {
  if (text === paidMessage || text === freeMessage) return true;
  const [before = '', after = ''] = transferMessage('\n', reference).split('\n');
  if (!text.startsWith(before) || !text.endsWith(after)) return false;
  return someAmount.test(text.slice(before.length, -after.length));
}
export const total = 'Total';
export const confirm = 'Confirm Registration';
export const confirming = 'Processing...';

export const confirmed = {
  title: 'Registration Confirmed',
  description: 'Confirmation emails will be sent with bank transfer details',
};
export const notConfirmed = {
  title: 'Confirmation Error',
  description: 'Failed to save confirmation details. Please try again.',
};
export const keptAndSafe = (reason: string) =>
  `${reason} What you wrote is kept on this device. Press the button again: nothing is confirmed twice.`;
export const noneChosen = {
  title: 'Please select an event',
  description: 'Choose at least one event to proceed',
};
export const roadTripEmail = {
  title: 'Road Trip Email Required',
  description: 'Please provide confirmation email and content for road trip',
};
export const preEventEmail = {
  title: 'Pre-Event Email Required',
  description: 'Please provide confirmation email and content for pre-event',
};
export const emailOf = (title: string, section: string) => ({
  title: `${title} Email Required`,
  description: `Please provide confirmation email and content for ${section}`,
});

// Confirmed: what to transfer.
export const isConfirmed = 'Confirmed.';
export const nothingToTransfer = 'Nothing to transfer';
export const allPaid = 'Paid: thank you';
export const paid = 'Paid';
export const received = 'Received';
export const stillOpen = 'Still to pay';
export const cameOf = (came: string, due: string) => `We received ${came} of ${due}.`;
export const came = (came: string) => `We received ${came}.`;
export const cameBeyond = (over: string) =>
  `That is ${over} more than you owe. Write to the organizers to say where it should go.`;
export const notCountedYet = 'A transfer of the last few days may not be counted yet.';
export const nowTransfer = (amount: string) => `Now transfer ${amount}`;
export const yourCode = 'Your code';
export const useCode =
  'Write this code on your transfer, so that the organizers find your money at once. If your bank has room, add the reference below.';
export const notConfirmedYet = (titles: readonly string[]) =>
  `You registered for ${joined(titles)} too, and have not confirmed ${plural(titles.length, { one: 'it', other: 'them' })} yet.`;
export const confirmThese = (events: string) => `Confirm ${events}`;
export const askForAccount = 'Write to {address} to hear where to transfer it.';
export const allInOne = 'All in one';
export const orEach = 'Or a transfer for each';
export const amount = 'Amount';
export const reference = 'Reference';
/** Of which transfer. */
export const labelOf = (label: string, title: string) => `${label} (${title})`;
export const scanCodeOf = (title: string) => `Code to scan (${title})`;
export const scanHint = 'Scan it with your banking app: amount, account and code are filled in.';
export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Not copied';
export const copyOutcome = (outcome: string, label: string) => `${outcome}: ${label}`;
export const newsInChat = 'News and meeting points are in the {chat}.';
export const groupChat = 'group chat';
export const groupChatAt = (address: string) => `group chat: ${address}`;
export const changeChoice = 'Change my choice';
export const changeRegistration = 'Change my registration';
export const changeByLetter =
  'To change your registration, open the link in the letter that we sent you, and change it there.';
