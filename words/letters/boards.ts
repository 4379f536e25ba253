// What letters say of seats in cars and of beds: as My registration says it, and what is no longer so.
import { type BoardKind, wholeSlots } from '#domain/boards/boards.ts';
import type { Lift } from '#domain/boards/lifts.ts';
import { formatDate, joined, plural } from '#domain/locale/locale.ts';
import { onlyBoth, saidOf, saidOnce, wholeOf } from '#words/riders/lifts.ts';

export const headings: Record<BoardKind, string> = {
  cars: 'Who rides with whom',
  beds: 'Who sleeps where',
};
export const subject = (board: BoardKind, event: string) => `${headings[board]}: ${event}`;
export const preview: Record<BoardKind, string> = {
  cars: 'Your seat, or who rides with you.',
  beds: 'Your bed, or who sleeps at your place.',
};
export const asItStands: Record<BoardKind, string> = {
  cars: 'This is who rides with whom, as far as it concerns you.',
  beds: 'This is who sleeps where, as far as it concerns you.',
};
export const nothingLeft: Record<BoardKind, string> = {
  cars: 'Something has changed about who rides with whom.',
  beds: 'Something has changed about who sleeps where.',
};
export const now = 'As it stands now';
export const noLonger = 'No longer so';
export const phones = onlyBoth;
/** Of whom nothing is known any more, or whose name is not for whoever looks. */
export const somebody = 'somebody';

/** A leg or night that the event has no more, told of before its name was kept; empty for the whole way or stay. */
export function goneSlot(board: BoardKind, slot: string, locale: string): string {
  if (slot === wholeSlots[board]) return '';
  if (board === 'beds') return 'A night that is no more';
  const [date] = /^\d{4}-\d\d-\d\d/.exec(slot) ?? [];
  return date === undefined
    ? ''
    : `The drive on ${formatDate(locale, date, { day: 'numeric', month: 'short' })}`;
}

const ended: Record<BoardKind, Record<'with' | 'in' | 'gives', (lift: Lift) => string>> = {
  cars: {
    with: ({ people }) => `You no longer ride with ${namesOf(people)}`,
    in: ({ place }) => `You no longer ride in: ${place}`,
    gives: ({ people }) =>
      `${namesOf(people)} no longer ${plural(people.length, { one: 'rides', other: 'ride' })} with you`,
  },
  beds: {
    with: ({ people }) => `You no longer sleep at the place of ${namesOf(people)}`,
    in: ({ place }) => `You no longer sleep at: ${place}`,
    gives: ({ people }) =>
      `${namesOf(people)} no longer ${plural(people.length, { one: 'sleeps', other: 'sleep' })} at your place`,
  },
};
const namesOf = (people: Lift['people']) => joined(people.map(({ name }) => name));
const endedOf = (lift: Lift) =>
  lift.is === 'gone' || lift.is === 'full' ? saidOf(lift) : ended[lift.board][lift.is](lift);

const linesOf = (lifts: readonly Lift[], say?: (lift: Lift) => string) =>
  saidOnce(lifts, say).map(({ said, of }) => ({
    said,
    slots: joined(of.map(({ board, name }) => name || wholeOf[board])),
  }));
export const linesNow = (lifts: readonly Lift[]) => linesOf(lifts);
export const linesOver = (lifts: readonly Lift[]) => linesOf(lifts, endedOf);
