// Offering a place to somebody who waits: in turn, out of turn, above the limit.
import type { Standing } from '#domain/entries/in-line.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { timeText } from '#words/desk/in-locale.ts';
import { inLine, smallPeople } from '#words/in-line.ts';

export const offerPlace = 'Offer a Place';
export const offerPlaceTo = ({ name }: { name: string }) => `Offer ${name} a place`;

export const waits = (standing: Standing) => `Waits for a place, ${inLine(standing)}`;
export const offered = (offer?: { until: string }) =>
  offer ? `Was offered a place, until ${timeText(offer.until)}` : entryStateWords.offered;

/** Before the press. */
export function whatItDoes({ what, ...standing }: Standing & { what: string }): string[] {
  const { passesOver, isFull } = standing;
  const isTheirTurn = passesOver === 0 && !isFull;
  return [
    `For ${what} they are ${inLine(standing)} in line.`,
    isFull ? 'There is no room for them: this goes above the limit.' : 'There is room for them.',
    ...(passesOver > 0 ? [`It passes over ${smallPeople(passesOver)} who came before them.`] : []),
    ...(isTheirTurn ? ['It is their turn.'] : []),
  ];
}
export const whatHappens =
  'They get the letter that everybody gets, with the price, and say yes or no by its link. Until then their place counts as taken. One above the limit is gone again when they say no, or nothing in time.';

export const reason = 'Reason';
export const reasonHelp = 'Kept in the history, and in the file of their data. No letter tells it.';
export const whatOf = 'What';
export const offerNow = 'Send the Offer';
export const offering = 'Sending...';
export const notOffered = 'Not Offered';
export const wasOffered = 'Offered';
export const toldThem = ({ name }: { name: string }) => `${name} gets a letter to say yes or no to`;
export const unsaved = 'Nothing is offered yet.';
export const waitsNoMore = 'They are not waiting for a place in a section that you run.';
export const loadingStanding = 'Looking up where they stand…';
export const standingNotLoaded = 'Where they stand could not be loaded.';

// Whoever is offered a place told staff what they say to it.
export const answerForThem = ({ what }: { what: string }) => `Answer for Them: ${what}`;
export const whatDidTheySay = ({ name }: { name: string }) => `What did ${name} say?`;
export const isOfferedUntil = ({ what, until }: { what: string; until: string }) =>
  `They are offered a place until ${timeText(until)}: ${what}.`;
export const owesOnceYes = ({ price }: { price: string }) =>
  `With a yes they owe ${price} for it; with a no the place goes to the next who waits. A letter tells them what was said for them.`;
export const isFree =
  'With a yes it is theirs, for free; with a no the place goes to the next who waits. A letter tells them what was said for them.';
export const theySayYes = 'They Say Yes';
export const theySayNo = 'They Say No';
export const saidForThem = { accepted: 'Place Taken', declined: 'Place Declined' };
export const toldOfAnswer = ({ name, what }: { name: string; what: string }) =>
  `${what}: ${name} gets a letter about it`;
export const notAnswered = 'Not Answered';
