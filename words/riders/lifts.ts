// What My registration says of one's seat in a car and one's bed.
import type { BoardKind } from '#domain/boards/boards.ts';
import type { Lift } from '#domain/boards/lifts.ts';
import { joined, plural } from '#domain/locale/locale.ts';

export const titles: Record<BoardKind, string> = { cars: 'Who rides with whom', beds: 'Where you sleep' };
export const wholeOf: Record<BoardKind, string> = { cars: 'The whole way', beds: 'The whole stay' };

const party = ({ name, heads }: { name: string; heads: number }) =>
  heads > 1 ? `${name} (${heads} people)` : name;
const verbOf = (people: Lift['people'], one: string, other: string) =>
  plural(
    people.reduce((sum, { heads }) => sum + heads, 0),
    { one, other },
  );
const said: Record<BoardKind, Record<Lift['is'], (lift: Lift) => string>> = {
  cars: {
    with: ({ people }) => `You ride with ${joined(people.map(({ name }) => name))}`,
    in: ({ place }) => `You ride in: ${place}`,
    gives: ({ people }) => `${joined(people.map(party))} ${verbOf(people, 'rides', 'ride')} with you`,
    gone: () => 'The seat that you had is gone. The organizers know, and look for another one.',
    full: () =>
      'There is no room for you in your car any more. The organizers know, and look for another seat.',
  },
  beds: {
    with: ({ people }) => `You sleep at the place of ${joined(people.map(({ name }) => name))}`,
    in: ({ place }) => `You sleep at: ${place}`,
    gives: ({ people }) => `${joined(people.map(party))} ${verbOf(people, 'sleeps', 'sleep')} at your place`,
    gone: () => 'The bed that you had is gone. The organizers know, and look for another one.',
    full: () =>
      'There is no room for you at your place any more. The organizers know, and look for another bed.',
  },
};
export const saidOf = (lift: Lift) => said[lift.board][lift.is](lift);
/** What is the same on several legs or nights is said once. */
export const saidOnce = (lifts: readonly Lift[], say: (lift: Lift) => string = saidOf) =>
  [...new Set(lifts.map((lift) => say(lift)))].map((said) => ({
    said,
    of: lifts.filter((lift) => say(lift) === said),
  }));

export const phones = 'Phone numbers';
export const onlyBoth =
  'You and the people of your car or house see each other’s number once both of you said yes. Either can take that back.';
export const mayNotSee = ({ name }: { name: string }) => `${name} may not see your phone number.`;
export const waitsForThem = ({ name }: { name: string }) =>
  `You said yes. Once ${name} says yes, too, you see each other’s number.`;
export const waitsForYou = ({ name }: { name: string }) =>
  `${name} said yes. Say yes, too, and you see each other’s number.`;
export const numberOf = ({ name }: { name: string }) => `${name}:`;
export const gaveNone = ({ name }: { name: string }) => `${name} gave no number. They see yours.`;
export const maySee = ({ name }: { name: string }) => `Yes, ${name} may see my phone number`;
export const takeBack = ({ name }: { name: string }) => `Take it back: ${name}`;
export const saying = 'One moment…';
