// Rows of a list that are selected, and what is done to all of them.
import { numberText } from '#words/desk/in-locale.ts';

export const select = ({ name }: { name: string }) => `Select ${name}`;
export const selectPage = 'Select this page';
export const selected = ({ count }: { count: number }) => `${numberText(count)} selected`;
export const selectAll = ({ count }: { count: number }) => `Select all ${numberText(count)} that match`;
export const clear = 'Select nobody';
export const full = ({ most }: { most: number }) =>
  `No more than ${numberText(most)} can be picked one by one.`;
export const actions = 'With those who are selected';
