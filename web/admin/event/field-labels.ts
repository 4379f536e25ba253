// What each field of the event is called, beside it and where an error is listed.
import { type EventGroup, eventGroups, groupOfField } from '#domain/event/event-parts.ts';
import type { EventDraft } from '#web/admin/event/event-draft.ts';
import * as words from '#words/desk/event.ts';
import { fieldLabels } from '#words/desk/event-fields.ts';
import { groupNames } from '#words/desk/event-parts.ts';

/** Of 'sections.1.organizer.email', for example. */
export function labelOf(name: string): string {
  return fieldLabels[name.replaceAll(/\.\d+/g, '.*').replace(/\.root$/, '')] ?? name;
}

type Rows = Pick<EventDraft, 'programme' | 'days' | 'sections' | 'roadTrip'>;

/** The part in which a field stands. */
export function groupOfName(name: string): EventGroup | undefined {
  return groupOfField(name.split('.', 1)[0] ?? '');
}

/** As the parts of the page stand; within one as they were found. */
export function inPageOrder(names: readonly string[]): string[] {
  return eventGroups.flatMap((group) => names.filter((name) => groupOfName(name) === group));
}

/** Where an error stands, for who reads it apart from its field: 'Sections, Workshops, Price'. */
export function placeOf(name: string, rows: Rows): string {
  const group = groupOfName(name);
  const heading = group && groupNames[group];
  return [heading, ...rowNamesOf(name, rows), labelOf(name)].filter(Boolean).join(', ');
}

/** As their lists head them. */
function rowNamesOf(name: string, { programme, days, sections, roadTrip }: Rows): string[] {
  const [list] = name.split('.', 1);
  const [place, within] = (name.match(/\.\d+/g) ?? []).map((number) => Number(number.slice(1)));
  if (place === undefined) return [];
  const number = { place: place + 1 };
  if (list === 'roadTrip') return [legName(roadTrip.legs[place], place)];
  if (list === 'days') return [days[place]?.title || words.dayNumber(number)];
  if (list === 'sections') {
    const early = within === undefined ? [] : [words.earlyPriceNumber({ row: within + 1 })];
    return [sections[place]?.title || words.sectionNumber(number), ...early];
  }
  const day = programme[place];
  const entry = (at: number) => day?.items[at]?.title || words.entryNumber({ place: at + 1 });
  return [day?.label || words.dayNumber(number), ...(within === undefined ? [] : [entry(within)])];
}

/** By its number until both of its ends are typed. */
export function legName(
  leg: Pick<EventDraft['roadTrip']['legs'][number], 'from' | 'to'> | undefined,
  place: number,
): string {
  if (!leg?.from || !leg.to) return words.legNumber({ place: place + 1 });
  return leg.from === leg.to ? words.stopoverIn({ place: leg.to }) : words.legFromTo(leg);
}
