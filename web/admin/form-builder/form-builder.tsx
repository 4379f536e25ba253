// The main form in its editor: sections and fields, the library, the live preview, saving, versions, the admins.
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import { AdminsCard } from '#web/admin/form-builder/admins-card.tsx';
import { BuilderDrag } from '#web/admin/form-builder/builder-drag.tsx';
import { comparableOf, type FormEdit, formOf } from '#web/admin/form-builder/form-draft.ts';
import { FormLibrary } from '#web/admin/form-builder/form-library.tsx';
import { FormPreview } from '#web/admin/form-builder/form-preview.tsx';
import { FormSummary } from '#web/admin/form-builder/form-summary.tsx';
import { SectionList } from '#web/admin/form-builder/section-list.tsx';
import { useFieldActions } from '#web/admin/form-builder/use-field-actions.ts';
import { type FormEditing, useFormEdit } from '#web/admin/form-builder/use-form-edit.ts';
import { VersionsCard } from '#web/admin/form-builder/versions-card.tsx';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';
import type { PreviewWidth } from '#web/form-editor/preview-widths.tsx';
import { SaveBar } from '#web/form-editor/save-bar.tsx';
import { SectionConflict } from '#web/form-editor/section-conflict.tsx';
import { useUnsaved } from '#web/form-editor/use-unsaved.ts';

type FormBuilderProps = {
  /** What the edits begin with: what is stored, or what was left unsaved. */
  start: FormEdit;
  event: EventContent;
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
};

export function FormBuilder({ start, event, onDirtyChange }: FormBuilderProps) {
  const edit = useFormEdit(start);
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<{ leave: () => void }>();
  useUnsaved(edit.isDirty, onDirtyChange);
  const { conflict, base } = edit;
  const afterAsking = (leave: () => void) => (edit.isDirty ? setAsking({ leave }) : leave());
  if (conflict) {
    return (
      <SectionConflict
        key={conflict.theirs.updatedAt}
        what="form"
        versions={{
          base: comparableOf(conflict.base.config),
          mine: comparableOf(conflict.mine),
          theirs: comparableOf(conflict.theirs.config),
        }}
        savedBy={conflict.theirs.savedBy || 'somebody'}
        savedAt={conflict.theirs.updatedAt}
        event={event}
        isSaving={edit.isSaving}
        onSave={(merged) => edit.saveMerged(formOf(merged))}
        onBack={edit.backToEditing}
      />
    );
  }
  return (
    <div className="builder">
      <Workbench edit={edit} event={event} onDiscard={() => afterAsking(() => edit.replace(base.config))} />
      <div className="builder__cards">
        <VersionsCard
          event={event}
          current={base}
          isDirty={edit.isDirty}
          onBringBack={(config) => edit.replace({ ...config, title: edit.draft.title })}
        />
        <AdminsCard onManage={() => afterAsking(() => navigate('/admin/users'))} />
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

type WorkbenchProps = { edit: FormEditing; event: EventContent; onDiscard: () => void };

function Workbench({ edit, event, onDiscard }: WorkbenchProps) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const actions = useFieldActions(edit);
  const submit = (press: FormEvent) => {
    press.preventDefault();
    edit.save();
  };
  return (
    <div className={`section-editor builder__bench builder__bench--${width}`}>
      <form className="section" noValidate onSubmit={submit}>
        <FormSummary edit={edit} />
        {edit.isRestored && edit.isDirty && (
          <p className="notice" role="status">
            Your unsaved changes from before are here again. Save them, or discard them.
          </p>
        )}
        <BuilderDrag edit={edit} actions={actions}>
          <SectionList edit={edit} actions={actions} event={event} />
          <FormLibrary edit={edit} onAdd={actions.add} />
        </BuilderDrag>
        <SaveBar
          isSaving={edit.isSaving}
          isDirty={edit.isDirty}
          dropLabel="Discard"
          onDrop={edit.isDirty ? onDiscard : undefined}
        >
          <a className="button button--quiet button--small" href="/register" target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" size={18} />
            Preview
          </a>
        </SaveBar>
      </form>
      <FormPreview form={edit.draft} event={event} width={width} onWidth={setWidth} />
    </div>
  );
}
