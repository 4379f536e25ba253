// Sheets that staff print: what they are called, what stands on them, and how shirts are ordered.

import { beforeAnswer } from '#domain/basics/before-answer.ts';
import type { OpenedAs, PlateDiet } from '#domain/lists/sheets.ts';
import { plural } from '#domain/locale/locale.ts';
import { countText, numberText, peopleText, timeText } from '#words/desk/in-locale.ts';
import { wholeOf } from '#words/riders/lifts.ts';

export const sheets = 'Sheets to Print';
export const allSheets = 'All sheets';
export const about =
  'Each holds those who take part, narrowed as you choose here. Press Print for paper or a PDF, or take the same as CSV.';
export const loading = 'Putting the sheet together…';
export const notLoaded = 'The sheet could not be put together.';
export const csv = 'CSV';
export const preview = ({ title }: { title: string }) => `${title} as it is printed`;

export const names = {
  door: 'Door list',
  kitchen: 'Kitchen',
  shirts: 'Shirts to order',
  'hand-out': 'Shirts to hand out',
  emergency: 'Emergency pack',
  'sign-up': 'Sign-up sheet',
} as const;
export type SheetName = keyof typeof names;
export const holds: Record<SheetName, string> = {
  door: 'Everybody by name, with a box to tick, guests, reference and who still owes.',
  kitchen: 'Plates by diet, day and meal; allergies as numbered lines without names.',
  shirts: 'Sizes with guests, what was ordered, and what is missing since.',
  'hand-out': 'Who gets which size, by name, with boxes to tick.',
  emergency: 'Phone numbers, emergency contacts and allergies. Who opens it is written down.',
  'sign-up': 'Who is in, how many may come, and empty lines for whoever walks in.',
};
export const spokeCards = 'Spoke cards';
export const holdsCards = 'A card for each rider, eight on a page, to cut.';

export const section = 'Section';
export const everySection = 'Every section';
export const day = 'Day';
export const everyDay = 'Every day';
export const asOf = ({ at }: { at: string }) => `as of ${timeText(at)}`;
export const nobody = 'Nobody takes part.';

export const tick = '✓';
export const name = 'Name';
export const guests = 'Guests';
export const reference = 'Reference';
export const money = 'Money';
export const paid = 'Paid';
export const nothingDue = '–';
export const owes = ({ amount }: { amount: string }) => `owes ${amount}`;
export const withGuests = ({ riders, guests: brought }: { riders: number; guests: number }) =>
  brought === 0
    ? peopleText(riders)
    : `${peopleText(riders + brought)}, ${plural(brought, { one: 'a guest', other: `${numberText(brought)} guests` })} among them`;

export const plates = 'Plates';
export const when = 'When';
export const diets: Record<PlateDiet, string> = {
  everything: 'Everything',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  other: 'Other',
};
export const people = 'People';
export const withNeeds = 'With needs';
export const meal = ({ question, answer }: { question: string; answer: string }) =>
  answer === 'true' ? question : `${beforeAnswer(question)} ${answer}`;
/** Of a section whose riders tick days. */
export const noDayTicked = ({ section }: { section: string }) => `${section}, no day ticked`;
export const needs = 'Allergies and other needs';
export const noNeeds = 'Nobody named any.';
export const number = 'No.';
export const diet = 'Diet';
export const mustNotEat = 'What to know';
export const comesOn = 'Comes on';
export const meals = 'Meals: whose answers count as one';
export const whoIsNumber = 'Who is number…';
export const lookUp = 'Look up';
export const numbered = ({ number: of }: { number: string }) => `No. ${of}`;
export const noSuchNumber = 'No such number on this sheet.';

export const whichShirt = 'Which question';
export const tShirtSize = 'T-shirt size';
export const size = 'Size';
/** In an order, of who was deleted and wrote it in their own words. */
export const otherSizes = 'Other sizes';
export const riders = 'Riders';
export const needed = 'Needed';
export const ordered = 'Ordered';
export const missing = 'Difference';
export const total = 'Total';
export const unsaid = ({ count }: { count: number }) => `${peopleText(count)} gave no size.`;
export const difference = (pieces: number) => {
  if (pieces === 0) return '0';
  return pieces > 0 ? `+${numberText(pieces)}` : `−${numberText(-pieces)}`;
};
export const orderedBy = ({ at, by, counts }: { at: string; by: string; counts: string }) =>
  `Ordered ${timeText(at)} by ${by}: ${counts}`;
export const pieces = ({ count, size: of }: { count: number; size: string }) =>
  `${count < 0 ? '−' : ''}${numberText(Math.abs(count))} × ${of}`;
export const differenceMeans = 'Plus: still to be ordered. Minus: more were ordered than are needed now.';
export const order = ({ of }: { of: string }) => `Ordered… (${of})`;
export const orderTitle = ({ of }: { of: string }) => `Shirts ordered: ${of}`;
export const orderMeans =
  'Write what you ordered. It is kept with your name, and the sheet shows what is missing from then on. A minus corrects an order that was not so.';
/** '23 needed, 22 ordered: +1'. */
export function orderedSoFar(of: { riders: number; guests: number; ordered: number; missing: number }) {
  const needs = numberText(of.riders + of.guests);
  return `${needs} needed, ${numberText(of.ordered)} ordered: ${difference(of.missing)}`;
}
export const keepOrder = 'Keep the Order';
export const keepingOrder = 'Keeping it…';
export const orderKept = 'Order Kept';
export const orderKeptMeans = ({ count }: { count: number }) => `${countText(count, 'shirt')} ordered`;
export const unsavedOrder = 'This order is not kept yet.';
export const orderFailed = 'Order not kept';
export const noPieces = 'Write at least one number.';

export const phone = 'Phone';
export const contact = 'Emergency contact';
export const contactPhone = 'Their phone';
export const allergies = 'Allergies';
export const byCars = 'By cars on';
export const inOneList = 'No leg: one list';
export const legOf = ({ name, when }: { name: string; when: string }) =>
  [name, when].filter(Boolean).join(', ') || wholeOf.cars;
export const carOf = (car: { name: string; isOwn: boolean } | null) => {
  if (!car) return 'Without a seat';
  return car.isOwn ? car.name : `Car of ${car.name}`;
};
export const chooseYours = 'Choose a section that you run: its people alone are opened to you.';
export const packOfCurrent = 'Emergency packs are opened in the current edition alone.';
export const openings = 'Who opened emergency packs';
export const openingsNotLoaded = 'Who opened emergency packs could not be loaded.';
const openedAs: Record<OpenedAs, string> = {
  screen: 'opened',
  paper: 'printed',
  file: 'saved as a file',
};
export const opening = (one: { at: string; by: string; as: OpenedAs; of: string; people: number }) =>
  `${timeText(one.at)}: ${one.by} ${openedAs[one.as]} ${one.of} (${peopleText(one.people)})`;
export const confidential = 'Confidential: for whoever helps in an emergency. Destroy it after the event.';

export const emptyLines = 'Empty lines';
export const capacity = ({ taken, limit }: { taken: number; limit: number }) =>
  `${numberText(taken)} of ${numberText(limit)} places taken`;
export const signHere = 'Signature or phone number of who walks in';
export const guestOf = ({ name: rider }: { name: string }) => `Guest of ${rider}`;
