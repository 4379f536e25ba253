// One section of the main form: its place among the others and, opened, its title and its fields.
import type { EventContent } from '#domain/event.ts';
import type { Field, FormSection } from '#domain/fields.ts';
import { isFixedField } from '#domain/form-rules.ts';
import { sectionDragId } from '#web/admin/form-builder/drag-ids.ts';
import {
  type FieldActions,
  sectionControlId,
  sectionName,
} from '#web/admin/form-builder/use-field-actions.ts';
import type { FormEditing } from '#web/admin/form-builder/use-form-edit.ts';
import { countText } from '#web/desk/words.ts';
import { EditorControl, TextControl } from '#web/form-editor/editor-control.tsx';
import { EditorRow } from '#web/form-editor/editor-row.tsx';
import { type FieldRules, FieldsEditor } from '#web/form-editor/fields-editor.tsx';
import { SortableList, useRowSorting } from '#web/form-editor/sortable-list.tsx';

type SectionRowProps = {
  section: FormSection;
  /** From 0. */
  place: number;
  edit: FormEditing;
  actions: FieldActions;
  rules: FieldRules;
  event: EventContent;
  mayDeleteField: (field: Field) => Promise<boolean>;
  onDelete: () => Promise<void>;
};

export function SectionRow(props: SectionRowProps) {
  const { section, edit } = props;
  const isOpen = edit.openSectionId === section.id;
  const sorting = useRowSorting(
    sectionDragId(section.id),
    sectionName(section),
    () => isOpen && edit.openSection(undefined),
  );
  const fixed = section.fields.find((field) => isFixedField(edit.draft, field));
  const questions = section.fields.filter(({ type }) => type !== 'header').length;
  return (
    <EditorRow
      className="builder-section"
      name={sectionName(section)}
      idOf={(control) => sectionControlId(section.id, control)}
      place={props.place}
      count={edit.draft.sections.length}
      sorting={{ ...sorting, isTarget: sorting.isTarget && !isOpen }}
      isOpen={isOpen}
      hasError={hasErrors(edit, section)}
      keptBecause={fixed && `Holds '${fixed.label}', which every registration needs`}
      words={
        <>
          <span className="builder-section__title">{sectionName(section)}</span>{' '}
          <span className="field-row__facts">
            {countText(questions, 'question')}
            {fixed && ` · cannot be deleted: holds ${fixed.label}`}
          </span>
        </>
      }
      onToggle={() => edit.openSection(isOpen ? undefined : section.id)}
      onMove={(to) => props.actions.stepSection(section, props.place, to)}
      onDelete={() => void props.onDelete()}
    >
      <SectionBody {...props} />
    </EditorRow>
  );
}

function hasErrors({ errors }: FormEditing, { id, fields }: FormSection): boolean {
  const parts = [`sections.${id}.`, ...fields.map((field) => `fields.${field.id}.`)];
  return Object.keys(errors).some((key) => parts.some((part) => key.startsWith(part)));
}

function SectionBody({ section, edit, actions, rules, event, mayDeleteField }: SectionRowProps) {
  const titleKey = `sections.${section.id}.title`;
  return (
    <>
      <TextControl
        name={titleKey}
        label="Section Title"
        value={section.title}
        error={edit.errors[titleKey]}
        onChange={(title) => actions.changeSection(section.id, { title })}
      />
      <FieldsEditor
        title={<span className="visually-hidden">Fields of {sectionName(section)}</span>}
        name={`section-${section.id}-fields`}
        fields={section.fields}
        rules={rules}
        event={event}
        errors={edit.errors}
        openId={edit.openFieldId}
        onOpen={edit.openField}
        onChange={(fields) => actions.changeSection(section.id, { fields: [...fields] })}
        rows={SortableList}
        mayDelete={mayDeleteField}
        moreControls={(field) => (
          <SectionOfField field={field} section={section} edit={edit} actions={actions} />
        )}
      />
    </>
  );
}

type SectionOfFieldProps = Pick<SectionRowProps, 'section' | 'edit' | 'actions'> & { field: Field };

function SectionOfField({ field, section, edit, actions }: SectionOfFieldProps) {
  const { sections } = edit.draft;
  if (sections.length < 2) return null;
  return (
    <EditorControl name={`fields.${field.id}.section`} label="Section" error={undefined}>
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
