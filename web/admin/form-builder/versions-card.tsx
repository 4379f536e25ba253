// The saved versions of the main form: who saved them and when, to look at and to bring back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';
import type { FormVersion, StoredForm } from '#domain/stored-form.ts';
import { formVersionsQuery, versionsPageSize } from '#web/admin/form-builder/form-queries.ts';
import { VersionDialog } from '#web/admin/form-builder/version-dialog.tsx';
import { countText, timeText } from '#web/desk/words.ts';
import { VersionList } from '#web/form-editor/version-list.tsx';

type VersionsCardProps = {
  event: EventContent;
  current: StoredForm;
  /** Bringing a version back replaces unsaved changes. */
  isDirty: boolean;
  onBringBack: (config: FormConfig) => void;
};

export function VersionsCard({ event, current, isDirty, onBringBack }: VersionsCardProps) {
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<FormVersion>();
  const versions = useQuery(formVersionsQuery(page));
  return (
    <>
      <VersionList
        query={versions}
        page={page}
        pageSize={versionsPageSize}
        onPage={setPage}
        empty="Nobody has changed the form yet. Each time it is saved, that version is kept here."
        badge={({ savedAt }) => (savedAt === current.updatedAt ? 'Current' : undefined)}
        words={(version) =>
          `${saverText(version)} · ${countText(version.sections, 'section')}, ${countText(version.questions, 'question')}`
        }
        onLook={setLooked}
      />
      {looked && (
        <VersionDialog
          version={looked}
          title={`${timeText(looked.savedAt)}, ${saverText(looked)}`}
          event={event}
          isDirty={isDirty}
          onClose={() => setLooked(undefined)}
          onBringBack={(config) => {
            setLooked(undefined);
            onBringBack(config);
          }}
        />
      )}
    </>
  );
}

function saverText({ savedBy }: FormVersion): string {
  return savedBy || 'the first form';
}
