// What a list of registrations is narrowed to, in words, for where its filters are not shown.
import type { EventContent } from '#domain/event.ts';
import { groupTitles, type RegistrationList } from '#domain/registration-list.ts';
import { valueLabel } from '#web/desk/group-facts.ts';
import { dayText } from '#web/desk/words.ts';

export function filterWords({ days }: EventContent, list: RegistrationList): string[] {
  const { q, group = 'all', value, day, registered, twice } = list;
  return [
    group !== 'all' && groupTitles[group],
    value && valueLabel(group, value),
    day && (days.find(({ key }) => key === day)?.label ?? day),
    registered && `registered on ${dayText(registered)}`,
    twice && 'Perhaps twice',
    q && `“${q}”`,
  ].flatMap((words) => words || []);
}
