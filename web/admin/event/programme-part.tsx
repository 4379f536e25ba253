// The programme: its days, and what happens on each.
import { useFieldArray } from 'react-hook-form';
import { dayHeading } from '#domain/event/day-words.ts';
import { addDays, isDate } from '#domain/locale/dates.ts';
import { emptyItem } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventDate, EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { AddRow, EventRows } from '#web/admin/event/event-rows.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';
import * as words from '#words/desk/event.ts';
import { countText } from '#words/desk/in-locale.ts';

export function ProgrammePart() {
  const { form } = useEventForm();
  const days = useFieldArray({ control: form.control, name: 'programme' });
  const [typed, locale, startDate] = form.watch(['programme', 'locale', 'startDate']);
  const last = typed.at(-1)?.date ?? '';
  const next = isDate(last) ? addDays(last, 1) : startDate;
  return (
    <EventPart group="programme">
      <EventRows
        list="programme"
        empty={words.noDayYet}
        rows={days.fields.map(({ id }, place) => ({
          id,
          name: typed[place]?.label || words.dayNumber({ place: place + 1 }),
          facts: countText(typed[place]?.items.length ?? 0, 'entry', 'entries'),
        }))}
        onMove={days.move}
        onDelete={days.remove}
      >
        {(place) => <ProgrammeDay place={place} />}
      </EventRows>
      <AddRow
        list="programme"
        label={words.addADay}
        place={typed.length}
        first="date"
        onAdd={() => days.append({ date: next, label: dayHeading(locale, next), items: [emptyItem] })}
      />
    </EventPart>
  );
}

function ProgrammeDay({ place }: { place: number }) {
  const { form } = useEventForm();
  const list = `programme.${place}.items` as const;
  const items = useFieldArray({ control: form.control, name: list });
  const typed = form.watch(list);
  const heading = `programme.${place}.label` as const;
  return (
    <div className="stack">
      <FieldPair>
        <EventDate name={`programme.${place}.date`} said={[{ name: heading, as: dayHeading }]} />
        <EventField name={heading} />
      </FieldPair>
      <EventRows
        list={list}
        empty={words.nothingHappensYet}
        rows={items.fields.map(({ id }, at) => ({
          id,
          name: typed[at]?.title || words.entryNumber({ place: at + 1 }),
          facts: typed[at]?.when || typed[at]?.startTime,
        }))}
        onMove={items.move}
        onDelete={items.remove}
      >
        {(at) => (
          <div className="stack">
            <FieldPair>
              <EventField name={`${list}.${at}.title`} />
              <EventField name={`${list}.${at}.when`} help={words.suchAsEvening} />
            </FieldPair>
            <FieldPair>
              <EventField name={`${list}.${at}.startTime`} help={words.suchAsTime} />
              <EventField name={`${list}.${at}.endTime`} help={words.suchAsTime} />
            </FieldPair>
            <EventField name={`${list}.${at}.place`} />
            <EventTemplate name={`${list}.${at}.description`} rows={2} />
          </div>
        )}
      </EventRows>
      <AddRow
        list={list}
        label={words.addAnEntry}
        place={typed.length}
        first="title"
        onAdd={() => items.append(emptyItem)}
      />
    </div>
  );
}
