// A text of the public pages that names the event's facts.
import type { ReactNode } from 'react';
import { eventSchema } from '#domain/event-schema.ts';
import { pageValues } from '#domain/named-values.ts';
import { contentOf } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import type { TextName } from '#web/admin/event/event-field.tsx';
import { labelOf } from '#web/admin/event/field-labels.ts';
import { TemplateControl } from '#web/form-editor/template-control.tsx';

type EventTemplateProps = { name: TextName; rows: number; help?: ReactNode };

export function EventTemplate({ name, rows, help }: EventTemplateProps) {
  const { form, errors, base } = useEventForm();
  // Half typed it is no event: then what is stored says what there is.
  const event = eventSchema.safeParse(contentOf(form.watch())).data ?? base.draft;
  return (
    <TemplateControl
      isFolded
      name={name}
      label={labelOf(name)}
      help={help}
      rows={rows}
      value={form.watch(name)}
      values={pageValues(event)}
      currency={event.currency}
      error={errors[name]}
      onChange={(text) => form.setValue(name, text, { shouldDirty: true })}
    />
  );
}
