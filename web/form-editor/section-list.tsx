// The sections of a form: one is open at a time; ordered, renamed, added and deleted. A section of the event has one
// alone, which is open always.
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Field, type FormSection, formFields } from '#domain/forms/fields.ts';
import { formLimits } from '#domain/forms/form-rules.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { sectionDragId } from '#web/form-editor/drag-ids.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { fieldRules } from '#web/form-editor/field-rules.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { formAnswersQuery } from '#web/form-editor/form-source.ts';
import { SectionBody } from '#web/form-editor/section-body.tsx';
import { SectionRow } from '#web/form-editor/section-row.tsx';
import { type FieldActions, sectionName } from '#web/form-editor/use-field-actions.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/form-editor.ts';

type SectionListProps = {
  edit: FormEditing;
  actions: FieldActions;
  context: FormContext;
};

export function SectionList({ edit, actions, context }: SectionListProps) {
  const { event } = useDesk();
  const { sections } = edit.draft;
  const { asking, mayDeleteField, mayDeleteSection } = useDeletion(edit);
  const shown = { edit, actions, mayDeleteField, rules: fieldRules(edit.draft, context, event) };
  const [only] = sections;
  if (edit.draft.ofSection && only) {
    return (
      <>
        <SectionBody section={only} {...shown} />
        <Announced {...actions} />
        {asking && <DeletionDialog {...asking} />}
      </>
    );
  }
  return (
    <div className="stack builder-sections" id={editorId('sections')} tabIndex={-1}>
      <div id={editorId('fields')} tabIndex={-1}>
        {edit.errors.sections && <p className="field__error">{edit.errors.sections}</p>}
        {edit.errors.fields && <p className="field__error">{edit.errors.fields}</p>}
      </div>
      <SortableContext
        items={sections.map(({ id }) => sectionDragId(id))}
        strategy={verticalListSortingStrategy}
      >
        <ol className="plain-list stack stack--close">
          {sections.map((section, place) => (
            <SectionRow
              key={section.id}
              section={section}
              place={place}
              {...shown}
              onDelete={async () => {
                if (await mayDeleteSection(section)) actions.removeSection(section, place);
              }}
            />
          ))}
        </ol>
      </SortableContext>
      {sections.length < formLimits.sections && (
        <Button className="button builder-sections__add" onPress={actions.addSection}>
          <Plus aria-hidden="true" size={18} />
          {words.addSection}
        </Button>
      )}
      <Announced {...actions} />
      {asking && <DeletionDialog {...asking} />}
    </div>
  );
}

function Announced({ announcement }: Pick<FieldActions, 'announcement'>) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

/** Asks before a question that was answered, or a section with questions, is deleted. */
function useDeletion({ source, base }: FormEditing) {
  // Riders answer also while nobody edits.
  const answers = useQuery({ ...formAnswersQuery(source), refetchOnMount: 'always' });
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

type Deletion = {
  name: string;
  kind: 'question' | 'section';
  /** How many go. */
  questions: number;
  /** How many people answered it, of a section its most answered question; undefined when nobody knows. */
  answers: number | undefined;
  onAnswer: (isDeleting: boolean) => void;
};

/** Asks before something that riders answered is taken out of the form, and says what becomes of the answers. */
function DeletionDialog({ name, kind, questions, answers, onAnswer }: Deletion) {
  const isSection = kind === 'section';
  return (
    <Dialog
      title={isSection ? words.deleteSectionTitle : words.deleteQuestionTitle}
      onClose={() => onAnswer(false)}
    >
      <p>
        <Sentence
          text={isSection ? words.sectionGoes({ questions, answers }) : words.questionGoes({ answers })}
          parts={{ name: <strong>{name}</strong> }}
        />
      </p>
      <p>{words.deletionMeans}</p>
      <AskActions
        isDeleting
        label={words.deleteIt}
        onDo={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
    </Dialog>
  );
}
