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

export const pay = 'Mark paid…';
export const payFor = ({ count }: { count: number }) => `Mark ${peopleText(count)} as Paid`;
export const whatPayDoes =
  'Of each, all that is still owed is recorded as received on this day, and they get the letter that says so. Who owes nothing is left out and named.';
export const dateMissing = 'Write a date.';
export const cancel = 'Cancel…';
export const cancelFor = ({ count }: { count: number }) => `Cancel for ${peopleText(count)}`;
export const inSection = ({ section }: { section: string }) => `Their part in ${section}.`;
export type Deed = 'pay' | 'cancel';
export const doneTitles: Record<Deed, string> = { pay: 'Marked as Paid', cancel: 'Cancelled' };
export const doneFor = ({ deed, count }: { deed: Deed; count: number }) =>
  deed === 'pay' ? `${peopleText(count)} marked as paid` : `Cancelled for ${peopleText(count)}`;
export const notForAll = 'Not Done for All';
export const doneAndLeft = ({ deed, done, left }: { deed: Deed; done: number; left: number }) =>
  `${doneFor({ deed, count: done })}. Left as they were: ${peopleText(left)}.`;
export const deletedPerson = 'Somebody who was deleted';
export const leftReasons: Record<LeftReason, string> = {
  gone: 'deleted meanwhile',
  nothing_to_do: 'nothing was left to do',
  not_yours: 'in none of your sections',
  refused: 'could not be done: open their registration to see',
};
export const close = 'Close';
