// The days that riders tick. A day that people ticked may go all the same: publishing asks what becomes of their ticks.
import { useFieldArray } from 'react-hook-form';
import { addDays, datesBetween, isDate } from '#domain/dates.ts';
import { dayLabel, dayTitle, newDay } from '#domain/day-words.ts';
import { eventLimits } from '#domain/event.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { AddRow, EventRows } from '#web/admin/event/event-rows.tsx';
import { peopleText } from '#words/desk/in-locale.ts';

export function DaysPart() {
  const { form, base } = useEventForm();
  const days = useFieldArray({ control: form.control, name: 'days' });
  const [typed, locale, startDate, endDate] = form.watch(['days', 'locale', 'startDate', 'endDate']);
  const tickedText = (key: string) => {
    const ticked = base.ticked[key] ?? 0;
    return ticked > 0 ? `${peopleText(ticked)} ticked it` : undefined;
  };
  const gone = base.published.days.filter(
    ({ key }) => typed.every((day) => day.key !== key) && (base.ticked[key] ?? 0) > 0,
  );
  const missing = datesBetween(startDate, endDate, eventLimits.days).filter(
    (date) => isDate(date) && typed.every((day) => day.date !== date),
  );
  // A key that people ticked stays theirs, also while its day is gone from the draft.
  const taken = new Set([
    ...typed.map(({ key }) => key),
    ...Object.entries(base.ticked).flatMap(([key, ticked]) => (ticked > 0 ? [key] : [])),
  ]);
  const add = (dates: readonly string[]) => {
    const keys = new Set(taken);
    const added = dates.map((date) => {
      const day = newDay(locale, date, keys);
      keys.add(day.key);
      return day;
    });
    days.replace([...typed, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1)));
  };
  const last = typed.at(-1)?.date ?? '';
  const room = eventLimits.days - typed.length;
  return (
    <EventPart group="days">
      <p className="soft small">Riders tick the days on which they come. None at all is fine, too.</p>
      <EventRows
        list="days"
        empty="No day is asked for."
        rows={days.fields.map(({ id }, place) => ({
          id,
          name: typed[place]?.title || `Day ${place + 1}`,
          facts: tickedText(typed[place]?.key ?? ''),
        }))}
        onMove={days.move}
        onDelete={days.remove}
      >
        {(place) => <DayFields place={place} locale={locale} />}
      </EventRows>
      {gone.length > 0 && (
        <ul className="notice notice--plain">
          {gone.map(({ key, title }) => (
            <li key={key}>
              <strong>{title}</strong> goes, and {tickedText(key)}. Publishing asks what becomes of their
              ticks.
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="actions">
          <AddRow
            list="days"
            label="Add a day to tick"
            place={typed.length}
            first="date"
            onAdd={() => {
              const date = isDate(last) ? addDays(last, 1) : startDate;
              days.append(newDay(locale, date, taken));
            }}
          />
          {missing.length > 1 && missing.length <= room && (
            <button type="button" className="button button--quiet button--small" onClick={() => add(missing)}>
              Add the event’s other {missing.length} days
            </button>
          )}
        </div>
      )}
    </EventPart>
  );
}

function DayFields({ place, locale }: { place: number; locale: string }) {
  const { form } = useEventForm();
  const wordsFollow = (date: string, before: string) => {
    const [title, label] = [`days.${place}.title`, `days.${place}.label`] as const;
    if (form.getValues(title) === dayTitle(locale, before)) form.setValue(title, dayTitle(locale, date));
    if (form.getValues(label) === dayLabel(locale, before)) form.setValue(label, dayLabel(locale, date));
  };
  return (
    <div className="event-part__fields">
      <EventField name={`days.${place}.date`} type="date" onChange={wordsFollow} />
      <FieldPair>
        <EventField name={`days.${place}.title`} help="Beside its tick box" />
        <EventField name={`days.${place}.label`} help="Short, for dashboards and cards" />
      </FieldPair>
    </div>
  );
}
