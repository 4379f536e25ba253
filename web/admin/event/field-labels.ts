// What each field of the event is called, beside it and where an error is listed.
import { type EventGroup, eventGroups, groupOfField } from '#domain/event/event-parts.ts';
import type { EventDraft } from '#web/admin/event/event-draft.ts';
import { fieldLabels } from '#words/desk/event-fields.ts';
import { groupNames } from '#words/desk/event-parts.ts';

/** Of 'sections.1.organizer.email', for example. */
export function labelOf(name: string): string {
  return fieldLabels[name.replaceAll(/\.\d+/g, '.*').replace(/\.root$/, '')] ?? name;
}

/** The part in which a field stands. */
export function groupOfName(name: string): EventGroup | undefined {
  return groupOfField(name.split('.', 1)[0] ?? '');
}

/** As the parts of the page stand; within one as they were found. */
export function inPageOrder(names: readonly string[]): string[] {
  return eventGroups.flatMap((group) => names.filter((name) => groupOfName(name) === group));
}

/** Where an error stands, for who reads it apart from its field: 'Sections, Workshops, Price'. */
export function placeOf(name: string, draft: EventDraft): string {
  const [list = '', place = ''] = name.split('.');
  const group = groupOfName(name);
  const heading = group && groupNames[group];
  return [heading, rowNameOf(list, Number(place), draft), labelOf(name)].filter(Boolean).join(', ');
}

function rowNameOf(
  list: string,
  place: number,
  { programme, days, sections }: EventDraft,
): string | undefined {
  if (list === 'programme') return programme[place]?.label;
  if (list === 'days') return days[place]?.title;
  return list === 'sections' ? sections[place]?.title : undefined;
}
