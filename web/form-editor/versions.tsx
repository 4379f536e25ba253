// The saved versions of what an editor edits: who saved them and when, to look at and to bring back.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { readExistingPage } from '#web/desk/existing-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/editor.ts';
import { timeText } from '#words/desk/in-locale.ts';

type Version = { id: string; savedBy: string; savedAt: string };

type VersionsProps<Kept extends Version, Content> = {
  /** What their reads begin with, so that a save reads them again. */
  queryKey: readonly string[];
  readPage: (page: { page: number; pageSize: number }) => Promise<{ items: Kept[]; total: number }>;
  readContent: (id: string) => Promise<Content>;
  /** What is said before the first save. */
  empty?: string;
  /** Who saved what rego began with. */
  firstSaver: string;
  badge: (version: Kept) => string | undefined;
  /** How it differs from the others at a glance. */
  glance: (version: Kept) => string;
  /** When visitors see one that is brought back. */
  seenOnce: string;
  /** Bringing one back replaces unsaved changes. */
  isDirty: boolean;
  draw: (content: Content) => ReactNode;
  onBringBack: (content: Content) => void;
};

const pageSize = 10;

export function Versions<Kept extends Version, Content>(props: VersionsProps<Kept, Content>) {
  const { queryKey, readPage, empty, firstSaver, badge, glance, onBringBack } = props;
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<Kept>();
  const versions = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => readExistingPage({ page, pageSize }, (existing) => readPage({ page: existing, pageSize })),
    placeholderData: keepPreviousData,
  });
  const total = versions.data?.total ?? 0;
  return (
    <Panel title={words.versions}>
      <Unread of={versions} waiting={words.loadingVersions} failed={words.versionsNotLoaded} />
      {versions.data && total === 0 && <p className="soft">{empty}</p>}
      {versions.data && total > 0 && (
        <ol className="versions">
          {versions.data.items.map((version) => {
            const mark = badge(version);
            return (
              <li key={version.id} className="apart versions__row">
                <span className="versions__words">
                  <span>
                    <strong>{timeText(version.savedAt)}</strong>{' '}
                    {mark && <span className="badge">{mark}</span>}
                  </span>
                  <span className="soft small">
                    {version.savedBy || firstSaver} · {glance(version)}
                  </span>
                </span>
                <Button look="quiet small" onPress={() => setLooked(version)}>
                  {words.lookAtIt}
                  <span className="visually-hidden">: {timeText(version.savedAt)}</span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      {looked && (
        <VersionDialog
          {...props}
          version={looked}
          onClose={() => setLooked(undefined)}
          onBringBack={(content) => {
            setLooked(undefined);
            onBringBack(content);
          }}
        />
      )}
    </Panel>
  );
}

type VersionDialogProps<Kept extends Version, Content> = VersionsProps<Kept, Content> & {
  version: Kept;
  onClose: () => void;
};

function VersionDialog<Kept extends Version, Content>(props: VersionDialogProps<Kept, Content>) {
  const { version, queryKey, readContent, firstSaver, seenOnce, isDirty, draw, onClose, onBringBack } = props;
  const content = useQuery({
    queryKey: [...queryKey, 'one', version.id],
    queryFn: () => readContent(version.id),
  });
  return (
    <Dialog title={`${timeText(version.savedAt)}, ${version.savedBy || firstSaver}`} isWide onClose={onClose}>
      <p className="soft">{words.bringingBackMeans({ seenOnce, isDirty })}</p>
      <Unread of={content} waiting={words.loadingTheVersion} failed={words.versionNotLoaded} />
      {content.isSuccess && (
        <>
          {draw(content.data)}
          <AskActions label={words.bringBack} onDo={() => onBringBack(content.data)} onCancel={onClose} />
        </>
      )}
    </Dialog>
  );
}
