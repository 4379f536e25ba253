// The section while it is edited: its controls, its preview, saving, and what happens when two saved at once.
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';
import { SectionConflict } from '#web/form-editor/section-conflict.tsx';
import { useUnsaved } from '#web/form-editor/use-unsaved.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import type { Edit } from '#web/organizer/section/kept-edit.ts';
import { SectionControls } from '#web/organizer/section/section-controls.tsx';
import { SectionPreview } from '#web/organizer/section/section-preview.tsx';
import { draftOf } from '#web/organizer/section/stored-draft.ts';
import { type Conflict, useSectionEdit } from '#web/organizer/section/use-section-edit.ts';

type SectionEditorProps = {
  organizer: AtSection;
  event: EventContent;
  mainFields: readonly Field[];
  /** What the edits begin with: what is stored, or what was left unsaved. */
  start: Edit;
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
  onFinish: () => void;
};

export function SectionEditor(props: SectionEditorProps) {
  const { organizer, event, mainFields, onDirtyChange, onFinish } = props;
  const edit = useSectionEdit(organizer, event, props.start, onFinish);
  const { draft, isDirty, conflict } = edit;
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isDirty, onDirtyChange);
  if (conflict) {
    return (
      <SectionConflict
        key={conflict.theirs.updatedAt}
        what="section"
        versions={{ base: draftOf(conflict.base), mine: conflict.mine, theirs: draftOf(conflict.theirs) }}
        savedBy={saverOf(conflict, organizer)}
        savedAt={conflict.theirs.updatedAt}
        event={event}
        isSaving={edit.isSaving}
        onSave={edit.saveMerged}
        onBack={edit.backToEditing}
      />
    );
  }
  return (
    <div className="section-editor">
      <SectionControls
        edit={edit}
        sectionType={organizer.sectionType}
        event={event}
        mainFields={mainFields}
        onCancel={() => (isDirty ? setIsAsking(true) : onFinish())}
      />
      <SectionPreview
        draft={draft}
        mainFields={mainFields}
        sectionType={organizer.sectionType}
        event={event}
      />
      {isAsking && (
        <LeaveDialog
          onAnswer={(isLeaving) => {
            setIsAsking(false);
            if (isLeaving) onFinish();
          }}
        />
      )}
    </div>
  );
}

function saverOf({ theirs }: Conflict, { username }: AtSection): string {
  const isOneself = theirs.organizerUsername === username;
  return isOneself ? 'your own login, in another window or on another device' : theirs.organizerUsername;
}
