// Parts of an event as tests make them up or change them: of any event, or in the manner of the example.

import type { EventContent, EventDay, EventSection } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { seating } from '#server/boards/follow-event.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { replaceEvent as storeEvent } from '#server/registrations/event-change.ts';

export function section(key: string, change: Partial<EventSection> = {}): EventSection {
  return {
    key,
    title: 'A section',
    dates: 'November',
    priceCents: 1,
    includes: [],
    transferWords: key.replaceAll('_', ' '),
    organizer: { name: 'Kim Lee', email: 'kim@example.org' },
    ...change,
  };
}

/** The specification's two, with its prices. */
export const twoSections: EventSection[] = [
  section('pre_event', { title: 'Pre-Event', priceCents: 15_000, transferWords: 'pre-event' }),
  section('road_trip', { title: 'Road Trip', priceCents: 20_000 }),
];

/** A registration's entries of these sections, at their own price unless another was fixed. */
export function entered(keys: readonly string[], amountCents: number | null = null): Registration['entries'] {
  return keys.map((key) => ({ section: key, state: 'entered', days: [], amountCents, confirmedAt: null }));
}

export function day(key: string, change: Partial<EventDay> = {}): EventDay {
  return { key, date: '2025-11-06', label: key, title: key, ...change };
}

/** The specification's four. */
export const fourDays: EventDay[] = ['thursday', 'friday', 'saturday', 'sunday'].map((key, place) =>
  day(key, { date: `2025-11-0${place + 6}` }),
);

/** The event with something of one section otherwise. */
export function withSection<Event extends Pick<EventContent, 'sections'>>(
  event: Event,
  key: string,
  change: Partial<EventSection>,
): Event {
  return { ...event, sections: changed(event.sections, key, change) };
}

/** The event with a section run by somebody else. */
export function withOrganizer<Event extends Pick<EventContent, 'sections'>>(
  event: Event,
  key: string,
  change: Partial<EventSection['organizer']>,
): Event {
  const sections = event.sections.map((one) =>
    one.key === key ? { ...one, organizer: { ...one.organizer, ...change } } : one,
  );
  return { ...event, sections };
}

/** The event with one day otherwise. */
export function withDay<Event extends Pick<EventContent, 'days'>>(
  event: Event,
  key: string,
  change: Partial<EventDay>,
): Event {
  return { ...event, days: changed(event.days, key, change) };
}

function changed<Part extends { key: string }>(parts: Part[], key: string, change: Partial<Part>): Part[] {
  return parts.map((part) => (part.key === key ? { ...part, ...change } : part));
}

type RoadTrip = NonNullable<EventContent['roadTrip']>;

/** Of an event that has one. */
export function roadTripOf({ roadTrip }: Pick<EventContent, 'roadTrip'>): RoadTrip {
  if (!roadTrip) throw new Error('The event has no road trip.');
  return roadTrip;
}

/** Another event than the example: five days, three sections, no road trip, euros and an IBAN. */
export function fixedWeek(like: EventContent): EventContent {
  const { roadTrip: _none, ...others } = like;
  return {
    ...others,
    title: 'Fixed Week',
    timeZone: 'Europe/Brussels',
    startDate: '2026-05-06',
    endDate: '2026-05-10',
    locale: 'nl-BE',
    currency: 'EUR',
    days: ['wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((key, place) =>
      day(key, { date: `2026-05-${String(6 + place).padStart(2, '0')}`, title: `Fixed ${key}` }),
    ),
    sections: [
      section('pre_event', { title: 'Rides', priceCents: 4_000, transferWords: 'rides' }),
      section('alley_cat', { title: 'Alley Cat', priceCents: 1_500 }),
      section('workshops', {
        title: 'Workshops',
        priceCents: 3_550,
        organizer: { name: 'Lotte', email: 'lotte@example.org' },
      }),
    ],
    bank: { kind: 'iban', accountName: 'Fixed Week', iban: 'BE71 0961 2345 6769', bic: 'GKCCBEBB' },
  };
}

/** As an operator's command stores it. */
export async function replaceEvent(database: Database, content: EventContent, now: Date): Promise<void> {
  await storeEvent({ database, seating }, content, { actor: 'operator', now });
}

/** The fixed week with so much room in a section and on its Saturday; what is left out has no limit. */
export async function limitPlaces(
  database: Database,
  section: string,
  { places, saturday, ...rest }: { places?: number; saturday?: number; offerHours?: number },
  now: Date,
): Promise<void> {
  const limited = withSection(fixedWeek(await readEvent(database)), section, { places });
  await replaceEvent(database, { ...withDay(limited, 'saturday', { places: saturday }), ...rest }, now);
}
