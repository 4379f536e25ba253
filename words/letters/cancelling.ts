// What letters say of leaving a section, cancelling all, and taking it back.
import { joined } from '#domain/locale/locale.ts';

type What = { titles: readonly string[] };

// To the rider.
export const offTheList = 'You are off the list';
export const backOnTheList = 'You are on the list again';
export const waitingForPlace = 'You are waiting for a place';
export const youWait = ({ titles }: What) =>
  `You took back your cancellation of ${joined(titles)}. It is full by now, at least in part, so you are waiting for a place. You owe nothing for what you are waiting for.`;
export const youLeft = ({ titles }: What) =>
  `You no longer take part in ${joined(titles)}. The place is free for somebody else.`;
export const noLongerAsks = 'You no longer ask to take part';
export const youAskNoMore = ({ titles }: What) =>
  `You no longer ask to take part in ${joined(titles)}, and owe nothing for it.`;
export const youAskAgain = ({ titles }: What) =>
  `You ask again to take part in ${joined(titles)}. Its organizers say yes or no: then you get a letter. Until then you owe nothing for it.`;
export const theyCancelled = ({ titles }: What) => `The organizers cancelled your part in ${joined(titles)}.`;
export const youAreBack = ({ titles }: What) =>
  `You take part in ${joined(titles)} again, at the same price as before.`;
export const theirReason = ({ reason }: { reason: string }) => `They say: ${reason}`;
export const mistake =
  'If that was a mistake, you can take it back on your page as long as there is room. What you answered is kept there.';
export const writeToUs = 'If you think that is a mistake, answer this letter.';
export const yourMoney = 'Your money';
export const paid = 'You paid';
export const stillOpen = 'Still to pay';
export const beyond = 'Overpaid';
export const sayWhereItGoes = 'Answer this letter to say where it should go.';
export const notDue = 'There is nothing more to pay.';

// To an organizer.
export const cancelled = 'Cancelled';
export const wasCancelled = 'A registration was cancelled';
export const cancelledBy = ({ actor, who, title }: { actor: string; who: string; title: string }) =>
  `${actor} cancelled the part of ${who} in ${title}.`;
export const isBack = 'Back';
export const riderIsBack = 'A rider is back';
export const cameBack = ({ who, title }: { who: string; title: string }) =>
  `${who} had cancelled ${title} and takes part again.`;
export const reason = 'Reason';
