// The section's letters with what became of each.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import { letterStates } from '#domain/letters/letter-list.ts';
import { call } from '#web/call.ts';
import { readPage, searchOf, unknownOf } from '#web/desk/list-address.ts';
import { LettersPanel } from '#web/desk/mail/letters-panel.tsx';
import { useWantedInView } from '#web/desk/use-wanted-in-view.ts';
import { lettersQuery } from '#web/organizer/queries.ts';
import * as words from '#words/desk/letters.ts';

type LetterListProps = { sectionType: string };

export function LetterList({ sectionType }: LetterListProps) {
  const [search, setSearch] = useSearchParams();
  const state = letterStates.find((known) => known === search.get('state'));
  const filters = { sectionType, state, unknown: unknownOf(search, { state }) };
  const list = { ...filters, page: readPage(search) };
  const letters = useQuery(lettersQuery({ ...list, pageSize: pageLimits.usual }));
  const { part } = useWantedInView<HTMLDivElement>(state !== undefined);
  return (
    <div ref={part}>
      <LettersPanel
        title={words.lettersOfThisSection}
        list={list}
        pageSize={pageLimits.usual}
        letters={letters}
        readPage={(page) =>
          call('GET /api/organizer/letters', { query: { ...filters, page, pageSize: pageLimits.largest } })
        }
        onChange={(change) => {
          const [tab, section] = [search.get('tab'), search.get('section')];
          setSearch(searchOf({ tab: tab ?? '', section: section ?? '', state, page: 1, ...change }));
        }}
        noMailServer={<p className="notice">{words.noMailServer}</p>}
      />
    </div>
  );
}
