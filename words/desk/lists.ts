// Above every list of people, letters and changes.
import { countText } from '#words/desk/in-locale.ts';

/** What stands above a list: of how many, or how many match. */
export type ListCounted = (said: { count: number; isNarrowed: boolean }) => string;

export const countOfRegistrations: ListCounted = ({ count, isNarrowed }) =>
  countText(count, isNarrowed ? 'matching registration' : 'registration');
export const countOfContacts: ListCounted = ({ count, isNarrowed }) =>
  countText(count, isNarrowed ? 'matching contact' : 'contact');
export const countOfLetters: ListCounted = ({ count, isNarrowed }) =>
  countText(count, isNarrowed ? 'matching letter' : 'letter');
export const countOfMailings: ListCounted = ({ count }) => countText(count, 'mailing');
export const countOfChanges: ListCounted = ({ count }) => countText(count, 'change');

export const registrationsNotLoaded = 'The registrations could not be loaded.';
export const contactsNotLoaded = 'The contacts could not be loaded.';
export const lettersNotLoaded = 'The letters could not be loaded.';
export const unknownFilter = ({ filter }: { filter: string }) =>
  `This page’s address asks for ${filter}, which does not exist.`;
export const leaveFilterOut = 'Leave that out';

// Under a list with nobody on it.
export const showMoreOfThem = 'Remove a filter, or search for fewer letters of the name.';
export const whoRegisters = 'Whoever registers appears here. Share the link to the landing page.';
export const loadingRegistrations = 'Loading registrations…';
export const numbersNotLoaded = 'The numbers could not be loaded.';
export const noRegistrations = 'No registrations';
export const recentRegistrations = 'Recent Registrations';
export const loadingLetters = 'Loading letters…';
export const listNotLoaded = 'The list could not be loaded.';
