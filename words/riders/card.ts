// The spoke card: what it says beside names and numbers, its page, and what is shared of it.
import { plural } from '#domain/locale/locale.ts';

export const withGuests = (count: number) =>
  plural(count, { one: `+ ${count} guest`, other: `+ ${count} guests` });
export const moreSections = (count: number) => `+ ${count} more`;

export const yourCard = 'Your spoke card';
export const whatFor =
  'Stick it between the spokes. The door scans the code at its foot, so keep the whole card to yourself and share it by the link below.';
export const cardOf = ({ number, event }: { number: string; event: string }) =>
  `Number ${number} of ${event}`;
export const namedCardOf = ({ name, number, event }: { name: string; number: string; event: string }) =>
  `${name} rides as number ${number}: ${event}`;
export const asPicture = 'Save as a picture';
export const asDrawing = 'Save as a drawing (SVG)';
export const toPrint =
  'To print it, print this page: the card alone comes onto the paper, as large as it should be.';
export const pictureLeavesOut =
  'The picture leaves your name out, since we have no typeface with its letters. The drawing shows it.';

export const share = 'Share it';
export const whatIsShared =
  'Whoever has the link sees a card without the code and without your reference, and nothing else of your registration.';
export const withName = 'With my name on it';
export const makeLink = 'Make a link to share';
export const changeLink = 'Save';
export const yourLink = 'The link to share';
export const seeShared = 'See what others see';
export const stopSharing = 'Stop sharing';
export const stopHelp =
  'The link then opens nothing any more. A picture that somebody saved stays with them.';

export const registerToo = 'Register, too';
export const noCard = 'No card here';
export const whyNoCard =
  'This link opens no spoke card: its rider no longer shares it, or has no place at the moment. If it is yours, open it from your registration.';
