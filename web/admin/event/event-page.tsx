// Event Settings: the current event as it is stored, loaded into its editor.
import { useQuery } from '@tanstack/react-query';
import { changedGroups } from '#domain/event/event-parts.ts';
import { type StoredEvent, storedEventSchema } from '#domain/event/stored-event.ts';
import { draftOf, isDraft } from '#web/admin/event/event-draft.ts';
import { EventEditor } from '#web/admin/event/event-editor.tsx';
import { PageAsItWas } from '#web/admin/event/event-preview.tsx';
import { storedEventQuery } from '#web/admin/event/event-queries.ts';
import { NextEdition, ThisDraft } from '#web/admin/event/next-edition.tsx';
import { type EventEdit, keptEventKey } from '#web/admin/event/use-event-edit.ts';
import { messageOf } from '#web/desk/message-of.ts';
import type { WaysOut } from '#web/desk/use-leave-guard.tsx';
import { openEdition } from '#web/edition-at-hand.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/event.ts';
import { namesOf } from '#words/desk/event-parts.ts';

export type EventPageProps = WaysOut & {
  /** The page holds work that is not stored. */
  onDirtyChange: (isDirty: boolean) => void;
};

export function EventPage({ onDirtyChange, mayLeave, onLeave }: EventPageProps) {
  const open = (id: string | undefined) => {
    onLeave();
    openEdition(id);
  };
  const openAfterAsking = async (id: string) => {
    if (await mayLeave()) open(id);
  };
  // Somebody else may have saved since this page read it.
  const event = useQuery({ ...storedEventQuery, refetchOnMount: 'always' });
  const isCurrent = event.isFetchedAfterMount;
  return (
    <>
      <div className="desk__heading">
        <h1 className="title-2">{words.eventSettings}</h1>
        {event.data?.state === 'current' && <PublishedNote event={event.data} />}
      </div>
      {event.isError && (
        <Failed message={messageOf(event.error, words.eventNotLoaded)} onRetry={() => void event.refetch()} />
      )}
      {!event.isError && !isCurrent && <Waiting label={words.loadingTheEvent} />}
      {event.data?.state === 'over' && (
        <>
          <p className="notice">{words.editionOver}</p>
          <PageAsItWas event={event.data.published} />
        </>
      )}
      {event.data && event.data.state !== 'over' && isCurrent && (
        <EventEditor
          start={readKeptEdit() ?? { base: event.data, draft: draftOf(event.data.draft) }}
          onDirtyChange={onDirtyChange}
          card={
            event.data.state === 'draft' ? (
              <ThisDraft onThrownAway={() => open(undefined)} />
            ) : (
              <NextEdition event={event.data.published} onOpen={(id) => void openAfterAsking(id)} />
            )
          }
        />
      )}
    </>
  );
}

function PublishedNote({ event }: { event: StoredEvent }) {
  const { published, draft, publishedAt, publishedBy } = event;
  const waiting = namesOf(changedGroups(published, draft));
  return (
    <p className="soft">
      {publishedAt && words.publishedAt({ at: publishedAt, by: publishedBy })}
      {waiting.length > 0 ? words.ridersDontSee({ changed: waiting }) : words.ridersSeeAll}
    </p>
  );
}

function readKeptEdit(): EventEdit | undefined {
  const isStored = (base: unknown): base is StoredEvent => storedEventSchema.safeParse(base).success;
  return readKeptValue(keptEventKey, isStored, isDraft);
}
