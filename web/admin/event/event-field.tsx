// One field of the event, by the name that it has in the draft: label, control, help and error.
import { type ReactNode, useState } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { isDate } from '#domain/locale/dates.ts';
import type { EventDraft } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { labelOf } from '#web/admin/event/field-labels.ts';
import { EditorControl } from '#web/form-editor/editor-control.tsx';

export type TextName = FieldPathByValue<EventDraft, string>;

type EventFieldProps = {
  name: TextName;
  type?: 'text' | 'date' | 'email' | 'url' | 'tel';
  /** Several lines, that many before it grows. */
  rows?: number;
  help?: ReactNode;
  /** What is offered while one types; anything else may be typed. */
  offers?: readonly string[];
  /** Before the form takes it: what follows from it, as a heading does from its date. */
  onChange?: (text: string, before: string) => void;
};

export function EventField({ name, type = 'text', rows, help, offers, onChange }: EventFieldProps) {
  const { form, errors } = useEventForm();
  const control = form.register(name, {
    onChange: ({ target }) => onChange?.(target.value, before),
  });
  const before = form.getValues(name);
  const listId = offers && `offers-${name}`;
  return (
    <EditorControl name={name} label={labelOf(name)} help={help} error={errors[name]}>
      {(props) =>
        rows ? (
          <textarea className="field__control" rows={rows} {...control} {...props} />
        ) : (
          <>
            <input
              className="field__control"
              type={type}
              autoComplete="off"
              autoCapitalize={type === 'text' ? undefined : 'none'}
              list={listId}
              {...control}
              {...props}
            />
            {listId && (
              <datalist id={listId}>
                {offers.map((offer) => (
                  <option key={offer} value={offer} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </EditorControl>
  );
}

type EventDateProps = {
  name: TextName;
  /** The fields that say the day in words, each with how it says it as long as nobody typed otherwise. */
  said: readonly { name: TextName; as: (locale: string, date: string) => string }[];
};

/** A day and the words that follow it. They stay while none is typed. */
export function EventDate({ name, said }: EventDateProps) {
  const { form } = useEventForm();
  const [date, locale] = form.watch([name, 'locale']);
  const [last, setLast] = useState(date);
  if (isDate(date) && date !== last) setLast(date);
  const follow = (typed: string) => {
    if (!isDate(typed)) return;
    for (const { name: words, as } of said) {
      if (form.getValues(words) === as(locale, last)) form.setValue(words, as(locale, typed));
    }
  };
  return <EventField name={name} type="date" onChange={follow} />;
}

type EventSelectProps = { name: TextName; options: Readonly<Record<string, string>>; help?: ReactNode };

export function EventSelect({ name, options, help }: EventSelectProps) {
  const { form, errors } = useEventForm();
  return (
    <EditorControl name={name} label={labelOf(name)} help={help} error={errors[name]}>
      {(props) => (
        <select className="field__control" {...form.register(name)} {...props}>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </EditorControl>
  );
}
