// The fields of an organizer's section: what they may wait for, which of them the main form asks, adding more.
import type { EventContent } from '#domain/event.ts';
import { conditionFields } from '#domain/field-conditions.ts';
import { type Field, inOrder } from '#domain/fields.ts';
import { changeField } from '#domain/form-edit.ts';
import { meaningKey } from '#domain/registration.ts';
import { type FieldRules, FieldsEditor } from '#web/form-editor/fields-editor.tsx';
import { PriceControls } from '#web/form-editor/price-controls.tsx';
import { AddField } from '#web/organizer/section/add-field.tsx';
import { isAskedBy } from '#web/organizer/section/asked-by.ts';
import type { SectionEdit } from '#web/organizer/section/use-section-edit.ts';

type SectionFieldsProps = {
  edit: SectionEdit;
  mainFields: readonly Field[];
  sectionType: string;
  event: EventContent;
};

export function SectionFields({ edit, mainFields, sectionType, event }: SectionFieldsProps) {
  const fields = inOrder(edit.draft.fields);
  const isAsked = (field: Field) => isAskedBy(mainFields, field);
  const rules: FieldRules = {
    fields,
    // Only what the visitor answers in this section: a field that is never drawn here decides nothing.
    conditionFields: (field) =>
      isRoadTripQuestion(field)
        ? []
        : conditionFields(field, fields).filter(
            (other) => !isAsked(other) && !(sectionType === 'pre_event' && isRoadTripQuestion(other)),
          ),
    isFixed: () => false,
    remark: (field) => (isAsked(field) ? 'already asked in the main form' : undefined),
  };
  return (
    <FieldsEditor
      title={<h3 className="panel__title">Form Fields</h3>}
      name="fields"
      fields={fields}
      rules={rules}
      event={event}
      errors={edit.errors}
      openId={edit.openId}
      onOpen={edit.open}
      onChange={(changed) => edit.change({ fields: changed })}
      moreControls={(field) => (
        <PriceControls
          field={field}
          event={event}
          errors={edit.errors}
          onChange={(change) => edit.change({ fields: changeField(edit.draft.fields, field.id, change) })}
        />
      )}
      addMore={(add) => <AddField fields={fields} mainFields={mainFields} onAdd={add} />}
    />
  );
}

/** In the road-trip section everything else waits for it; the pre-event section hides it. */
function isRoadTripQuestion(field: Field): boolean {
  return meaningKey(field.id) === 'joiningRoadTrip';
}
