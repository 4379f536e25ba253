// The saved versions of the main form: who saved them and when, to look at and to bring back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';
import type { FormVersion, StoredForm } from '#domain/stored-form.ts';
import { formVersionsQuery, versionsPageSize } from '#web/admin/form-builder/form-queries.ts';
import { VersionDialog } from '#web/admin/form-builder/version-dialog.tsx';
import { countText, timeText } from '#web/desk/words.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

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
    <section className="panel" aria-labelledby="versions-title">
      <h2 className="panel__title" id="versions-title">
        Versions
      </h2>
      {versions.isError && (
        <Failed message="The versions could not be loaded." onRetry={() => void versions.refetch()} />
      )}
      {versions.isPending && <Waiting label="Loading versions…" />}
      {versions.data?.total === 0 && (
        <p className="soft">
          Nobody has changed the form yet. Each time it is saved, that version is kept here.
        </p>
      )}
      {versions.data && versions.data.total > 0 && (
        <ol className="versions">
          {versions.data.items.map((version) => (
            <li key={version.id} className="versions__row">
              <span className="versions__words">
                <span>
                  <strong>{timeText(version.savedAt)}</strong>{' '}
                  {version.savedAt === current.updatedAt && <span className="badge">Current</span>}
                </span>
                <span className="soft small">
                  {saverText(version)} · {countText(version.sections, 'section')},{' '}
                  {countText(version.questions, 'question')}
                </span>
              </span>
              <button
                type="button"
                className="button button--quiet button--small"
                onClick={() => setLooked(version)}
              >
                Look at it<span className="visually-hidden">: {timeText(version.savedAt)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <Pager page={page} pageSize={versionsPageSize} total={versions.data?.total ?? 0} onPage={setPage} />
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
    </section>
  );
}

function saverText({ savedBy }: FormVersion): string {
  return savedBy || 'the first form';
}
