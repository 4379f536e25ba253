// On My registration: where a rider stands in line, and a place that is offered to them.
import type { Standing } from '#domain/entries/in-line.ts';
import { ordinal } from '#words/in-line.ts';

export const myTurn = 'Waiting list';
const beyondLimit =
  'You are more people than it has places, so none will be free for all of you: come with fewer guests, or write to the organizers.';
export const inLineFor = (what: string, { place, isBeyond }: Standing) =>
  [`You are ${ordinal(place)} in line for ${what}.`, ...(isBeyond ? [beyondLimit] : [])].join(' ');
export const notYours = ({ what }: { what: string }) =>
  `${what}: there is no place for it in your name, since you said no or did not answer in time. You owe nothing for it.`;
export const waitAgain = 'Wait for it again';
export const waitAgainFor = ({ what }: { what: string }) => `Wait for it again: ${what}`;
export const waitsAgain = ({ what }: { what: string }) =>
  `${what}: you are waiting for it again, behind the others. A letter tells you once it is free.`;
export const offeredTo = ({ what }: { what: string }) => `A place is free for you: ${what}`;
/** On a device that others use, too. */
export const answerByLetter =
  'A place is offered to you: the letter that tells you of it has a link to say yes or no.';
export const answering = 'Sending your answer…';
