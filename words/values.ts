// What the values that texts hold by name are called, on the buttons that insert them, and what stands there where nobody
// in particular reads, or there is nothing.
import type { ChatAudience } from '#domain/event/event.ts';
import { plural } from '#domain/locale/locale.ts';

export const account = 'Bank account';
export const chatLink = 'Group chat link';
export const supportEmail = 'Support address';
export const event = 'Event';
export const name = 'Name';
export const firstName = 'First name';
export const days = 'Days';
export const code = 'Code';
export const dates = 'Dates';
export const city = 'City';
export const headquarters = 'Headquarters';
export const distance = 'Road trip: distance';
export const section = 'Section';
export const price = 'Price';
export const organizer = 'Organizer';
export const organizerEmail = 'Organizer’s address';
export const roadTrip = 'Road trip';
export const amount = 'Amount';
export const reference = 'Reference';
export const transferWords = 'Words on the transfer';
export const amountDue = 'Amount due';
export const ownLink = 'Link to My registration';
export const cardLink = 'Link to the spoke card';
export const yes = 'yes';
export const no = 'no';
export const link = 'Link to the form';
export const priceOf = (section: string) => `${section}: price`;
export const datesOf = (section: string) => `${section}: dates`;
export const amountOf = (section: string) => `${section}: amount`;
export const referenceOf = (section: string) => `${section}: reference`;

export const paid = 'Amount received';
export const open = 'Amount still to pay';
export const over = 'Amount overpaid';
export const standing = 'What is paid and what is not';
export const daysToPay = 'Days to pay';
export const timeToPay = 'Time to pay';
export const inDays = (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })}`;

/** In place of what the account at hand does not have. */
export const onPaymentPage = 'see the payment page';
export const noDays = 'no days';
export const yourDays = 'your days';
export const yourCode = 'your code';
export const nothing = 'nothing';
export const nothingMore = 'nothing more';
export const nameAnd = (transferWords: string) => `your name plus '${transferWords}'`;
export const kilometres = (number: string) => `${number} km`;
export const allTheWay = 'all the way';
export const chatComesOnce: Record<ChatAudience, string> = {
  entered: 'you get the link once you have entered',
  paid: 'you get the link once your payment is in',
};
export const openAmount = '…';
export const isOpen = (open: string) => `${open} is still to pay`;
export const cameAndIsOpen = (paid: string, open: string) =>
  `we received ${paid}, and ${open} is still to pay`;
