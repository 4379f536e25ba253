// The section's letters with what became of each.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { type LetterState, letterStates } from '#domain/letters/letter-list.ts';
import type { SentLetter } from '#domain/sign-in/organizer.ts';
import { call } from '#web/call.ts';
import { FailedList } from '#web/desk/failed-list.tsx';
import { LetterFate } from '#web/desk/letter-parts.tsx';
import { readPage, searchOf, unknownOf } from '#web/desk/list-address.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { PrintLettersButton } from '#web/desk/print/print-letters-button.tsx';
import { StateChips } from '#web/desk/state-chips.tsx';
import { useWantedInView } from '#web/desk/use-wanted-in-view.ts';
import { lettersQuery } from '#web/organizer/queries.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/letters.ts';
import * as listWords from '#words/desk/lists.ts';

const pageSize = 25;

type LetterListProps = { sectionType: string; event: EventContent };

export function LetterList({ sectionType, event }: LetterListProps) {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const state = letterStates.find((known) => known === search.get('state'));
  const unknown = unknownOf(search, { state });
  const filters = { sectionType, state, unknown };
  const letters = useQuery(lettersQuery({ ...filters, page, pageSize }));
  const show = (list: { state: LetterState | undefined; page: number }) =>
    setSearch(searchOf({ tab: search.get('tab') ?? '', section: search.get('section') ?? '', ...list }));
  const data = letters.data;
  const { part: section } = useWantedInView<HTMLElement>(state !== undefined);
  return (
    <section className="panel" aria-labelledby="letters-title" ref={section}>
      <div className="panel__head">
        <h2 className="panel__title" id="letters-title">
          {words.lettersOfThisSection}
        </h2>
        <div className="actions">
          <PrintLettersButton
            event={event}
            list={filters}
            isMailConfigured={data?.isMailConfigured ?? true}
            readPage={(turned) =>
              call('GET /api/organizer/letters', {
                query: { ...filters, page: turned, pageSize: pageLimits.largest },
              })
            }
          />
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void letters.refetch()}
          >
            {words.refresh}
          </button>
        </div>
      </div>
      {data && !data.isMailConfigured && <p className="notice">{words.noMailServer}</p>}
      {letters.isError && (
        <FailedList
          message={listWords.lettersNotLoaded}
          unknown={unknown}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.isPending && <Waiting label={listWords.loadingLetters} />}
      {data && (
        <StateChips
          counts={data.counts}
          chosen={state}
          onChoose={(chosen) => show({ state: chosen, page: 1 })}
        />
      )}
      <ListCount total={data?.total} counted={listWords.countOfLetters} isNarrowed={state !== undefined} />
      {data?.total === 0 && <p className="empty">{words.noLetters}</p>}
      {data && data.total > 0 && (
        <>
          <LetterTable
            letters={data.items}
            isMailConfigured={data.isMailConfigured}
            isStale={letters.isPlaceholderData}
          />
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={(turned) => show({ state, page: turned })}
          />
        </>
      )}
    </section>
  );
}

type LetterTableProps = { letters: readonly SentLetter[]; isMailConfigured: boolean; isStale: boolean };

function LetterTable({ letters, isMailConfigured, isStale }: LetterTableProps) {
  return (
    <table className="data-table" aria-label={words.letters} aria-busy={isStale}>
      <ColumnTitles titles={[words.subject, words.to, words.state, words.written]} />
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <th scope="row" className="data-table__name">
              {letter.subject}
            </th>
            <td data-label={words.to}>
              <span>{letter.recipient}</span>
            </td>
            <td data-label={words.state}>
              <LetterFate letter={letter} isMailConfigured={isMailConfigured} />
            </td>
            <td data-label={words.written}>
              <time dateTime={letter.createdAt}>{timeText(letter.createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
