// Charts, and the pages of a list.
import { numberText } from '#words/desk/in-locale.ts';

export const nobodyYet = 'Nobody yet';

export const pages = 'Pages';
export const previousPage = 'Previous page';
export const partShown = ({ from, to, total }: { from: number; to: number; total: number }) =>
  `${numberText(from)}–${numberText(to)} of ${numberText(total)}`;
export const nextPage = 'Next page';
export const lastPage = (number: string) => `Last page, ${number}`;

export const inAll = ({ total }: { total: string }) => `${total} in all`;
export const picturesOfTheNumbers = 'Pictures of the numbers';
