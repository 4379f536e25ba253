// The event as schema.org data, for search engines and calendars that read pages.

import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent, EventSection } from '#domain/event/event.ts';
import { ticketCents } from '#domain/event/prices.ts';
import { isFullIn } from '#domain/forms/place-subjects.ts';
import { addDays } from '#domain/locale/dates.ts';
import { todayOf } from '#domain/locale/day-in.ts';

type ProgrammeDay = EventContent['programme'][number];
type ProgrammeItem = ProgrammeDay['items'][number];
type Place = { '@type': 'Place'; name: string; address: string };

export function eventStructuredData(event: EventContent, publicUrl: string, room?: RoomLeft): object {
  const location: Place = {
    '@type': 'Place',
    name: event.city,
    address: event.headquarters.address ?? event.city,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Festival',
    name: event.title,
    description: `${event.tagline} ${event.intro}`,
    url: `${publicUrl}/`,
    image: `${publicUrl}/poster.png`,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer: event.sections.map(({ organizer }) => ({
      '@type': 'Organization',
      name: organizer.name,
      email: organizer.email,
      telephone: organizer.phone,
      url: `${publicUrl}/`,
    })),
    offers: event.sections.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.title,
      price: (ticketCents(ticket, todayOf(event)) / 100).toFixed(2),
      priceCurrency: event.currency,
      availability: `https://schema.org/${availabilityOf(ticket, room)}`,
      url: `${publicUrl}/register`,
    })),
    subEvent: event.programme.flatMap((day) => day.items.map((item) => subEvent(day, item, location))),
  };
}

function availabilityOf({ key, places }: EventSection, room: RoomLeft | undefined): string {
  if (isFullIn(room, key)) return 'SoldOut';
  return places === undefined ? 'InStock' : 'LimitedAvailability';
}

function subEvent({ date }: ProgrammeDay, item: ProgrammeItem, location: Place): object {
  const { startTime, endTime } = item;
  const isOvernight = startTime !== undefined && endTime !== undefined && endTime <= startTime;
  return {
    '@type': 'Event',
    name: item.title,
    description: item.description,
    startDate: startTime ? `${date}T${startTime}` : date,
    endDate: endTime ? `${isOvernight ? addDays(date, 1) : date}T${endTime}` : undefined,
    location: item.place ? { ...location, name: item.place } : location,
  };
}
