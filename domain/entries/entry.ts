// An entry: a registration's part in one section. What the specification calls participationDays, joiningRoadTrip,
// sections, payments and the e-mail fields of its two sections are views of a registration's entries.

import type { Payment, ShownEntry } from '#domain/entries/entry-schema.ts';
import { type CancelledBy, type EntryState, isOut } from '#domain/entries/entry-state.ts';
import type { Place } from '#domain/entries/places.ts';
import { type EventSection, preEventKey, roadTripKey, ticketName } from '#domain/event/event.ts';
import { guestCents, ticketCents } from '#domain/event/prices.ts';
import { isOfOption } from '#domain/forms/place-subjects.ts';
import {
  type Charge,
  chargeLines,
  leftLines,
  openCharges,
  owedCents,
  type ToldCharge,
} from '#domain/money/charge.ts';
import { isSpecSection, specEmailFields } from '#domain/money/confirmation.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';

export type Entry = {
  id: string;
  /** The section's key. */
  section: string;
  state: EntryState;
  /** Of the section that asks for days; of others none. */
  days: string[];
  /** When its section was submitted; null while only the main form or a confirmation entered it. */
  submittedAt: Date | null;
  confirmedAt: Date | null;
  confirmationEmail: string;
  confirmationMessage: string;
  /** What the rider was told to write on the transfer, with the name as it was then; empty until it is confirmed. */
  reference: string;
  /** All three of one that was left, and only of such. */
  cancelledAt: Date | null;
  cancelledBy: CancelledBy | null;
  cancelReason: string;
  /** When they asked to take part, until they are in or ask no more: it costs what it cost on that day. */
  requestedAt: Date | null;
  createdAt: Date;
  /** All that was ever charged for it, in the order in which it was. */
  charges: Charge[];
  /** What it has or waits for of what has a limit; undefined where it never had any. */
  places?: Place[];
};

/** What a registration's JSON tells of. */
export type ToldEntry = Omit<Entry, 'id' | 'createdAt' | 'places' | 'charges'> & {
  charges: readonly ToldCharge[];
  places?: readonly Pick<Place, 'subject' | 'state'>[];
};

/** The values of a registration that are no columns of it. */
export const entryFields = [
  'participationDays',
  'joiningRoadTrip',
  ...Object.values(specEmailFields).flatMap(({ email, content }) => [email, content]),
] as const;
export type EntryField = (typeof entryFields)[number];
export type EntryValues = Pick<RegistrationValues, EntryField>;
export function isEntryField(field: string): field is EntryField {
  return (entryFields as readonly string[]).includes(field);
}

/** What stands in the rows of its guests. */
type GuestField = 'guests' | 'numberOfGuests';

/** What a registration holds itself. */
export function ownValuesOf<Values extends Partial<RegistrationValues>>(
  values: Values,
): Omit<Values, EntryField | GuestField> {
  const { guests: _rows, numberOfGuests: _count, ...own }: Partial<Values> = values;
  for (const field of entryFields) delete (own as Partial<Values>)[field];
  return own as Omit<Values, EntryField | GuestField>;
}

/** The entries as a registration's values tell of them. */
export function entryValues(entries: readonly ToldEntry[]): EntryValues {
  const [preEvent, roadTrip] = [entryOf(entries, preEventKey), entryOf(entries, roadTripKey)];
  return {
    preEventConfirmationEmail: preEvent?.confirmationEmail ?? '',
    preEventEmailContent: preEvent?.confirmationMessage ?? '',
    roadTripConfirmationEmail: roadTrip?.confirmationEmail ?? '',
    roadTripEmailContent: roadTrip?.confirmationMessage ?? '',
    participationDays:
      entries.find(({ days, state }) => days.length > 0 && state !== 'cancelled')?.days ?? [],
    joiningRoadTrip: roadTrip?.state === 'entered',
  };
}

function entryOf(entries: readonly ToldEntry[], key: string): ToldEntry | undefined {
  return entries.find(({ section }) => section === key);
}

/** What was said of them: who waits for a place in the road trip wants to come, too. */
export function saidValues(entries: readonly Entry[]): EntryValues {
  const wantsToCome = (entry: Entry) => entry.section === roadTripKey && !isOut(entry);
  return { ...entryValues(entries), joiningRoadTrip: entries.some(wantsToCome) };
}

/** What was confirmed to pay for it. */
export function paymentOf({ section, charges, reference, confirmedAt }: ToldEntry): Payment | undefined {
  const amountCents = owedCents(charges);
  if (amountCents === null || !confirmedAt) return undefined;
  return { event: ticketName(section), amountCents, reference, confirmedAt: confirmedAt.toISOString() };
}

export type EntryView = { sections: string[]; payments: Payment[]; entries: ShownEntry[] };

/** The rest of what a registration's JSON tells of them. */
export function entryView(entries: readonly ToldEntry[]): EntryView {
  const ordered = entries.toSorted((a, b) => (a.section < b.section ? -1 : 1));
  return {
    sections: entries
      .flatMap(({ section, submittedAt }) => (submittedAt ? [{ section, submittedAt }] : []))
      .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
      .map(({ section }) => section),
    payments: ordered.flatMap((entry) => paymentOf(entry) ?? []),
    entries: ordered.map((entry) => {
      const amountCents = owedCents(entry.charges);
      return {
        section: entry.section,
        state: entry.state,
        days: entry.days,
        amountCents,
        confirmedAt: entry.confirmedAt?.toISOString() ?? null,
        ...(openCharges(entry.charges).length > 1 && { charges: chargeLines(entry.charges) }),
        ...(amountCents === null && leftChargesOf(entry)),
        ...cancelledOf(entry),
        ...confirmationOf(entry),
        ...(entry.requestedAt && { requestedAt: entry.requestedAt.toISOString() }),
        ...lacksOf(entry),
      };
    }),
  };
}

function leftChargesOf({ charges }: ToldEntry): Pick<ShownEntry, 'leftCharges'> {
  const left = leftLines(charges);
  return left.length > 0 ? { leftCharges: left } : {};
}

function lacksOf({ places = [] }: ToldEntry): Pick<ShownEntry, 'lacks'> {
  const lacks = places.flatMap((place) =>
    isOfOption(place) && place.state !== 'held' ? [{ subject: place.subject, state: place.state }] : [],
  );
  return lacks.length > 0 ? { lacks } : {};
}

function confirmationOf(entry: ToldEntry): Pick<ShownEntry, 'confirmation'> {
  const { section, confirmationEmail: email, confirmationMessage: content } = entry;
  return isSpecSection(section) || email === '' ? {} : { confirmation: { email, content } };
}

function cancelledOf({
  cancelledAt,
  cancelledBy: by,
  cancelReason: reason,
}: Pick<Entry, 'cancelledAt' | 'cancelledBy' | 'cancelReason'>) {
  return cancelledAt && by ? { cancelled: { at: cancelledAt.toISOString(), by, reason } } : {};
}

export type Owing = { entries: readonly Pick<ShownEntry, 'section' | 'amountCents'>[] };

/** What is owed for its part in the section, or would be for the place and `guests` on that day where the event is. */
export function amountOf({ entries }: Owing, sold: EventSection, today: string, guests = 0): number {
  const owed = entries.find(({ section }) => section === sold.key)?.amountCents;
  return owed ?? ticketCents(sold, today) + guests * guestCents(sold);
}
