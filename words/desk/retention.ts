// Removing personal data, and the counts that are kept of it.
import { plural } from '#domain/locale/locale.ts';
import { countText, dayText, numberText } from '#words/desk/in-locale.ts';

export const countsOf = ({ eventTitle, registrations }: { eventTitle: string; registrations: number }) =>
  `${eventTitle}: ${countText(registrations, 'registration')}`;
export const fromBefore = ({ before, purgedBy }: { before: string; purgedBy: string }) =>
  `From before ${dayText(before)} · removed by ${purgedBy},`;
export const registrationsByDay = 'Registrations by day';
export const registrationsByDayOf = ({ eventTitle }: { eventTitle: string }) =>
  `Registrations by day, ${eventTitle}`;
export const sectionSent = ({ section }: { section: string }) => `${section}: section sent`;
export const paymentsOf = ({ ticket }: { ticket: string }) => `${ticket}: confirmed by riders`;
export const onDay = ({ day }: { day: string }) => `On ${day}`;
export const spareSeats = 'Spare seats';
export const bedsOffered = 'Beds offered';
export const extraGuests = 'Extra guests';
export const lettersSent = 'Letters sent';
export const lettersNotSent = 'Letters not sent';

export const typeNumber = ({ registrations }: { registrations: number }) =>
  `Type ${numberText(registrations)}, the number of registrations`;
export const removedFromBefore = ({ registrations, before }: { registrations: number; before: string }) =>
  `${countText(registrations, 'registration')} from before ${dayText(before)}; their counts are kept`;
export const personalDataRemoved = 'Personal Data Removed';
export const nothingWasRemoved = 'Nothing Was Removed';
export const removeQuestion = ({ registrations }: { registrations: number }) =>
  `Remove ${countText(registrations, 'registration')}?`;
export const removedForGood = ({ before }: { before: string }) =>
  `Everything that rego knows about people who registered before ${dayText(before)} is deleted for good: answers, payments, letters. Only a backup brings it back.`;
export const toConfirm = ({ registrations }: { registrations: number }) =>
  `To confirm, type the number of registrations: ${numberText(registrations)}`;
export const removeForGood = 'Remove for good';
export const removing = 'Removing…';

export const registeredBefore = 'Registered before';
export const aboutRetention =
  'Once an event is over, names, addresses and answers can be removed here, for good. Only counts are kept.';
export const removePersonalData = 'Remove personal data';
export const thatDayStays = ({ timeZone }: { timeZone: string }) =>
  `Registrations of that day itself stay. A day is one in ${timeZone.replaceAll('_', ' ')}.`;
export const mustNotBeLater = `“${registeredBefore}” must be today or an earlier day`;
export const counting = 'Counting…';
export const nothingFromBefore = 'There is nothing from before that day';
export const isNotOver = ({ title }: { title: string }) => `${title} is not over.`;
export const isToRefund = ({ toRefund }: { toRefund: number }) =>
  `${numberText(toRefund)} of them paid more than they owe.`;
export const refundFirst = 'Refund them first, at Payments: afterwards nobody sees whose the money is.';
export const noLongerReached = 'Riders who are removed can no longer pay or be reached.';
/** `{command}` is marked up. */
export const backUpFirst =
  'Have an operator make a backup first: {command}. It holds the data too, so it is to be deleted once it is no longer needed.';
export const linksStopWorking =
  'Riders’ own links stop working. Logins, forms, sections and the history of changes stay.';
export const removeCount = ({ registrations }: { registrations: number }) =>
  `Remove ${countText(registrations, 'registration')}…`;
export const notSentYet = ({ waitingLetters }: { waitingLetters: number }) =>
  `${numberText(waitingLetters)} of them ${plural(waitingLetters, { one: 'was', other: 'were' })} not sent yet`;
export const registrations = 'Registrations';
export const withAnswers = 'with their answers and history';
export const confirmedPayments = 'Confirmed payments';
export const withTheirReferences = 'with their references';
export const letters = 'Letters';
export const toWhom = 'to riders, and about them to organizers';
export const payers = 'Transfers';
export const amountsStay = 'who paid is forgotten, the amounts stay';
export const registrationsThatStay = 'Registrations that stay';
export const thatDayOrLater = 'made on that day or later';
export const whatIsRemoved = 'What is removed';
export const keptCounts = 'Kept counts';
export const countsNotLoaded = 'The counts could not be loaded.';
export const loadingCounts = 'Loading counts…';
export const nothingWasRemovedYet = 'Nothing was removed yet';
