// Which edition the desk is about: a choice where there are several, and a word about one that is not the current one.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Edition } from '#domain/event/edition.ts';
import { call } from '#web/call.ts';
import type { WaysOut } from '#web/desk/use-leave-guard.tsx';
import { editionAtHand, openEdition } from '#web/edition-at-hand.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/desk-frame.ts';

export const editionsQuery = queryOptions({
  queryKey: ['editions'],
  queryFn: () => call('GET /api/editions', {}),
});

/** Of the edition at hand. */
export function useEditionState(): Edition['state'] {
  const { data: editions = [] } = useQuery(editionsQuery);
  return editions.find(({ id }) => id === editionAtHand())?.state ?? 'current';
}

/** What is over takes money and deletions and no other change, so nothing offers one. */
export function useIsOver(): boolean {
  return useEditionState() === 'over';
}

/** Titles are often the same every year. */
export function editionName({ title, startDate }: Edition): string {
  const year = startDate.slice(0, 4);
  return title.includes(year) ? title : `${title}, ${year}`;
}

export function EditionChoice({ mayLeave, onLeave }: Partial<WaysOut>) {
  const { data: editions = [] } = useQuery(editionsQuery);
  if (editions.length < 2) return null;
  const current = editions.find(({ state }) => state === 'current');
  const open = async (id: string | undefined) => {
    if (mayLeave && !(await mayLeave())) return;
    onLeave?.();
    openEdition(id === current?.id ? undefined : id);
  };
  const atHand = editions.find(({ id }) => id === editionAtHand()) ?? current;
  return (
    <section className="edition-choice no-print" aria-label={words.whichEdition}>
      <div className="label-beside">
        <FilterSelect
          label={words.edition}
          value={atHand?.id ?? ''}
          options={editions.map((edition) => ({
            value: edition.id,
            label: editionName(edition) + words.editionStates[edition.state],
          }))}
          onChoose={(id) => void open(id)}
        />
      </div>
      {atHand && atHand !== current && (
        <>
          <p className="edition-choice__note">
            {atHand.state === 'draft' ? words.aboutDraft : words.aboutOver}
          </p>
          {current && (
            <Button look="quiet small" onPress={() => void open(undefined)}>
              {words.backToEdition({ edition: editionName(current) })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
