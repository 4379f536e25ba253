// Which edition the desk is about: a choice where there are several, and a word about one that is not the current one.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Edition, EditionState } from '#domain/edition.ts';
import { call } from '#web/call.ts';
import { editionAtHand, openEdition } from '#web/edition-at-hand.ts';
import { FilterSelect } from '#web/ui/filters.tsx';

export const editionsQuery = queryOptions({
  queryKey: ['editions'],
  queryFn: () => call('GET /api/editions', {}),
});

/** What is over takes no change of its forms and no mail to many. */
export function useIsOver(): boolean {
  const { data: editions = [] } = useQuery(editionsQuery);
  return editions.find(({ id }) => id === editionAtHand())?.state === 'over';
}

/** Titles are often the same every year. */
export function editionName({ title, startDate }: Edition): string {
  const year = startDate.slice(0, 4);
  return title.includes(year) ? title : `${title}, ${year}`;
}

const stateWords: Record<EditionState, string> = { draft: ' (draft)', current: '', over: ' (over)' };

type EditionChoiceProps = {
  /** Asks before work is left behind; false keeps the page. */
  mayLeave: () => Promise<boolean>;
  /** Takes the page away before the browser leaves, so that it does not ask a second time. */
  onLeave?: () => void;
};

export function EditionChoice({ mayLeave, onLeave }: EditionChoiceProps) {
  const { data: editions = [] } = useQuery(editionsQuery);
  if (editions.length < 2) return null;
  const current = editions.find(({ state }) => state === 'current');
  const open = async (id: string | undefined) => {
    if (!(await mayLeave())) return;
    onLeave?.();
    openEdition(id === current?.id ? undefined : id);
  };
  const atHand = editions.find(({ id }) => id === editionAtHand()) ?? current;
  return (
    <section className="edition-choice no-print" aria-label="Which edition">
      <FilterSelect
        label="Edition"
        value={atHand?.id ?? ''}
        options={editions.map((edition) => ({
          value: edition.id,
          label: editionName(edition) + stateWords[edition.state],
        }))}
        onChoose={(id) => void open(id)}
      />
      {atHand && atHand !== current && (
        <>
          <p className="edition-choice__note">
            {atHand.state === 'draft'
              ? 'A draft: riders see none of it before it is published at Event Settings.'
              : 'Over: it takes money, deletions and purges, and no other change.'}
          </p>
          {current && (
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => void open(undefined)}
            >
              Back to {editionName(current)}
            </button>
          )}
        </>
      )}
    </section>
  );
}
