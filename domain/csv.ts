// The files that dashboards export (product.md, section 7, CSV exports): their columns and how a cell reads.
import { dayIn } from '#domain/day-in.ts';
import type { EventContent } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { daysLabel } from '#domain/summary.ts';

export type Column = { title: string; cell: (registration: Registration) => string };

/** What of the event the columns are made of. */
export type Columned = Pick<EventContent, 'timeZone' | 'days'>;

const yesNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

/** The organizer dashboard's file. */
export function registrationColumns({ timeZone, days }: Columned): Column[] {
  const dateOf = dayIn(timeZone);
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Phone', cell: ({ phone }) => phone },
    { title: 'Location', cell: ({ location }) => location },
    { title: 'Days', cell: ({ participationDays }) => daysLabel(participationDays, days) },
    { title: 'Road Trip', cell: ({ joiningRoadTrip }) => yesNo(joiningRoadTrip) },
    { title: 'Accommodation', cell: ({ needsAccommodation }) => yesNo(needsAccommodation) },
    { title: 'Distribution', cell: ({ availableForDistribution }) => yesNo(availableForDistribution) },
    { title: 'Bike Type', cell: ({ bikeType }) => bikeType },
    { title: 'Emergency Contact', cell: ({ emergencyName }) => emergencyName },
    { title: 'Emergency Phone', cell: ({ emergencyPhone }) => emergencyPhone },
    { title: 'Registered', cell: ({ createdAt }) => dateOf(createdAt) },
  ];
}

/** Behind the others, on request: what names a registration whatever its rider is called. */
export const referenceColumn: Column = { title: 'Reference', cell: ({ id }) => id };

/** The columns of a printed list: what the list shows on a screen. */
export function printedColumns(event: Columned): Column[] {
  const shown = ['Name', 'Email', 'Phone', 'Location', 'Days', 'Road Trip', 'Registered'];
  return registrationColumns(event).filter(({ title }) => shown.includes(title));
}

const lowerYesNo = (isSo: boolean) => (isSo ? 'yes' : 'no');

/** The admin dashboard's file: the organizers' columns with small flags. */
export function adminColumns(event: Columned): Column[] {
  const flags: Record<string, Column['cell']> = {
    'Road Trip': ({ joiningRoadTrip }) => lowerYesNo(joiningRoadTrip),
    Accommodation: ({ needsAccommodation }) => lowerYesNo(needsAccommodation),
    Distribution: ({ availableForDistribution }) => lowerYesNo(availableForDistribution),
  };
  return registrationColumns(event).map(({ title, cell }) => ({ title, cell: flags[title] ?? cell }));
}

/** The contact list. */
export const contactColumns: Column[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Location', cell: ({ location }) => location },
  { title: 'Emergency Contact', cell: ({ emergencyName }) => emergencyName },
  { title: 'Emergency Phone', cell: ({ emergencyPhone }) => emergencyPhone },
];

/** The data dashboard's 20 columns. */
export function dataColumns({ timeZone, days }: Columned): Column[] {
  const dateOf = dayIn(timeZone);
  const ofDays = days.map(({ key }) => ({
    title: key.charAt(0).toUpperCase() + key.slice(1),
    cell: (registration: Registration) => yesNo(registration.participationDays.includes(key)),
  }));
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Phone', cell: ({ phone }) => phone },
    { title: 'Location', cell: ({ location }) => location },
    ...ofDays,
    { title: 'T-shirt Size', cell: ({ tshirtSize }) => tshirtSize },
    { title: 'Road Trip', cell: ({ joiningRoadTrip }) => yesNo(joiningRoadTrip) },
    { title: 'Own Car', cell: ({ hasOwnCar }) => yesNo(hasOwnCar) },
    { title: 'Spare Seats', cell: ({ spareSeats }) => String(spareSeats) },
    { title: 'Guests', cell: ({ bringingGuests }) => yesNo(bringingGuests) },
    { title: 'Guest Count', cell: ({ numberOfGuests }) => String(numberOfGuests) },
    { title: 'Accommodation', cell: ({ needsAccommodation }) => yesNo(needsAccommodation) },
    { title: 'Accommodation Type', cell: ({ answers }) => String(answers.accommodation_type ?? '') },
    { title: 'Vegetarian', cell: ({ isVegetarian }) => yesNo(isVegetarian) },
    { title: 'Vegan', cell: ({ isVegan }) => yesNo(isVegan) },
    { title: 'Food Allergies', cell: ({ allergies }) => allergies },
    { title: 'Registration Date', cell: ({ createdAt }) => dateOf(createdAt) },
  ];
}

/** A telephone number begins with + and is no formula. */
const telephone = /^\+[\d\s().-]*$/;
/**
 * What makes a spreadsheet compute a cell in place of showing it, after blanks and what can't be seen; full-width
 * signs count in East Asian ones. A spreadsheet that parts cells by semicolons or tabs takes what follows one, or
 * a line break, for the start of a cell, whatever quotes stand around it.
 */
const formulaStart =
  /(^|[;\t\r\n])([\s\p{Default_Ignorable_Code_Point}]*(?:["'][\s"']*)?)(?=[=+\-@|%＝＋－＠])/gu;

/**
 * A cell that a spreadsheet would compute is shown as text by an apostrophe before the sign. The first of a row is never
 * taken for a telephone number: one that parts cells by semicolons reads the others with it.
 */
export function defuse(cell: string, { isFirst = false } = {}): string {
  return !isFirst && telephone.test(cell) ? cell : cell.replace(formulaStart, "$1$2'");
}
