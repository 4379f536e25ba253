// The files that dashboards export (product.md, section 7, CSV exports): their columns and how a cell reads.

import { type EventContent, type EventDay, roadTripKey } from '#domain/event/event.ts';
import { decimalOf } from '#domain/lists/csv.ts';
import { furtherSections } from '#domain/lists/listed-sections.ts';
import { weekdayOf } from '#domain/locale/dates.ts';
import { dayIn } from '#domain/locale/day-in.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { guestsText } from '#words/desk/guests.ts';
import { daysText, partText } from '#words/desk/part-text.ts';

export type Column = { title: string; cell: (registration: ListedRegistration) => string };

/** What of the event the columns are made of. */
export type Columned = Pick<EventContent, 'timeZone' | 'days' | 'sections'>;

const yesNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

/** Behind the specification's columns: who takes part in each section that it does not know, or waits. */
function sectionColumns(event: Columned): Column[] {
  return furtherSections(event).map(({ key, title }) => ({
    title,
    cell: (registration) => partText(registration, key),
  }));
}

/** Who asks or waits for a place on a day is not there yet. */
function comesOn({ participationDays, entries }: ListedRegistration, day: string): boolean {
  const isNotIn = entries.some(({ state, days }) => state !== 'entered' && days.includes(day));
  return participationDays.includes(day) && !isNotIn;
}

/** Where a section asks what the guests are called, eat or wear. */
function guestColumns({ sections }: Columned): Column[] {
  const isAsked = sections.some(({ asksOfGuests = [] }) => asksOfGuests.length > 0);
  return isAsked ? [{ title: 'Guest Details', cell: ({ guests }) => guestsText(guests) }] : [];
}

/** Where the event has the example's. */
function roadTripColumn({ sections }: Columned): Column[] {
  const isHeld = sections.some(({ key }) => key === roadTripKey);
  return isHeld ? [{ title: 'Road Trip', cell: ({ joiningRoadTrip }) => yesNo(joiningRoadTrip) }] : [];
}

/** The specification's. */
function ownColumns(event: Columned): Column[] {
  const dateOf = dayIn(event.timeZone);
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Phone', cell: ({ phone }) => phone },
    { title: 'Location', cell: ({ location }) => location },
    { title: 'Days', cell: (registration) => daysText(registration, event) },
    ...roadTripColumn(event),
    { title: 'Accommodation', cell: ({ needsAccommodation }) => yesNo(needsAccommodation) },
    { title: 'Distribution', cell: ({ availableForDistribution }) => yesNo(availableForDistribution) },
    { title: 'Bike Type', cell: ({ bikeType }) => bikeType },
    { title: 'Emergency Contact', cell: ({ emergencyName }) => emergencyName },
    { title: 'Emergency Phone', cell: ({ emergencyPhone }) => emergencyPhone },
    { title: 'Registered', cell: ({ createdAt }) => dateOf(createdAt) },
  ];
}

/** Behind the others, on request: what names a registration whatever its rider is called. */
export const codeColumn: Column = { title: 'Code', cell: ({ paymentCode }) => paymentCode };

/** Behind them too, on request: in whole units of the edition's currency, as a spreadsheet adds them up. */
export const moneyColumns: readonly Column[] = [
  { title: 'Paid', cell: ({ money }) => decimalOf(money.paidCents) },
  { title: 'Outstanding', cell: ({ money }) => decimalOf(money.openCents) },
];

/** The organizer dashboard's file. */
export function registrationColumns(event: Columned): Column[] {
  return [...ownColumns(event), ...sectionColumns(event), ...guestColumns(event)];
}

/** The columns of a printed list: what the list shows on a screen. */
export function printedColumns(event: Columned): Column[] {
  const contact = ['Name', 'Email', 'Phone'];
  const rest = ['Location', 'Days', 'Road Trip', 'Registered'];
  const own = ownColumns(event).map((column) =>
    column.title === 'Road Trip'
      ? { ...column, cell: (one: ListedRegistration) => partText(one, roadTripKey) }
      : column,
  );
  const columns = (titles: string[]) => own.filter(({ title }) => titles.includes(title));
  return [...columns(contact), codeColumn, ...columns(rest), ...sectionColumns(event)];
}

const lowerYesNo = (isSo: boolean) => (isSo ? 'yes' : 'no');

/** The admin dashboard's file: the organizers' columns with small flags. */
export function adminColumns(event: Columned): Column[] {
  const flags: Record<string, Column['cell']> = {
    'Road Trip': ({ joiningRoadTrip }) => lowerYesNo(joiningRoadTrip),
    Accommodation: ({ needsAccommodation }) => lowerYesNo(needsAccommodation),
    Distribution: ({ availableForDistribution }) => lowerYesNo(availableForDistribution),
  };
  const own = ownColumns(event).map(({ title, cell }) => ({ title, cell: flags[title] ?? cell }));
  const further = sectionColumns(event).map(({ title, cell }) => ({
    title,
    cell: (one: ListedRegistration) => cell(one).toLowerCase(),
  }));
  return [...own, ...further, ...guestColumns(event)];
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

/** By its date: a day's key stays when its date changes. Of two on one weekday each has its title. */
function dayHeading({ date, title }: EventDay, days: readonly EventDay[]): string {
  const weekday = weekdayOf(date);
  const isAlone = days.filter((other) => weekdayOf(other.date) === weekday).length === 1;
  return isAlone ? weekday.charAt(0).toUpperCase() + weekday.slice(1) : title;
}

/** The data dashboard's 20 columns, one for each further section, and what is known of guests. */
export function dataColumns(event: Columned): Column[] {
  const { timeZone, days } = event;
  const dateOf = dayIn(timeZone);
  const ofDays = days.map((day) => ({
    title: dayHeading(day, days),
    cell: (registration: ListedRegistration) => yesNo(comesOn(registration, day.key)),
  }));
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Phone', cell: ({ phone }) => phone },
    { title: 'Location', cell: ({ location }) => location },
    ...ofDays,
    { title: 'T-shirt Size', cell: ({ tshirtSize }) => tshirtSize },
    ...roadTripColumn(event),
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
    ...sectionColumns(event),
    ...guestColumns(event),
  ];
}
