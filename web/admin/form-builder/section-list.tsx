// The sections of the main form: one is open at a time; ordered, renamed, added and deleted.
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { conditionFields } from '#domain/field-conditions.ts';
import { type Field, type FormSection, formFields } from '#domain/fields.ts';
import { formLimits, isFixedField } from '#domain/form-rules.ts';
import { type Deletion, DeletionDialog } from '#web/admin/form-builder/deletion-dialog.tsx';
import { sectionDragId } from '#web/admin/form-builder/drag-ids.ts';
import { formAnswersQuery } from '#web/admin/form-builder/form-queries.ts';
import { SectionRow } from '#web/admin/form-builder/section-row.tsx';
import { type FieldActions, sectionName } from '#web/admin/form-builder/use-field-actions.ts';
import type { FormEditing } from '#web/admin/form-builder/use-form-edit.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { conditionText, fieldName } from '#web/form-editor/field-words.ts';
import type { FieldRules } from '#web/form-editor/fields-editor.tsx';

type SectionListProps = { edit: FormEditing; actions: FieldActions; event: EventContent };

export function SectionList({ edit, actions, event }: SectionListProps) {
  const { sections } = edit.draft;
  const fields = formFields(edit.draft);
  const { asking, mayDeleteField, mayDeleteSection } = useDeletion(edit);
  const rules: FieldRules = {
    fields,
    conditionFields: (field) => (isFixedField(edit.draft, field) ? [] : conditionFields(field, fields)),
    isFixed: (field) => isFixedField(edit.draft, field),
    remark: (field) => {
      const condition = conditionText(event, field, fields);
      return condition && `only when ${condition}`;
    },
  };
  return (
    <div className="builder-sections" id={editorId('sections')} tabIndex={-1}>
      <div id={editorId('fields')} tabIndex={-1}>
        {edit.errors.sections && <p className="field__error">{edit.errors.sections}</p>}
        {edit.errors.fields && <p className="field__error">{edit.errors.fields}</p>}
      </div>
      <SortableContext
        items={sections.map(({ id }) => sectionDragId(id))}
        strategy={verticalListSortingStrategy}
      >
        <ol className="builder-sections__list">
          {sections.map((section, place) => (
            <SectionRow
              key={section.id}
              section={section}
              place={place}
              edit={edit}
              actions={actions}
              rules={rules}
              event={event}
              mayDeleteField={mayDeleteField}
              onDelete={async () => {
                if (await mayDeleteSection(section)) actions.removeSection(section, place);
              }}
            />
          ))}
        </ol>
      </SortableContext>
      {sections.length < formLimits.sections && (
        <button type="button" className="button builder-sections__add" onClick={actions.addSection}>
          <Plus aria-hidden="true" size={18} />
          Add section
        </button>
      )}
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      {asking && <DeletionDialog {...asking} />}
    </div>
  );
}

/** Asks before a question that was answered, or a section with questions, is deleted. */
function useDeletion({ base }: FormEditing) {
  const answers = useQuery(formAnswersQuery);
  const [asking, setAsking] = useState<Deletion>();
  const stored = new Set(formFields(base.config).map(({ id }) => id));
  /** Undefined while nobody could count them. */
  const answersTo = ({ id }: Field) => (stored.has(id) ? answers.data?.counts[id] : 0);
  const ask = (deletion: Omit<Deletion, 'onAnswer'>) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (isDeleting: boolean) => {
        setAsking(undefined);
        resolve(isDeleting);
      };
      setAsking({ ...deletion, onAnswer });
    });
  return {
    asking,
    mayDeleteField: (field: Field): Promise<boolean> => {
      const count = answersTo(field);
      if (count === 0 || field.type === 'header') return Promise.resolve(true);
      return ask({ name: fieldName(field), kind: 'question', questions: 1, answers: count });
    },
    mayDeleteSection: (section: FormSection): Promise<boolean> => {
      const questions = section.fields.filter(({ type }) => type !== 'header');
      if (questions.length === 0) return Promise.resolve(true);
      const counts = questions.map(answersTo);
      const known = counts.filter((count) => count !== undefined);
      const most = known.length < counts.length ? undefined : Math.max(...known);
      return ask({
        name: sectionName(section),
        kind: 'section',
        questions: questions.length,
        answers: most,
      });
    },
  };
}
