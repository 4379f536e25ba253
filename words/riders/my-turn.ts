// On My registration: where a rider stands in line, and a place that is offered to them.
import { ordinal } from '#words/in-line.ts';

export const myTurn = 'Waiting list';
export const inLineFor = ({ what, place }: { what: string; place: number }) =>
  `You are ${ordinal(place)} in line for ${what}.`;
export const offeredTo = ({ what }: { what: string }) => `A place is free for you: ${what}`;
export const answerBelow = 'A place is offered to you: say below whether you take it.';
/** On a device that others use, too. */
export const answerByLetter =
  'A place is offered to you: the letter that tells you of it has a link to say yes or no.';
export const answering = 'Sending your answer…';
