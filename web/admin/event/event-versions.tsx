// The saved versions of the event: who saved them and when, which were published, to look at and to bring back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { changedGroups } from '#domain/event-parts.ts';
import type { EventVersion, StoredEvent } from '#domain/stored-event.ts';
import {
  eventPreviewQuery,
  eventVersionQuery,
  eventVersionsQuery,
  versionsPageSize,
} from '#web/admin/event/event-queries.ts';
import { PreviewFrame } from '#web/admin/event/preview-frame.tsx';
import { timeText } from '#web/desk/words.ts';
import { VersionList } from '#web/form-editor/version-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type EventVersionsProps = {
  current: StoredEvent;
  /** Bringing a version back replaces unsaved changes. */
  isDirty: boolean;
  onBringBack: (content: EventContent) => void;
};

export function EventVersions({ current, isDirty, onBringBack }: EventVersionsProps) {
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<EventVersion>();
  const versions = useQuery(eventVersionsQuery(page));
  return (
    <>
      <VersionList
        query={versions}
        page={page}
        pageSize={versionsPageSize}
        onPage={setPage}
        badge={(version) => badgeOf(version, current)}
        words={(version) => `${saverText(version)} · ${version.title}`}
        onLook={setLooked}
      />
      {looked && (
        <VersionDialog
          version={looked}
          current={current}
          isDirty={isDirty}
          onClose={() => setLooked(undefined)}
          onBringBack={(content) => {
            setLooked(undefined);
            onBringBack(content);
          }}
        />
      )}
    </>
  );
}

function badgeOf({ savedAt, publishedAt }: EventVersion, current: StoredEvent): string | undefined {
  if (publishedAt !== null && publishedAt === current.publishedAt) return 'Riders see this';
  if (publishedAt !== null) return 'Was published';
  return savedAt === current.updatedAt ? 'Draft' : undefined;
}

function saverText({ savedBy }: EventVersion): string {
  return savedBy || 'the first event';
}

type VersionDialogProps = EventVersionsProps & { version: EventVersion; onClose: () => void };

function VersionDialog({ version, current, isDirty, onClose, onBringBack }: VersionDialogProps) {
  const detail = useQuery(eventVersionQuery(version.id));
  const content = detail.data?.content;
  const preview = useQuery({
    ...eventPreviewQuery(JSON.stringify(content ?? null)),
    enabled: content !== undefined,
  });
  const changed = content ? changedGroups(current.draft, content) : [];
  return (
    <Dialog title={`${timeText(version.savedAt)}, ${saverText(version)}`} isWide onClose={onClose}>
      <p className="soft">
        Bringing it back loads it into the editor; riders see it once you publish.
        {isDirty && ' It replaces your unsaved changes.'}
      </p>
      {content && (
        <p>
          {changed.length > 0
            ? `It differs from the draft in: ${changed.join(', ')}.`
            : 'It is the same as the draft.'}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={!content}
          onClick={() => content && onBringBack(content)}
        >
          Bring back
        </button>
      </div>
      {detail.isError && (
        <Failed message="The version could not be loaded." onRetry={() => void detail.refetch()} />
      )}
      {detail.isPending && <Waiting label="Loading the version…" />}
      {content && (
        <PreviewFrame html={preview.data?.html} width="phone" title="That version’s landing page" />
      )}
    </Dialog>
  );
}
