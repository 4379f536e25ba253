// What a registration owes, what came of it, and what is recorded by hand.
import type { DiscountReason, MoneyFilter, MoneyState, TransferWay } from '#domain/money/money.ts';
import { amountText } from '#words/desk/in-locale.ts';

export const states: Record<MoneyFilter, string> = {
  owes: 'Owes something',
  owes_long: 'Has owed for three weeks',
  nothing_due: 'Nothing due',
  open: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  too_much: 'Overpaid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  waived: 'Waived',
};
export const ways: Record<TransferWay, string> = { bank: 'Bank transfer', cash: 'Cash', other: 'Other' };
export const reasons: Record<DiscountReason, string> = {
  waived: 'All of it is waived',
  hardship: 'Hardship',
  helper: 'Helps at the event',
  goodwill: 'Goodwill',
  mistake: 'A mistake of ours',
  other: 'Another reason',
};

export const money = 'Money';
export const anyMoney = 'Any';
/** 'Part paid $40' alone would read as what was paid. */
export const withAmount = ({ state, amount }: { state: MoneyState; amount: string }) =>
  state === 'part_paid' ? `${states[state]}, ${amount} owed` : `${states[state]} ${amount}`;
export const moneyNotLoaded = 'The payments could not be loaded.';
export const loadingMoney = 'Loading payments…';

export const due = 'Due';
export const came = 'Received';
export const charges = 'What is owed';
export const transfers = 'Received and refunded';
export const nothingCame = 'Nothing received yet.';
export const noLonger = 'no longer owed';
export const takenBack = 'taken back';
export const counterEntry = 'Counter-entry';
export const wentBack = 'Refunded';
export const matchedLine = 'Bank statement';
export const byWhom = ({ who, when }: { who: string; when: string }) => `${who}, ${when}`;
export const noted = ({ note }: { note: string }) => `“${note}”`;

export const received = 'Received';
export const receivedOf = ({ state, name }: { state: string; name: string }) => `${state}: Received ${name}`;
export const receivedFrom = ({ name }: { name: string }) => `Money from ${name}`;
export const refund = 'Refund';
export const refundTo = ({ name }: { name: string }) => `Refund to ${name}`;
export const discount = 'Discount';
export const discountFor = ({ name }: { name: string }) => `Discount for ${name}`;
export const takeBack = 'Take back';
export const takeBackTitle = ({ amount }: { amount: string }) => `Take back ${amount}`;
export const aboutTakeBack = ({ amountCents }: { amountCents: number }) =>
  `A counter-entry takes it back: both stay on record, and ${amountCents < 0 ? 'it counts as not refunded' : 'what it paid is owed again'}. Then record what is right.`;

export const amount = 'Amount';
export const amountIn = ({ currency }: { currency: string }) => `In ${currency}`;
export const amountTooLarge = 'At most ten million: record more than that in parts';
export const amountMissing = () =>
  `Write an amount such as 150 or ${amountText(14_950)}: no mark for thousands, at most two decimals`;
type OfAmount = (of: { amount: string }) => string;
export const moreThan: Record<'payment' | 'refund', OfAmount> = {
  payment: ({ amount }) => `${amount} more than they owe: it is due to be refunded.`,
  refund: ({ amount }) => `${amount} more than is due to them: they owe it again.`,
};
export const day = 'Date';
export const how = 'How';
export const note = 'Note';
export const noteHelp = 'Is deleted with the registration';
export const isFor = 'For';
export const forOldest = 'Nothing ticked: for what has been owed longest.';
export const section = 'Section';
export const reason = 'Reason';
export const record = 'Record';
export const recording = 'Recording…';
export const recorded = 'Recorded';
export const cameFrom = ({ amount, name }: { amount: string; name: string }) => `${amount} from ${name}`;
export const wentTo = ({ amount, name }: { amount: string; name: string }) => `${amount} to ${name}`;
export const letOff = ({ amount, name }: { amount: string; name: string }) => `${name} owes ${amount} less`;
export const tookBack = ({ amount }: { amount: string }) => `${amount} was taken back`;
export const notRecorded = 'Not Recorded';
export const fillIn = 'Write an amount and a date.';
export const unsaved = 'What you typed is not recorded yet.';
export const cashAlone = 'You record cash, for your own sections. Bank transfers are matched by an admin.';
export const notYours =
  'They are in none of your sections: who runs theirs, or an admin, records their money.';
export const somebodyRecorded = ({ what }: { what: string }) =>
  `Somebody recorded ${what} a moment ago. Nothing of yours is recorded yet: look whether it is the same, and press again if it is not.`;
export const somethingElse = 'a change of what is owed';
export const deletedWithMoney = ({ amount }: { amount: string }) =>
  `${amount} came from this person. Once they are deleted it is due to be refunded, and neither name nor account stands beside it: cancel their part and refund it first, or write down now whom it goes to.`;
export const moneyColumns = 'What was paid, and what is still owed';
