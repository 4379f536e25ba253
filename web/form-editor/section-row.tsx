// One section of the main form: its place among the others and, opened, its title and its fields.
import type { FormSection } from '#domain/forms/fields.ts';
import { isFixedField } from '#domain/forms/form-rules.ts';
import { sectionDragId } from '#web/form-editor/drag-ids.ts';
import { EditorRow } from '#web/form-editor/editor-row.tsx';
import { SectionBody, type SectionBodyProps } from '#web/form-editor/section-body.tsx';
import { useRowSorting } from '#web/form-editor/sortable-list.tsx';
import { sectionControlId, sectionName } from '#web/form-editor/use-field-actions.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import * as words from '#words/desk/form-editor.ts';

type SectionRowProps = SectionBodyProps & {
  /** From 0. */
  place: number;
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
      keptBecause={fixed && words.sectionKeptBecause({ field: fixed.label })}
      shown={
        <>
          <span className="builder-section__title">{sectionName(section)}</span>{' '}
          <span className="field-row__facts">
            {words.questionCount({ questions })}
            {fixed && ` · ${words.sectionHolds({ field: fixed.label })}`}
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
