// The event's content as earlier versions of rego stored it, made into today's (docs/decisions/0041-the-event-is-data.md).
import * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';
import { asTemplate } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { mapTexts } from '#domain/event/event-texts.ts';
import { addDays, weekdayOf } from '#domain/locale/dates.ts';

const organizer = z.looseObject({});
const ticket = z.looseObject({ dates: z.string() });

/** Version 1 knew two sections and four weekdays by name, and one kind of bank account. */
const firstVersion = z.looseObject({
  version: z.optional(z.undefined()),
  startDate: z.iso.date(),
  days: z.record(z.string(), z.object({ label: z.string(), title: z.string() })),
  tickets: z.object({ 'pre-event': ticket, 'road-trip': ticket }),
  organizers: z.object({ pre_event: organizer, road_trip: organizer }),
  bank: z.looseObject({}),
});

const firstDays = ['thursday', 'friday', 'saturday', 'sunday'];

/** Version 2 had no placeholders in its texts. */
const secondVersion = z.looseObject({ version: z.literal(2) });

/** Content was checked when it was stored, by the rules of then: here it is of its kinds. */
const kinds = kindsOf(eventSchema);

/** Throws where it is no content of any version. */
export function upcastEvent(stored: unknown): EventContent {
  const content = latestContent(stored);
  checkIsEvent(content);
  return content;
}

/** Content of an earlier version as today's, anything else as it is: for whoever checks it then. */
export function latestContent(stored: unknown): unknown {
  const first = z.safeParse(firstVersion, stored);
  const second = z.safeParse(secondVersion, first.success ? upcastFirst(first.data) : stored);
  return second.success ? upcastSecond(second.data) : stored;
}

function checkIsEvent(content: unknown): asserts content is EventContent {
  z.core.parse(kinds, content);
}

export function isEvent(content: unknown): content is EventContent {
  return z.core.safeParse(kinds, content).success;
}

function upcastSecond(second: z.infer<typeof secondVersion>): unknown {
  const content: unknown = { ...second, version: 3 };
  return isEvent(content) ? mapTexts(content, asTemplate) : content;
}

function upcastFirst({ days, tickets, organizers, bank, ...kept }: z.infer<typeof firstVersion>): unknown {
  return {
    ...kept,
    version: 2,
    locale: 'en-AU',
    days: firstDays.map((key) => ({ key, date: nextWeekday(kept.startDate, key), ...days[key] })),
    sections: [
      {
        key: 'pre_event',
        ...tickets['pre-event'],
        transferWords: 'pre-event',
        organizer: contactOf(organizers.pre_event),
      },
      {
        key: 'road_trip',
        ...tickets['road-trip'],
        transferWords: 'road trip',
        organizer: contactOf(organizers.road_trip),
      },
    ],
    bank: { kind: 'bsb', ...bank },
  };
}

/** Who signs in is said where logins are (decision 42). */
function contactOf({ username: _username, ...contact }: z.infer<typeof organizer>): unknown {
  return contact;
}

/** The first such weekday from a date on. */
function nextWeekday(from: string, weekday: string): string {
  let date = from;
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
}
