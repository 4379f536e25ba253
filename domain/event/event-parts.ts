// The event's content in parts, each of which one editor changes at a time: what two versions differ in, and one made
// of both.

import { isSame } from '#domain/basics/is-same.ts';
import type { EventContent } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';

/** The parts of the settings page, by their anchors. */
export const eventGroups = [
  'texts',
  'dates',
  'headquarters',
  'programme',
  'legs',
  'days',
  'sections',
  'contact',
  'bank',
  'moneyLetters',
] as const;
export type EventGroup = (typeof eventGroups)[number];

const groupOf = {
  title: 'texts',
  formTitle: 'texts',
  abbreviation: 'texts',
  tagline: 'texts',
  intro: 'texts',
  startDate: 'dates',
  endDate: 'dates',
  city: 'dates',
  timeZone: 'dates',
  locale: 'dates',
  currency: 'dates',
  headquarters: 'headquarters',
  roadTrip: 'legs',
  days: 'days',
  chatUrl: 'contact',
  supportEmail: 'contact',
  offerHours: 'sections',
  bank: 'bank',
  refundRule: 'bank',
  daysToPay: 'moneyLetters',
  moneyLetters: 'moneyLetters',
} as const satisfies Partial<Record<keyof EventContent, EventGroup>>;
export type EventField = keyof typeof groupOf;

export function isField(key: string): key is EventField {
  return key in groupOf;
}

/** Of a key of the content; undefined for one that it does not have. */
export function groupOfField(key: string): EventGroup | undefined {
  return isField(key) ? groupOf[key] : eventGroups.find((group) => group === key);
}

const fieldNames = Object.keys(groupOf).filter(isField);

/** `of`: what a day of the programme or a section is called. */
export type EventPart = { group: EventGroup; of?: string; value: unknown };

/** By an id that a part has in every version; days of the programme and sections are parts of their own. */
export function partsOf(event: EventContent): Map<string, EventPart> {
  return new Map<string, EventPart>([
    ...fieldNames.map((name): [string, EventPart] => [name, { group: groupOf[name], value: event[name] }]),
    ...event.programme.map((day): [string, EventPart] => [
      dayId(day),
      { group: 'programme', of: day.label, value: day },
    ]),
    ...event.sections.map((section): [string, EventPart] => [
      sectionId(section),
      { group: 'sections', of: section.title, value: section },
    ]),
    [orderId, { group: 'sections', value: keysOf(event) }],
    [daysOrderId, { group: 'programme', value: movedDaysOf(event) }],
  ]);
}

const orderId = 'sections';
const daysOrderId = 'programme';
const dayId = ({ date }: { date: string }) => `programme ${date}`;
const sectionId = ({ key }: { key: string }) => `section ${key}`;
const keysOf = ({ sections }: EventContent) => sections.map(({ key }) => key);

/** The order of the programme's days, where somebody moved them; nothing where they stand by their dates. */
function movedDaysOf({ programme }: EventContent): string[] {
  const dates = programme.map(({ date }) => date);
  return isSame(dates, dates.toSorted()) ? [] : dates;
}

/** What is not in the list comes last. */
const placeIn = (list: readonly string[], one: string) =>
  list.includes(one) ? list.indexOf(one) : list.length;

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
  const daysOrder = movedDaysOf(pick(daysOrderId));
  return upcastEvent({
    version: 3,
    ...Object.fromEntries(fieldNames.map((name) => [name, pick(name)[name]])),
    programme: days
      .flatMap((id) => pick(id).programme.filter((day) => dayId(day) === id))
      .toSorted(
        (a, b) => placeIn(daysOrder, a.date) - placeIn(daysOrder, b.date) || (a.date < b.date ? -1 : 1),
      ),
    sections: sections
      .flatMap((id) => pick(id).sections.filter((section) => sectionId(section) === id))
      .toSorted((a, b) => placeIn(order, a.key) - placeIn(order, b.key)),
  });
}

function unique<Row>(rows: readonly Row[], idOf: (row: Row) => string): string[] {
  return [...new Set(rows.map(idOf))];
}

/** The parts of the settings page in which two versions differ. */
export function changedGroups(before: EventContent, after: EventContent): EventGroup[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  const changed = ids
    .filter((id) => !isSame(was.get(id)?.value, is.get(id)?.value))
    .map((id) => (was.get(id) ?? is.get(id))?.group);
  return eventGroups.filter((group) => changed.includes(group));
}
