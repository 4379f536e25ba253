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
export const numbersNotLoaded = 'The numbers could not be loaded.';

export const listNotLoaded = 'The list could not be loaded.';
export const loadingTheList = 'Loading the list…';
export const noRegistrations = 'No registrations';
export const emergency = 'Emergency';

export const picturesOfTheNumbers = 'Pictures of the numbers';
export const tShirtSizes = 'T-Shirt Sizes';
export const typesOfBikes = 'Types of Bikes';

export const recentRegistrations = 'Recent Registrations';
export const allRegistrations = ({ count }: { count: number }) =>
  `${count > 1 ? 'All ' : ''}${countText(count, 'registration')}`;
export const registrationsNotLoaded = 'The registrations could not be loaded.';
export const loadingRegistrations = 'Loading registrations…';

export const summary = 'Summary';

export const places = 'Places';
/** Whoever only waits has none. */
export const takenOf = (taken: string, limit: string) => `${taken} of ${limit}`;
/** Whoever has a place, is offered one, waits. */
export function placesRemark(count: { held: number; offered: number; waiting: number }): string {
  const parts = [
    `${peopleText(count.held)} in`,
    ...(count.offered > 0 ? [`${numberText(count.offered)} asked whether they come`] : []),
    ...(count.waiting > 0 ? [`${numberText(count.waiting)} waiting`] : []),
  ];
  return parts.join(', ');
}
