// The letters about money, where admins write them.
import type { MoneyLetter } from '#domain/event/event-money.ts';
import type { MoneyLetterPreview } from '#domain/letters/reminder.ts';
import { countText } from '#words/desk/in-locale.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';

export const daysToPayHelp =
  'Counted from the day somebody signs up for what is unpaid; after that it is overdue. Reminders say so, too.';
export const letterNames: Record<MoneyLetter, string> = {
  receipt: 'Receipt',
  partPaid: 'Part paid',
  tooMuch: 'Too much paid',
  reminder: 'Reminder',
};
export const goesWhen: Record<Exclude<MoneyLetter, 'reminder'>, string> = {
  receipt: 'Goes once all that somebody owes is paid',
  partPaid: 'Goes once part of it is paid',
  tooMuch: 'Goes once somebody has paid more than they owe',
};
export const reminderGoes = 'Goes to whoever owes when an admin presses Remind, or by a rule in Mail.';
export const wordsOf: Record<MoneyLetter, string> = {
  receipt: 'Words of the receipt',
  partPaid: 'Words when part is paid',
  tooMuch: 'Words when too much is paid',
  reminder: 'Words of the reminder',
};
const aroundDebt =
  'After these words the letter lists what is left to pay, section by section, the account, the code and the link.';
const aroundReceipt = 'After these words the letter gives what was received, the code and the link.';
export const aroundIt: Record<MoneyLetter, string> = {
  receipt: aroundReceipt,
  partPaid: aroundDebt,
  tooMuch: aroundReceipt,
  reminder: aroundDebt,
};
export const preview: Record<MoneyLetter, string> = {
  receipt: 'Preview the receipt',
  partPaid: 'Preview it',
  tooMuch: 'Preview it',
  reminder: 'Preview the reminder',
};
export const standardText = (letter: MoneyLetter) => moneyLetterTexts[letter];
export const composing = 'Composing the letter…';
export const notComposed = 'The letter could not be composed.';
export const asGot = ({ name }: MoneyLetterPreview) =>
  name === null
    ? 'It would go to nobody yet, so here it is for you, with amounts that are made up.'
    : `As ${name} gets it.`;

// In Payments.
export const lettersPart = 'Letters';
export const isOn = 'On';
export const isOff = 'Off';
export const atAPress = 'At a press or by a rule';
export const ownWords = 'Own words';
export const standardWords = 'rego’s words';
export const changeLetters = 'Change the letters in Event Settings';
export const lettersAre =
  'What riders are told about their money. Words, switches and days to pay are part of the event: they are kept in versions, published with it, and copied to the next edition.';
export const letter = 'Letter';
export const whenItGoes = 'When';
export const whoseWords = 'Words';
export const state = 'State';
export const paidWithin = ({ days }: { days: number }) => `Riders have ${countText(days, 'day')} to pay.`;
