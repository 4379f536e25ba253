// Rows of a list that are selected, and what is done to all of them.
import type { LeftReason } from '#domain/lists/selection.ts';
import { numberText, peopleText } from '#words/desk/in-locale.ts';

export const select = ({ name }: { name: string }) => `Select ${name}`;
export const selectPage = 'Select this page';
export const selected = ({ count }: { count: number }) => `${numberText(count)} selected`;
export const selectAll = ({ count }: { count: number }) => `Select all ${numberText(count)} that match`;
export const clear = 'Select nobody';
export const full = ({ most }: { most: number }) =>
  `No more than ${numberText(most)} can be picked one by one.`;
export const actions = 'With those who are selected';
export const notLoaded = 'What can be done with them could not be loaded.';

export const pay = 'Mark paid…';
export const payFor = ({ count }: { count: number }) => `Mark ${peopleText(count)} as Paid`;
export const whatPayDoes =
  'Of each, all that is still owed is recorded as received on this day, and they get the letter that says so. Who owes nothing is left out and named.';
export const dateMissing = 'Write a date.';
export const cancel = 'Cancel…';
export const cancelFor = ({ count }: { count: number }) => `Cancel for ${peopleText(count)}`;
export const inSection = ({ section }: { section: string }) => `Their part in ${section}.`;
export const answer = 'Answer';
export const answerAll = 'Answer…';
export const answerFor = ({ count }: { count: number }) => `Answer ${peopleText(count)}`;
export const askFor = 'Who ask to take part in';
export const whoAsk = ({ section }: { section: string }) =>
  `Those of them who ask to take part in ${section}.`;
export const yes = 'Yes';
export const no = 'No';
export const sayTo = ({ answer: said, count }: { answer: 'yes' | 'no'; count: number }) =>
  `Say ${said} to ${peopleText(count)}`;
export const answering = 'Answering…';
export const whatYesDoes =
  'They take part, and owe the price of the day on which they asked. Who asked first comes first: once it is full, the others wait for a place. A letter tells each. Who does not ask is left out and named.';
export const whatNoDoes =
  'They owe nothing, and a letter tells each. Who does not ask is left out and named.';
export const whyNot = 'Why not';
export type Deed = 'pay' | 'answer' | 'cancel';
export const doneTitles: Record<Deed, string> = {
  pay: 'Marked as Paid',
  answer: 'Answered',
  cancel: 'Cancelled',
};
const done: Record<Deed, (people: string) => string> = {
  pay: (people) => `${people} marked as paid`,
  answer: (people) => `${people} answered`,
  cancel: (people) => `Cancelled for ${people}`,
};
export const doneFor = ({ deed, count }: { deed: Deed; count: number }) => done[deed](peopleText(count));
export const notForAll = 'Not Done for All';
export const doneAndLeft = ({ deed, done: count, left }: { deed: Deed; done: number; left: number }) =>
  `${doneFor({ deed, count })}. Left as they were: ${peopleText(left)}.`;
export const deletedPerson = 'Somebody who was deleted';
export const leftReasons: Record<LeftReason, string> = {
  gone: 'deleted meanwhile',
  nothing_to_do: 'nothing was left to do',
  not_yours: 'in none of your sections',
  refused: 'could not be done: open their registration to see',
};
export const close = 'Close';
