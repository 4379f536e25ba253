// The days that riders tick. A day that people ticked may go all the same: publishing asks what becomes of their ticks.
import { useFieldArray } from 'react-hook-form';
import { dayLabel, dayTitle, newDay } from '#domain/event/day-words.ts';
import { eventLimits } from '#domain/event/event-limits.ts';
import { daySubject } from '#domain/forms/place-subjects.ts';
import { addDays, datesBetween, isDate } from '#domain/locale/dates.ts';
import { dayDraftOf } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventDate, EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { AddRow, EventRows } from '#web/admin/event/event-rows.tsx';
import { PlacesField } from '#web/admin/event/places-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/event.ts';

export function DaysPart() {
  const { form, base, moveRows } = useEventForm();
  const days = useFieldArray({ control: form.control, name: 'days' });
  const [typed, locale, startDate, endDate] = form.watch(['days', 'locale', 'startDate', 'endDate']);
  const tickedText = (key: string) => {
    const ticked = base.ticked[key] ?? 0;
    return ticked > 0 ? words.tickedIt({ ticked }) : undefined;
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
      const day = dayDraftOf(newDay(locale, date, keys));
      keys.add(day.key);
      return day;
    });
    const sorted = [...typed, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1));
    days.replace(sorted);
    const places = typed.map((day) => sorted.indexOf(day));
    moveRows('days', (place) => places[place]);
  };
  const last = typed.at(-1)?.date ?? '';
  const room = eventLimits.days - typed.length;
  return (
    <EventPart group="days">
      <p className="soft small">{words.aboutDays}</p>
      <EventRows
        list="days"
        empty={words.noDayIsAsked}
        rows={days.fields.map(({ id }, place) => ({
          id,
          name: typed[place]?.title || words.dayNumber({ place: place + 1 }),
          facts: tickedText(typed[place]?.key ?? ''),
        }))}
        onMove={days.move}
        onDelete={days.remove}
      >
        {(place) => <DayFields place={place} />}
      </EventRows>
      {gone.length > 0 && (
        <ul className="notice notice--plain">
          {gone.map(({ key, title }) => (
            <li key={key}>
              <Sentence
                text={words.dayGoes({ ticked: base.ticked[key] ?? 0 })}
                parts={{ day: <strong>{title}</strong> }}
              />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="actions">
          <AddRow
            list="days"
            label={words.addDayToTick}
            place={typed.length}
            first="date"
            onAdd={() => {
              const date = isDate(last) ? addDays(last, 1) : startDate;
              days.append(dayDraftOf(newDay(locale, date, taken)));
            }}
          />
          {missing.length > 1 && missing.length <= room && (
            <Button look="quiet small" onPress={() => add(missing)}>
              {words.addOtherDays({ days: missing.length })}
            </Button>
          )}
        </div>
      )}
    </EventPart>
  );
}

function DayFields({ place }: { place: number }) {
  const { form } = useEventForm();
  const [title, label] = [`days.${place}.title`, `days.${place}.label`] as const;
  return (
    <div className="stack">
      <EventDate
        name={`days.${place}.date`}
        said={[
          { name: title, as: dayTitle },
          { name: label, as: dayLabel },
        ]}
      />
      <FieldPair>
        <EventField name={title} help={words.besideItsTickBox} />
        <EventField name={label} help={words.shortOnCards} />
      </FieldPair>
      <PlacesField name={`days.${place}.places`} subject={daySubject(form.watch(`days.${place}.key`))} />
    </div>
  );
}
