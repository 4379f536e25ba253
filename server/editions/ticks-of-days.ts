// A section that asks which days one rides has a tick for every day of the event, whatever else was changed in it.

import { isSame } from '#domain/basics/is-same.ts';
import type { EventContent } from '#domain/event/event.ts';
import { dayTickId } from '#domain/forms/aliases.ts';
import { asksForDays, type Field, inOrder, type SectionConfig } from '#domain/forms/fields.ts';
import { everyItem } from '#domain/values/known-fields.ts';

type Days = Pick<EventContent, 'days'>;

/** Ticks of days that are gone go, new days get one; one that reads as its day was called is called as it is now. */
export function withDaysOf(section: SectionConfig, before: Days, after: Days): SectionConfig {
  const fields = inOrder(section.fields);
  const wasDay = ({ id }: Field) => before.days.some(({ key }) => dayTickId(key) === id);
  const ofAll = fields.findIndex((field) => asksForDays(field) && field.item === everyItem);
  // Of an event that had no days the tick for all of them says that they are asked for.
  const first = before.days.length === 0 && ofAll >= 0 ? ofAll + 1 : fields.findIndex(wasDay);
  if (first < 0 || isSame(before.days, after.days)) return section;
  const ticks = after.days.flatMap(({ key, title }): Field[] => {
    const was = before.days.find((day) => day.key === key);
    const tick = fields.find(({ id }) => id === dayTickId(key));
    if (!was) return [{ id: dayTickId(key), type: 'checkbox', label: title, required: false, order: 0 }];
    return tick ? [tick.label === was.title ? { ...tick, label: title } : tick] : [];
  });
  const others = fields.filter((field) => !wasDay(field));
  const all = [...others.slice(0, first), ...ticks, ...others.slice(first)];
  return { ...section, fields: all.map((field, order) => ({ ...field, order })) };
}
