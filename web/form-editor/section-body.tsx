// What is edited of one section: its title, of a section of the event what stands beside its questions, and its fields.
import { sectionOf } from '#domain/event/event.ts';
import type { Field, FormConfig, FormSection } from '#domain/forms/fields.ts';
import { changeField } from '#domain/forms/form-edit.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { EditorControl, TextControl } from '#web/form-editor/editor-control.tsx';
import type { FieldRules } from '#web/form-editor/field-rules.ts';
import { FieldsEditor } from '#web/form-editor/fields-editor.tsx';
import { PlacesControls } from '#web/form-editor/places-controls.tsx';
import { PriceControls } from '#web/form-editor/price-controls.tsx';
import { TemplateControl } from '#web/form-editor/template-control.tsx';
import { type FieldActions, sectionName } from '#web/form-editor/use-field-actions.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import { Switch } from '#web/ui/switch.tsx';
import * as words from '#words/desk/form-editor.ts';
import { descriptionValues, sectionValues } from '#words/letters/named-values.ts';

export type SectionBodyProps = {
  section: FormSection;
  edit: FormEditing;
  actions: FieldActions;
  rules: FieldRules;
  mayDeleteField: (field: Field) => Promise<boolean>;
};

export function SectionBody({ section, edit, actions, rules, mayDeleteField }: SectionBodyProps) {
  const { event } = useDesk();
  const { ofSection } = edit.draft;
  const titleKey = `sections.${section.id}.title`;
  const changeOf = (field: Field) => (change: Partial<Field>) =>
    actions.changeSection(section.id, { fields: changeField(section.fields, field.id, change) });
  return (
    <>
      <TextControl
        name={titleKey}
        label={words.sectionTitle}
        value={section.title}
        error={edit.errors[titleKey]}
        onChange={(title) => actions.changeSection(section.id, { title })}
      />
      {ofSection && <OfSection {...{ section, edit, actions }} {...ofSection} />}
      <FieldsEditor
        title={
          ofSection ? (
            <h3>{words.formFields}</h3>
          ) : (
            <span className="visually-hidden">{words.fieldsOf({ section: sectionName(section) })}</span>
          )
        }
        name={ofSection ? 'fields' : `section-${section.id}-fields`}
        fields={section.fields}
        rules={rules}
        errors={edit.errors}
        openId={edit.openFieldId}
        onOpen={edit.openField}
        onChange={(fields) => actions.changeSection(section.id, { fields: [...fields] })}
        mayDelete={mayDeleteField}
        moreControls={(field) =>
          ofSection ? (
            <>
              <PriceControls field={field} event={event} errors={edit.errors} onChange={changeOf(field)} />
              <PlacesControls
                source={edit.source}
                field={field}
                errors={edit.errors}
                onChange={changeOf(field)}
              />
            </>
          ) : (
            <SectionOfField field={field} section={section} edit={edit} actions={actions} />
          )
        }
      />
    </>
  );
}

type OfSectionProps = NonNullable<FormConfig['ofSection']> &
  Pick<SectionBodyProps, 'section' | 'edit' | 'actions'>;

function OfSection({ section, edit, actions, isActive, confirmation }: OfSectionProps) {
  const { event } = useDesk();
  const { errors, source, changeOfSection } = edit;
  const sold = sectionOf(event, source.sectionType ?? '');
  const { currency } = event;
  const key = `sections.${section.id}.description`;
  return (
    <>
      <TemplateControl
        name={key}
        label={words.description}
        rows={2}
        value={section.description ?? ''}
        values={descriptionValues(event, sold)}
        currency={currency}
        error={errors[key]}
        onChange={(description) => actions.changeSection(section.id, { description })}
      />
      <div>
        <Switch
          label={words.active}
          checked={isActive}
          onChange={({ target }) => changeOfSection({ isActive: target.checked })}
        />
        <p className="field__help">{words.activeHelp}</p>
      </div>
      <TemplateControl
        name="confirmation"
        label={words.emailConfirmationContent}
        help={words.confirmationHelp}
        rows={3}
        value={confirmation}
        values={sectionValues(event, sold)}
        currency={currency}
        error={errors.confirmation}
        onChange={(typed) => changeOfSection({ confirmation: typed })}
      />
    </>
  );
}

type SectionOfFieldProps = Pick<SectionBodyProps, 'section' | 'edit' | 'actions'> & { field: Field };

function SectionOfField({ field, section, edit, actions }: SectionOfFieldProps) {
  const { sections } = edit.draft;
  if (sections.length < 2) return null;
  return (
    <EditorControl name={`fields.${field.id}.section`} label={words.section} error={undefined}>
      {(control) => (
        <select
          className="field__control"
          {...control}
          value={section.id}
          onChange={({ target }) => {
            const to = sections.find(({ id }) => id === target.value);
            if (to) actions.moveToSection(field, to);
          }}
        >
          {sections.map((other) => (
            <option key={other.id} value={other.id}>
              {sectionName(other)}
            </option>
          ))}
        </select>
      )}
    </EditorControl>
  );
}
