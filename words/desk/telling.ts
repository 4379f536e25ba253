// Telling people of their seats and beds by letter.
import type { Lift } from '#domain/boards/lifts.ts';
import type { Untellable } from '#domain/boards/told.ts';
import { plural } from '#domain/locale/locale.ts';
import { numberText, peopleText } from '#words/desk/in-locale.ts';
import { linesNow, linesOver } from '#words/letters/boards.ts';

export const tellThem = 'Tell them';
export const title = 'Tell them?';
export const untold = (count: number) =>
  `${peopleText(count)} ${plural(count, { one: 'has', other: 'have' })} not been told`;
export const noNews = 'Nobody has news';
export const looking = 'Looking up who has news…';
export const notFound = 'Who has news could not be loaded.';
export const nobody = 'Nobody has news: all seats and beds are as they were told.';
export const howMany = (count: number) =>
  `${peopleText(count)} ${plural(count, { one: 'gets', other: 'get' })} a letter: their seat or bed, or who is with them, is not what they were told. No letter holds a phone number.`;
export const whoReadsWhat = 'Who reads what';
export const readsLetter = ({ name }: { name: string }) => `Show the letter to ${name}`;
/** 'Adelaide – Narrandera: You ride with Dora'. */
export const readsOf = ({ lifts, over }: { lifts: readonly Lift[]; over: readonly Lift[] }) =>
  [...linesNow(lifts), ...linesOver(over)].map(({ slots, said }) => `${slots}: ${said}`);
export const letterTo = ({ name }: { name: string }) => `The letter to ${name}`;
const reasons: Record<Untellable, string> = {
  takes_no_part: 'Not taking part any more',
  no_address: 'Without an email address',
};
export const leftOutFor = ({ reason, count }: { reason: Untellable; count: number }) =>
  `${reasons[reason]}: ${numberText(count)}`;
export const queued = 'Letters Queued';
export const nobodyNow = 'No letter went: nobody has news any more';
export const notSent = 'Letters Not Sent';
