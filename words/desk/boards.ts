// The boards of cars and beds.
import type { Refused, Shortage, UnplacedReason } from '#domain/boards/board.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import { joined, plural } from '#domain/locale/locale.ts';
import { countText, numberText, peopleText } from '#words/desk/in-locale.ts';

/** At an edition that is over. */
export const stays = 'This edition is over, so its cars and beds stay as they are.';
export const title = 'Cars and Beds';
export const kinds: Record<BoardKind, string> = { cars: 'Cars', beds: 'Beds' };
export const whichBoard = 'Which board';
export const loading = 'Loading the board…';
export const notLoaded = 'The board could not be loaded.';
export const nobody: Record<BoardKind, string> = {
  cars: 'Nobody has a car, and nobody needs a seat.',
  beds: 'Nobody has a bed to give, and nobody needs one.',
};
export const whoWillStandHere: Record<BoardKind, string> = {
  cars: 'Whoever registers and says that they have a car, or need a seat, stands here. The section’s form has to ask for that.',
  beds: 'Whoever registers and says that they have beds to give, or need one, stands here. The form has to ask for that.',
};
export const nothingToDo = 'Nothing to Do';
export const ofOthers = ({ name }: { name: string }) =>
  `${name} is in none of your sections. Whoever runs theirs, or an admin, can move them.`;

const units: Record<BoardKind, { one: string; other: string }> = {
  cars: { one: 'seat', other: 'seats' },
  beds: { one: 'bed', other: 'beds' },
};
const unitsOf = (kind: BoardKind, count: number) => `${numberText(count)} ${plural(count, units[kind])}`;

/** '72 seats short, 3 bike spaces short'; nothing where all is well. */
export const shortOf = (kind: BoardKind, { short, bikes }: Shortage) =>
  joined([
    ...(short > 0 ? [unitsOf(kind, short)] : []),
    ...(bikes && bikes.short > 0 ? [countText(bikes.short, 'bike space')] : []),
  ]);
export const short = 'short';
export const enough: Record<BoardKind, string> = { cars: 'Enough seats', beds: 'Enough beds' };
export const needAndOffer = (kind: BoardKind, { needed, offered, without, bikes }: Shortage) => {
  const people = `${peopleText(needed)} and ${unitsOf(kind, offered)}`;
  const left = without > 0 ? `; ${peopleText(without)} without one` : '; everybody has one';
  const unsaid =
    bikes && bikes.short > 0 && bikes.unsaid > 0
      ? `. ${countText(bikes.unsaid, 'car')} did not say how many bikes fit`
      : '';
  return `${people}${left}${unsaid}.`;
};

export const withoutPlace: Record<BoardKind, string> = { cars: 'Without a seat', beds: 'Without a bed' };
export const lostPlace = { gone: 'Lost their place', full: 'Place is full now' };
export const lostOf = (count: number) => `${peopleText(count)} lost their place`;
export const placesOf: Record<BoardKind, string> = { cars: 'Cars', beds: 'Hosts' };
export const everybodyPlaced = 'Everybody has a place.';
export const findPerson = 'Find somebody';
export const noneFound = 'Nobody is called that.';
export const showMore = (count: number) => `Show ${count} more`;
const morePlaces: Record<BoardKind, [string, string]> = {
  cars: ['more car', 'more cars'],
  beds: ['more host', 'more hosts'],
};
/** Those without a free seat or bed, and of very many others. */
export const showAllPlaces = (kind: BoardKind, count: number) =>
  `Show ${countText(count, ...morePlaces[kind])}`;
export const guestsWith = (count: number) => `+${count}`;
export const partyOf = (heads: number) => peopleText(heads);
export const withBike = 'with a bike';
/** `whole`: of how many. */
export const freeOf = (kind: BoardKind, seats: number, whole: number) =>
  seats > 0
    ? `${unitsOf(kind, seats)} free`
    : whole > 0
      ? `Full: ${unitsOf(kind, whole)}`
      : `No ${units[kind].other}`;
export const bikesFree = (count: number) => `${countText(count, 'bike space')} free`;
export const lessThanSaid = 'Noted by staff';

export const chosen = ({ name }: { name: string }) =>
  `${name} is chosen. Press a place to put them there, or Escape.`;
export const putHere = ({ name }: { name: string }) => `Put ${name} here`;
export const takeOff = 'Take off';
export const takeOffOf = ({ name }: { name: string }) => `Take ${name} off`;
export const themselves: Record<BoardKind, string> = {
  cars: 'Needs no seat',
  beds: 'Needs no bed',
};
export const seeToThemselves: Record<BoardKind, string> = {
  cars: 'Need no seat',
  beds: 'Need no bed',
};
export const onEverySlot: Record<BoardKind, string> = { cars: 'On every leg', beds: 'Every night' };
export const cannotTake = {
  no_seat: 'Too little room',
  no_bike_space: 'No space for their bike',
  avoids: ({ name }: { name: string }) => `Should not be with ${name}`,
};

export const moved = ({ name, place }: { name: string; place: string }) => `${name} is with ${place}.`;
export const tookOff = ({ name }: { name: string }) => `${name} has no place now.`;
export const notMoved = 'Not Moved';
export const notSaved = 'Not Saved';
export const otherwise = 'Please try again.';
const refusals: Record<Refused['why'], (by: string | null) => string> = {
  moved: (by) => `was moved by ${by ?? 'somebody else'} meanwhile, and stays there`,
  not_yours: () => 'stays: takes part in none of your sections any more',
  not_on_board: () => 'needs no place any more',
  place_gone: () => 'stays: that place is gone',
  no_seat: () => 'stays: there is too little room left',
  no_bike_space: () => 'stays: there is no space for the bike',
  avoids: (by) => `stays: should not be with ${by ?? 'somebody there'}`,
};
export const refusedOf = ({ name, why, by }: { name: string; why: Refused['why']; by: string | null }) =>
  `${name} ${refusals[why](by)}.`;
export const andMore = (count: number) => `And ${count} more.`;

export const propose = 'Propose';
export const proposing = 'Looking for places…';
export const proposal = 'Proposal';
export const proposedOf = (count: number) => `Places for ${peopleText(count)}.`;
/** A place is a rider's, with whom one goes, or one that staff added. */
export const placedIn = ({ name, isOwn }: { name: string; isOwn: boolean }) =>
  `${isOwn ? 'in' : 'with'} ${name}`;
export const nothingProposed = 'No free place fits anybody who still needs one.';
export const yoursPlaced = 'Everybody of your sections has a place.';
export const keptForOthers = (count: number) =>
  `${peopleText(count)} of other sections ${plural(count, { one: 'gets', other: 'get' })} a place in it, too, which is kept free for them: whoever runs their section, or an admin, accepts it.`;
export const accepting = 'Accepting...';
export const acceptChosen = (count: number) => `Accept ${count}`;
export const nobodyMoved = 'Nobody who has a place is moved.';
export const leftOver = 'Still without a place';
export const leftOverSince = ({ why, count }: { why: string; count: number }) =>
  `${peopleText(count)}: ${why}`;
export const why = ({ why: code, heads, most }: { why: UnplacedReason; heads: number; most: number }) => {
  switch (code) {
    case 'no_seats':
      return 'nothing is free any more';
    case 'too_many':
      return `${heads} belong together, and at most ${most} ${plural(most, { one: 'is', other: 'are' })} free in one place`;
    case 'no_bike_space':
      return 'where there is room, the bike does not fit';
    case 'avoids':
      return 'where there is room, there is somebody whom they avoid';
    default:
      return `their group is elsewhere, and ${peopleText(heads)} ${plural(heads, { one: 'does', other: 'do' })} not fit there`;
  }
};

export const addPlace: Record<BoardKind, string> = { cars: 'Add a bus', beds: 'Add a house' };
export const changeOf = ({ name }: { name: string }) => `Change ${name}`;
export const change = 'Change';
export const placeName = 'Name';
export const seatsField: Record<BoardKind, string> = { cars: 'Seats to give', beds: 'Beds to give' };
export const bikesField = 'Bike spaces';
export const bikesEmpty = 'Bike spaces that nobody told you stay empty.';
export const unsavedPlace = 'This place has unsaved changes.';
export const save = 'Save';
export const saving = 'Saving…';
export const remove = 'Remove this place';
export const removeMeans = 'Whoever is in it is without a place then.';
export const nameMissing = 'It needs a name.';
export const notANumber = 'Must be a whole number up to 10,000';

export const wishes = 'Who with whom';
export const wishesOf = ({ name }: { name: string }) => `${name}: who with whom`;
export const wishKinds = {
  avoid: 'never with',
  prefer: 'rather with',
  together: 'always with',
};
export const wishKind = 'Should be';
export const other = 'Name';
export const addWish = 'Add';
export const takeBackWish = 'Take back';
export const noWishes = 'Nothing is said yet.';
export const sameGroup = ({ group }: { group: string }) => `Travels with “${group}”.`;
