// The saved versions of the event: which were published, to look at and to bring back.
import { useQuery } from '@tanstack/react-query';
import type { EventContent } from '#domain/event/event.ts';
import { changedGroups } from '#domain/event/event-parts.ts';
import type { EventVersion, StoredEvent } from '#domain/event/stored-event.ts';
import { PreviewFrame } from '#web/admin/event/event-preview.tsx';
import { eventPreviewQuery, eventVersionsKey } from '#web/admin/event/event-queries.ts';
import { call } from '#web/call.ts';
import { Versions } from '#web/form-editor/versions.tsx';
import * as words from '#words/desk/event.ts';
import { namesOf } from '#words/desk/event-parts.ts';

type EventVersionsProps = {
  current: StoredEvent;
  /** Bringing a version back replaces unsaved changes. */
  isDirty: boolean;
  onBringBack: (content: EventContent) => void;
};

export function EventVersions({ current, ...props }: EventVersionsProps) {
  return (
    <Versions
      {...props}
      queryKey={eventVersionsKey}
      readPage={(query) => call('GET /api/admin/event/versions', { query })}
      readContent={async (id) =>
        (await call('GET /api/admin/event/versions/:id', { params: { id } })).content
      }
      firstSaver={words.theFirstEvent}
      badge={(version) => badgeOf(version, current)}
      glance={({ title }) => title}
      seenOnce={words.seenOncePublished}
      draw={(content) => <VersionOfEvent content={content} draft={current.draft} />}
    />
  );
}

function badgeOf({ savedAt, publishedAt }: EventVersion, current: StoredEvent): string | undefined {
  if (publishedAt !== null && publishedAt === current.publishedAt) return words.ridersSeeThis;
  if (publishedAt !== null) return words.wasPublished;
  return savedAt === current.updatedAt ? words.draft : undefined;
}

function VersionOfEvent({ content, draft }: { content: EventContent; draft: EventContent }) {
  const preview = useQuery(eventPreviewQuery(JSON.stringify(content)));
  const changed = namesOf(changedGroups(draft, content));
  return (
    <>
      <p>{changed.length > 0 ? words.versionDiffers({ changed }) : words.versionIsSame}</p>
      <PreviewFrame preview={preview} width="phone" title={words.versionTitle} />
    </>
  );
}
