// The event's content in parts, each of which one editor changes at a time: what two versions differ in, and one made
// of both.
import type { EventContent } from '#domain/event.ts';
import { upcastEvent } from '#domain/event-upcast.ts';
import { isSame } from '#domain/is-same.ts';

/** The parts of the settings page: anchor and heading. */
export const eventGroups = {
  texts: 'Title and texts',
  dates: 'Dates and place',
  headquarters: 'Headquarters',
  programme: 'Programme',
  legs: 'Road trip',
  days: 'Days to tick',
  sections: 'Sections',
  contact: 'Chat and support',
  bank: 'Bank account',
  moneyLetters: 'Letters about money',
} as const;
export type EventGroup = keyof typeof eventGroups;

const fields = {
  title: { group: 'texts', title: 'Title' },
  formTitle: { group: 'texts', title: 'Title of the form' },
  abbreviation: { group: 'texts', title: 'Short name' },
  tagline: { group: 'texts', title: 'Tagline' },
  intro: { group: 'texts', title: 'Introduction' },
  startDate: { group: 'dates', title: 'First day' },
  endDate: { group: 'dates', title: 'Last day' },
  city: { group: 'dates', title: 'City' },
  timeZone: { group: 'dates', title: 'Time zone' },
  locale: { group: 'dates', title: 'Language' },
  currency: { group: 'dates', title: 'Currency' },
  headquarters: { group: 'headquarters', title: 'Headquarters' },
  roadTrip: { group: 'legs', title: 'Road trip' },
  days: { group: 'days', title: 'Days to tick' },
  chatUrl: { group: 'contact', title: 'Group chat' },
  supportEmail: { group: 'contact', title: 'Support address' },
  offerHours: { group: 'sections', title: 'How long an offer lasts' },
  bank: { group: 'bank', title: 'Bank account' },
  daysToPay: { group: 'moneyLetters', title: 'Days to pay' },
  moneyLetters: { group: 'moneyLetters', title: 'Letters about money' },
} as const satisfies Partial<Record<keyof EventContent, { group: EventGroup; title: string }>>;
type EventField = keyof typeof fields;

function isField(key: string): key is EventField {
  return key in fields;
}

const fieldNames = Object.keys(fields).filter(isField);

export type EventPart = { group: EventGroup; title: string; value: unknown };

/** By an id that a part has in every version; days of the programme and sections are parts of their own. */
export function partsOf(event: EventContent): Map<string, EventPart> {
  return new Map<string, EventPart>([
    ...fieldNames.map((name): [string, EventPart] => [name, { ...fields[name], value: event[name] }]),
    ...event.programme.map((day): [string, EventPart] => [
      dayId(day),
      { group: 'programme', title: `Programme: ${day.label}`, value: day },
    ]),
    ...event.sections.map((section): [string, EventPart] => [
      sectionId(section),
      { group: 'sections', title: `Section: ${section.title}`, value: section },
    ]),
    [orderId, { group: 'sections', title: 'Order of the sections', value: keysOf(event) }],
  ]);
}

const orderId = 'order of sections';
const dayId = ({ date }: { date: string }) => `programme ${date}`;
const sectionId = ({ key }: { key: string }) => `section ${key}`;
const keysOf = ({ sections }: EventContent) => sections.map(({ key }) => key);

/** The content whose every part is that of the version picked. */
export function contentOfParts(
  pick: (partId: string) => EventContent,
  both: readonly EventContent[],
): EventContent {
  const days = unique(
    both.flatMap(({ programme }) => programme),
    dayId,
  );
  const sections = unique(
    both.flatMap((event) => event.sections),
    sectionId,
  );
  const order = keysOf(pick(orderId));
  const placeOf = ({ key }: { key: string }) => (order.includes(key) ? order.indexOf(key) : order.length);
  return upcastEvent({
    version: 3,
    ...Object.fromEntries(fieldNames.map((name) => [name, pick(name)[name]])),
    programme: days
      .flatMap((id) => pick(id).programme.filter((day) => dayId(day) === id))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    sections: sections
      .flatMap((id) => pick(id).sections.filter((section) => sectionId(section) === id))
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
  });
}

function unique<Row>(rows: readonly Row[], idOf: (row: Row) => string): string[] {
  return [...new Set(rows.map(idOf))];
}

/** The headings of the parts in which two versions differ. */
export function changedGroups(before: EventContent, after: EventContent): string[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  const changed = ids
    .filter((id) => !isSame(was.get(id)?.value, is.get(id)?.value))
    .map((id) => (was.get(id) ?? is.get(id))?.group);
  return Object.entries(eventGroups).flatMap(([group, heading]) =>
    changed.some((name) => name === group) ? [heading] : [],
  );
}
