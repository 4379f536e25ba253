// What an admin is asked about dates: weekdays that are not the day's, and days that lie apart from each other.
import type { DateConflict, ScheduleConflict } from '#domain/event/date-conflicts.ts';
import { formatDate, language } from '#domain/locale/locale.ts';

export function dateConflictWords(conflict: DateConflict): string {
  const said = `“${conflict.text}” (${placeWords(conflict.place)})`;
  return conflict.code === 'other_weekday'
    ? `${said}: ${conflict.date} is a ${formatDate(language, conflict.date, { weekday: 'long' })}`
    : `${said}: the event has no day with the number ${conflict.dayOfMonth}`;
}

function placeWords(place: DateConflict['place']): string {
  if (place === 'programme') return 'programme';
  if (place === 'road_trip') return 'road trip';
  return 'day' in place ? `tick box of ${place.day}` : place.section;
}

export function scheduleConflictWords(conflict: ScheduleConflict): string {
  switch (conflict.code) {
    case 'programme_outside':
      return `The programme’s “${conflict.label}” is on ${conflict.date}, outside the event’s dates`;
    case 'day_outside':
      return `Riders may tick “${conflict.title}”, which is ${conflict.date} and outside the event’s dates`;
    case 'day_without_programme':
      return `Riders may tick “${conflict.title}”, for which the programme has nothing`;
    case 'leg_too_early':
      return `The leg from ${conflict.from} to ${conflict.to} is on ${conflict.date}, before the event begins`;
    case 'road_trip_without_section':
      return 'The poster shows a road trip, and no section signs riders up for it';
    case 'section_without_road_trip':
      return 'A section signs riders up for a road trip that the poster does not show';
    case 'first_day_empty':
      return `The programme has nothing on the first day, ${conflict.date}`;
  }
}
