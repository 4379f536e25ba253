// The saved versions of what an editor edits: who saved them and when, to look at.
import type { ReactNode } from 'react';
import { timeText } from '#web/desk/words.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

export type Version = { id: string; savedBy: string; savedAt: string };

type VersionListProps<Kept> = {
  query: {
    data: { items: Kept[]; total: number } | undefined;
    isError: boolean;
    isPending: boolean;
    refetch: () => unknown;
  };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** What is said before the first save. */
  empty?: string;
  badge: (version: Kept) => string | undefined;
  /** Who saved it, and how it differs from the others at a glance. */
  words: (version: Kept) => ReactNode;
  onLook: (version: Kept) => void;
};

export function VersionList<Kept extends Version>(props: VersionListProps<Kept>) {
  const { query, page, pageSize, onPage, empty, badge, words, onLook } = props;
  const total = query.data?.total ?? 0;
  return (
    <section className="panel" aria-labelledby="versions-title">
      <h2 className="panel__title" id="versions-title">
        Versions
      </h2>
      {query.isError && (
        <Failed message="The versions could not be loaded." onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Waiting label="Loading versions…" />}
      {query.data && total === 0 && <p className="soft">{empty}</p>}
      {query.data && total > 0 && (
        <ol className="versions">
          {query.data.items.map((version) => {
            const mark = badge(version);
            return (
              <li key={version.id} className="versions__row">
                <span className="versions__words">
                  <span>
                    <strong>{timeText(version.savedAt)}</strong>{' '}
                    {mark && <span className="badge">{mark}</span>}
                  </span>
                  <span className="soft small">{words(version)}</span>
                </span>
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={() => onLook(version)}
                >
                  Look at it<span className="visually-hidden">: {timeText(version.savedAt)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </section>
  );
}
