// A text of the public pages that names the event's facts.
import type { ReactNode } from 'react';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import type { TextName } from '#web/admin/event/event-field.tsx';
import { labelOf } from '#web/admin/event/field-labels.ts';
import { TemplateControl } from '#web/form-editor/template-control.tsx';
import { pageValues } from '#words/letters/named-values.ts';

type EventTemplateProps = { name: TextName; rows: number; help?: ReactNode };

export function EventTemplate({ name, rows, help }: EventTemplateProps) {
  const { form, errors, event } = useEventForm();
  return (
    <TemplateControl
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
