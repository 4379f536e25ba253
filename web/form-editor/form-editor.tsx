// A form in its editor: the main one or that of a section. Sections and fields, the library, the live preview, saving,
// versions.
import { type FormEvent, type ReactNode, useState } from 'react';
import type { StoredForm } from '#domain/forms/stored-form.ts';
import { call } from '#web/call.ts';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { BuilderDrag } from '#web/form-editor/builder-drag.tsx';
import { EditorSummary } from '#web/form-editor/editor-summary.tsx';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { FormDrawing } from '#web/form-editor/form-drawing.tsx';
import { FormLibrary } from '#web/form-editor/form-library.tsx';
import { FormPreview } from '#web/form-editor/form-preview.tsx';
import { type FormSource, ofForm, readKeptForm, versionsKey } from '#web/form-editor/form-source.ts';
import { listErrors } from '#web/form-editor/list-errors.ts';
import type { PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { MergeNote } from '#web/form-editor/merge-note.tsx';
import { SaveBar } from '#web/form-editor/save-bar.tsx';
import { SectionList } from '#web/form-editor/section-list.tsx';
import { useFieldActions } from '#web/form-editor/use-field-actions.ts';
import { type FormEditing, useFormEdit } from '#web/form-editor/use-form-edit.ts';
import { useUnsaved } from '#web/form-editor/use-unsaved.ts';
import { Versions } from '#web/form-editor/versions.tsx';
import { cancel } from '#words/desk/desk-frame.ts';
import * as words from '#words/desk/editor.ts';
import * as formEditorWords from '#words/desk/form-editor.ts';

type FormEditorProps = {
  source: FormSource;
  /** What the edits begin with, unless some were left unsaved. */
  stored: StoredForm;
  context: FormContext;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
  /** Where editing ends: by a save, or by Cancel. */
  onFinish?: () => void;
  /** Above the controls. */
  heading?: ReactNode;
  /** Opens the form as visitors have it. */
  previewLink?: ReactNode;
  /** Beside the versions; `afterAsking` does what leads away, after asking about unsaved changes. */
  drawCard?: (afterAsking: (leave: () => void) => void) => ReactNode;
};

export function FormEditor(props: FormEditorProps) {
  const { source, stored, context, onDirtyChange, onFinish, drawCard } = props;
  const { event } = useDesk();
  const [start] = useState(() => readKeptForm(source) ?? { base: stored, draft: stored.config });
  const edit = useFormEdit(source, event, start, onFinish);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [asking, setAsking] = useState<{ leave: () => void }>();
  useUnsaved(edit.isDirty, onDirtyChange);
  const afterAsking = (leave: () => void) => (edit.isDirty ? setAsking({ leave }) : leave());
  const drop = () => afterAsking(onFinish ?? (() => edit.replace(edit.base.config)));
  return (
    <div className="builder">
      <div className={`section-editor builder__bench--${width}`}>
        <Controls {...props} edit={edit} onDrop={edit.isDirty || onFinish ? drop : undefined} />
        <FormPreview form={edit.draft} context={context} width={width} onWidth={setWidth} />
      </div>
      <div className="builder__cards">
        <FormVersions edit={edit} context={context} />
        {drawCard?.(afterAsking)}
      </div>
      {asking && (
        <LeaveDialog
          onAnswer={(isLeaving) => {
            setAsking(undefined);
            if (isLeaving) asking.leave();
          }}
        />
      )}
    </div>
  );
}

type ControlsProps = FormEditorProps & {
  edit: FormEditing;
  onDrop: (() => void) | undefined;
};

function Controls({ edit, context, heading, previewLink, onFinish, onDrop }: ControlsProps) {
  const actions = useFieldActions(edit);
  const { draft, errors, attempt, news } = edit;
  const [restored, dropLabel] = onFinish ? [words.restoredOrCancel, cancel] : [words.restored, words.discard];
  const submit = (press: FormEvent) => {
    press.preventDefault();
    edit.save();
  };
  /** Leads to closed sections and fields, too. */
  const open = (id: string) => {
    if (draft.sections.some((section) => section.id === id)) edit.openSection(id);
    else edit.openField(id);
  };
  return (
    <form className="section" noValidate onSubmit={submit}>
      {heading}
      <EditorSummary errors={listErrors(draft, errors)} attempt={attempt} onOpen={open} />
      {edit.isRestored && edit.isDirty && (
        <p className="notice" role="status">
          {restored}
        </p>
      )}
      {news && (
        <MergeNote
          title={draft.ofSection ? words.sectionSavedMeanwhile : words.formSavedMeanwhile}
          news={news}
          onTake={edit.takeTheirs}
        />
      )}
      <BuilderDrag edit={edit} actions={actions} context={context}>
        <SectionList edit={edit} actions={actions} context={context} />
        <FormLibrary edit={edit} context={context} onAdd={actions.add} />
      </BuilderDrag>
      <SaveBar isSaving={edit.isSaving} isDirty={edit.isDirty} dropLabel={dropLabel} onDrop={onDrop}>
        {previewLink}
      </SaveBar>
    </form>
  );
}

type FormVersionsProps = { edit: FormEditing; context: FormContext };

function FormVersions({ edit, context }: FormVersionsProps) {
  const { source, base, draft } = edit;
  const isSection = draft.ofSection !== undefined;
  return (
    <Versions
      queryKey={versionsKey(source)}
      readPage={(page) => call('GET /api/form/versions', { query: { ...ofForm(source), ...page } })}
      readContent={async (id) => (await call('GET /api/form/versions/:id', { params: { id } })).config}
      empty={isSection ? formEditorWords.noSectionVersions : formEditorWords.noFormVersions}
      firstSaver={isSection ? formEditorWords.theFirstSection : formEditorWords.theFirstForm}
      badge={({ savedAt }) => (savedAt === base.updatedAt ? formEditorWords.current : undefined)}
      glance={({ sections, questions }) =>
        isSection
          ? formEditorWords.questionCount({ questions })
          : formEditorWords.formSize({ sections, questions })
      }
      seenOnce={formEditorWords.seenOnceSaved}
      isDirty={edit.isDirty}
      draw={(config) => (
        <div className="form-preview__page">
          <FormDrawing form={config} context={context} name="version" isReadOnly />
        </div>
      )}
      onBringBack={(config) => edit.replace({ ...config, title: draft.title })}
    />
  );
}
