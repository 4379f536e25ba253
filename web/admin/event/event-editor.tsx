// The event in its editor: its parts, the poster as a live preview, saving, publishing, versions.
import { type FormEvent, type ReactNode, useState } from 'react';
import { eventSchema } from '#domain/event/event-schema.ts';
import type { StoredEvent } from '#domain/event/stored-event.ts';
import { BankPart } from '#web/admin/event/bank-part.tsx';
import { DaysPart } from '#web/admin/event/days-part.tsx';
import { contentOf, draftErrors } from '#web/admin/event/event-draft.ts';
import { type EventEditContext, EventEditProvider } from '#web/admin/event/event-edit-context.ts';
import { EventPartList, useShownPart } from '#web/admin/event/event-part-list.tsx';
import { EventPreview } from '#web/admin/event/event-preview.tsx';
import { EventVersions } from '#web/admin/event/event-versions.tsx';
import { groupOfName, inPageOrder, placeOf } from '#web/admin/event/field-labels.ts';
import { LegsPart } from '#web/admin/event/legs-part.tsx';
import { LettersPart } from '#web/admin/event/letters-part.tsx';
import { movedWith, type OpenRows, openRowsOf } from '#web/admin/event/open-rows.ts';
import { ProgrammePart } from '#web/admin/event/programme-part.tsx';
import { PublishDialog } from '#web/admin/event/publish-dialog.tsx';
import { SectionsPart } from '#web/admin/event/sections-part.tsx';
import { ContactPart, DatesPart, HeadquartersPart, TextsPart } from '#web/admin/event/text-parts.tsx';
import { type EventEdit, type EventEditing, useEventEdit } from '#web/admin/event/use-event-edit.ts';
import { LeaveDialog } from '#web/desk/leave-dialog.tsx';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { EditorSummary } from '#web/form-editor/editor-summary.tsx';
import type { PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { MergeNote } from '#web/form-editor/merge-note.tsx';
import { SaveBar } from '#web/form-editor/save-bar.tsx';
import { useUnsaved } from '#web/form-editor/use-unsaved.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as editorWords from '#words/desk/editor.ts';
import * as words from '#words/desk/event.ts';

type EventEditorProps = {
  /** What the edits begin with: what is stored, or what was left unsaved. */
  start: EventEdit;
  onDirtyChange: (isDirty: boolean) => void;
  /** Beside the versions. */
  card: ReactNode;
};

export function EventEditor({ start, onDirtyChange, card }: EventEditorProps) {
  const edit = useEventEdit(start);
  const [publishing, setPublishing] = useState<StoredEvent>();
  const [isAsking, setIsAsking] = useState(false);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  useUnsaved(edit.isDirty, onDirtyChange);
  const { base } = edit;
  return (
    <div className="builder">
      <div className={`section-editor builder__bench--${width}`}>
        <EventForm
          edit={edit}
          onPublish={() => edit.saveThen(setPublishing)}
          onDiscard={() => setIsAsking(true)}
        />
        <EventPreview
          content={contentOf(edit.draft)}
          hasErrors={Object.keys(draftErrors(edit.draft)).length > 0}
          width={width}
          onWidth={setWidth}
        />
      </div>
      <div className="builder__cards">
        <EventVersions current={base} isDirty={edit.isDirty} onBringBack={edit.replace} />
        {card}
      </div>
      {publishing && (
        <PublishDialog
          event={publishing}
          onClose={() => setPublishing(undefined)}
          onPublish={(tickedDays) => {
            setPublishing(undefined);
            edit.publish({ basedOn: publishing.updatedAt, tickedDays, unseated: publishing.seated });
          }}
        />
      )}
      {isAsking && (
        <LeaveDialog
          onAnswer={(isLeaving) => {
            setIsAsking(false);
            if (isLeaving) edit.replace(base.draft);
          }}
        />
      )}
    </div>
  );
}

type EventFormProps = { edit: EventEditing; onPublish: () => void; onDiscard: () => void };

function EventForm({ edit, onPublish, onDiscard }: EventFormProps) {
  const { form, base, draft, errors, attempt } = edit;
  const event = eventSchema.safeParse(contentOf(draft)).data ?? base.draft;
  const [part, showPart] = useShownPart();
  const [openRows, setOpenRows] = useState<OpenRows>({});
  const openRow = (list: string, place: number | undefined) =>
    setOpenRows((rows) => ({ ...rows, [list]: place }));
  const moveRows: EventEditContext['moveRows'] = (list, placeAfter) =>
    setOpenRows((rows) => movedWith(rows, list, placeAfter));
  const submit = (press: FormEvent) => {
    press.preventDefault();
    edit.save();
  };
  return (
    <form className="event-form" noValidate onSubmit={submit}>
      <EventPartList errors={errors} shown={part} onShow={showPart} />
      <div className="section">
        <EditorSummary
          errors={inPageOrder(Object.keys(errors)).map((name) => ({
            controlId: editorId(name),
            message: `${placeOf(name, draft)}: ${errors[name]}`,
            opens: name,
          }))}
          attempt={attempt}
          onOpen={(name) => {
            showPart(groupOfName(name) ?? part);
            setOpenRows((rows) => ({ ...rows, ...openRowsOf(name) }));
          }}
        />
        {edit.isRestored && edit.isDirty && (
          <p className="notice" role="status">
            {editorWords.restored}
          </p>
        )}
        {edit.news && (
          <MergeNote title={editorWords.eventSavedMeanwhile} news={edit.news} onTake={edit.takeTheirs} />
        )}
        <EventEditProvider value={{ form, errors, base, event, openRows, openRow, moveRows, part }}>
          <TextsPart />
          <DatesPart />
          <HeadquartersPart />
          <ProgrammePart />
          <LegsPart />
          <DaysPart />
          <SectionsPart />
          <ContactPart />
          <BankPart />
          <LettersPart />
        </EventEditProvider>
      </div>
      <SaveBar
        isSaving={edit.isSaving}
        isBusy={edit.isBusy}
        isDirty={edit.isDirty}
        label={words.saveDraft}
        dropLabel={editorWords.discard}
        onDrop={edit.isDirty ? onDiscard : undefined}
      >
        <Button look="small" isBusy={edit.isBusy} onPress={onPublish}>
          <BusyLabel isBusy={edit.isPublishing} busy={words.publishing} label={words.publishFirst} />
        </Button>
      </SaveBar>
    </form>
  );
}
