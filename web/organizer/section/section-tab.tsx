// The 'Edit Form' tab of the organizer dashboard: the section as it is stored, and its editor (product.md, section 2).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { type FormConfig, formFields } from '#domain/fields.ts';
import type { StoredSection } from '#domain/organizer.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { loadSortableRows } from '#web/form-editor/use-sortable-rows.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { type Edit, readKeptEdit } from '#web/organizer/section/kept-edit.ts';
import { SectionEditor } from '#web/organizer/section/section-editor.tsx';
import { formQuery, sectionQuery } from '#web/organizer/section/section-queries.ts';
import { SectionView } from '#web/organizer/section/section-view.tsx';
import { draftOf } from '#web/organizer/section/stored-draft.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type SectionTabProps = {
  organizer: AtSection;
  event: EventContent;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
};

export function SectionTab(props: SectionTabProps) {
  // Somebody else may have saved since this page read it.
  const section = useQuery({ ...sectionQuery(props.organizer), refetchOnMount: 'always' });
  const form = useQuery(formQuery);
  if (section.data && form.data) return <LoadedTab {...props} stored={section.data} form={form.data} />;
  const failed = [section, form].filter((query) => query.isError);
  if (failed.length === 0) return <Waiting label="Loading the section…" />;
  return (
    <Failed
      message={messageOf(failed[0]?.error, 'The section could not be loaded.')}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
    />
  );
}

type LoadedTabProps = SectionTabProps & { stored: StoredSection; form: FormConfig };

function LoadedTab({ organizer, event, stored, form, onDirtyChange }: LoadedTabProps) {
  /** Begins with the version read by then: what is stored meanwhile must not shift under the edits. */
  const [edit, setEdit] = useState<Edit | undefined>(() => readKeptEdit(organizer));
  const [hasEdited, setHasEdited] = useState(false);
  useEffect(() => void loadSortableRows(), []);
  const mainFields = formFields(form);
  if (edit) {
    return (
      <SectionEditor
        organizer={organizer}
        event={event}
        mainFields={mainFields}
        start={edit}
        onDirtyChange={onDirtyChange}
        onFinish={() => {
          setEdit(undefined);
          setHasEdited(true);
        }}
      />
    );
  }
  return (
    <SectionView
      stored={stored}
      event={event}
      mainFields={mainFields}
      takesFocus={hasEdited}
      onEdit={() => setEdit({ base: stored, draft: draftOf(stored) })}
    />
  );
}
