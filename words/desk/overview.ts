// Registration Overview.
import { countText, numberText, peopleText } from '#words/desk/in-locale.ts';

export const openInTheTable = 'Open in the table';

export const emergencyEmail = 'Emergency Email';
export const emergencyPhone = 'Emergency Phone';
export const name = 'Name';
export const location = 'Location';
export const email = 'Email';
export const phone = 'Phone';
export const all = 'All';
export const show = 'Show';

export const loadingTheOverview = 'Loading the overview…';

export const loadingTheList = 'Loading the list…';
export const emergency = 'Emergency';

export const tShirtSizes = 'T-Shirt Sizes';
export const typesOfBikes = 'Types of Bikes';

export const allRegistrations = ({ count }: { count: number }) =>
  `${count > 1 ? 'All ' : ''}${countText(count, 'registration')}`;

export const summary = 'Summary';

export const places = 'Places';
/** Whoever only waits has none. */
export const takenOf = (taken: string, limit: string) => `${taken} of ${limit}`;
/** Whoever has a place, is offered one, waits. */
export function placesRemark(count: {
  held: number;
  offered: number;
  waiting: number;
  limit: number;
}): string {
  const above = count.held + count.offered - count.limit;
  const parts = [
    `${peopleText(count.held)} in`,
    ...(count.offered > 0 ? [`${numberText(count.offered)} offered a place`] : []),
    ...(above > 0 ? [`${numberText(above)} above the limit`] : []),
    ...(count.waiting > 0 ? [`${numberText(count.waiting)} waiting`] : []),
  ];
  return parts.join(', ');
}
