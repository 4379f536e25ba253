// Places that are offered to who waited.
import { joined, plural } from '#domain/locale/locale.ts';

export const placeIsFree = 'A place is free for you';
export const keptUntil = ({ time }: { time: string }) =>
  `It is kept for you until ${time}, and goes to the next after that.`;
export const costs = ({ price }: { price: string }) => `It costs ${price}, which you owe once you say yes.`;
export const isFree = 'It is free.';
export const notInIt = (without: readonly string[]): string[] =>
  without.length === 0
    ? []
    : [
        `Not included, since ${plural(without.length, { one: 'it is', other: 'they are' })} full: ${joined(without)}. You stay on the waiting list for ${plural(without.length, { one: 'it', other: 'them' })}.`,
      ];
export const takeIt = 'Yes, I take it';
export const leaveIt = 'No, give it to the next';

export const answerTitles = {
  accepted: 'You are in',
  declined: 'It goes to the next',
  gone: 'This offer is over',
};
type What = { what: string; amountCents: number };
export const answerMeans = {
  accepted: ({ what, amountCents }: What) =>
    `${what}: the place is yours. ${amountCents > 0 ? 'A letter says how to pay.' : isFree}`,
  declined: ({ what }: What) => `${what}: thank you for telling us. You owe nothing for it.`,
  gone: () =>
    'This offer has been answered, or has expired. If you said yes, the place is yours: your registration says so.',
};
