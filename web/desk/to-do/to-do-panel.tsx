// What needs doing, above all else on a dashboard: each with its number, and one press from where it is done.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BoardKind } from '#domain/boards/boards.ts';
import { listOf, type ToDoItem, type ToDoList } from '#domain/desk/to-do.ts';
import { editionName, editionsQuery } from '#web/desk/edition-choice.tsx';
import { searchOf } from '#web/desk/list-address.ts';
import { toDoQuery } from '#web/desk/queries.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { type Role, useDesk } from '#web/desk/use-desk.ts';
import { openEdition } from '#web/edition-at-hand.ts';
import { Failed } from '#web/ui/waiting.tsx';
import { numberText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/to-do.ts';

type ToDoPanelProps = {
  /** Keys of those that whoever looks answers for. */
  sections: readonly string[];
  /** A list on this very page was asked for. */
  onList?: () => void;
  /** Stands last among it. */
  last?: ReactNode;
};

export function ToDoPanel({ sections, onList, last }: ToDoPanelProps) {
  const { by } = useDesk();
  // The page that shows it has just asked.
  const { data, isError, refetch } = useQuery({ ...toDoQuery, refetchOnMount: false });
  return (
    <section className="to-do no-print" aria-labelledby="to-do-title">
      <h2 className="to-do__title" id="to-do-title">
        {words.whatNeedsDoing}
      </h2>
      {isError && <Failed message={words.notLoaded} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && !last && <p className="soft">{words.nothing}</p>}
      {data && (data.items.length > 0 || last) && (
        <ul className="to-do__list">
          {data.items.map((item) => (
            <li key={`${item.what} ${item.section} ${item.edition}`}>
              {item.edition === undefined ? (
                <ToDoLink {...{ item, sections, onList }} remark={remarkOf(item, by, data)} />
              ) : (
                <ToDoInEdition item={item} edition={item.edition} />
              )}
            </li>
          ))}
          {last && <li>{last}</li>}
        </ul>
      )}
    </section>
  );
}

type ToDoLinkProps = Omit<ToDoPanelProps, 'last'> & { item: ToDoItem; remark: string | undefined };

function ToDoLink({ item, sections, onList, remark }: ToDoLinkProps) {
  const { event, by } = useDesk();
  const { what, section } = item;
  const list = listOf(item, sections, event.sections);
  const isNamed = sections.length > 1 || what === 'asking' || what === 'waiting';
  return (
    <Link
      className="to-do__item"
      href={list ? tableAddress(list, by) : placeOf(item, by)}
      onClick={() => list && onList?.()}
    >
      <ToDoWords
        item={item}
        of={section !== undefined && isNamed ? sectionLabel(section, event) : undefined}
        remark={remark}
      />
    </Link>
  );
}

/** What an edition that is over still owes: the desk is about that one from then on. */
function ToDoInEdition({ item, edition }: { item: ToDoItem; edition: string }) {
  const { data: editions = [] } = useQuery(editionsQuery);
  const its = editions.find(({ id }) => id === edition);
  const place = item.what === 'refunds_due' ? '/admin/payments' : placeOf(item, 'admin');
  return (
    <a
      className="to-do__item"
      href={place}
      onClick={(press) => {
        press.preventDefault();
        openEdition(edition, place);
      }}
    >
      <ToDoWords item={item} of={its && editionName(its)} remark={words.editionIsOver} />
    </a>
  );
}

type ToDoWordsProps = { item: ToDoItem; of: string | undefined; remark: string | undefined };

function ToDoWords({ item, of, remark }: ToDoWordsProps) {
  return (
    <>
      <strong className="to-do__count">{numberText(item.count)}</strong>{' '}
      <span className="to-do__words">
        {words.wordsOf(item, of)}
        {remark && <span className="to-do__remark"> {remark}</span>}
      </span>
      <ChevronRight aria-hidden="true" size={16} />
    </>
  );
}

function boardOf(what: ToDoItem['what']): BoardKind | undefined {
  if (what === 'seats_lost' || what === 'seats_short') return 'cars';
  return what === 'beds_lost' || what === 'beds_short' ? 'beds' : undefined;
}

/** Of what no list of people answers. */
function placeOf({ what, section = '' }: ToDoItem, by: Role): string {
  if (what === 'bank_lines') return '/admin/payments?part=lines';
  const board = boardOf(what);
  if (board) {
    return `/${by === 'admin' ? 'admin' : 'organizer'}/boards?board=${board}`;
  }
  if (what === 'statement_old') return '/admin/payments?part=import';
  const state = what === 'letters_failed' ? 'failed' : 'queued';
  if (by === 'admin') return `/admin/mail?state=${state}`;
  return `/organizer/dashboard?${searchOf({ tab: 'email', section, state })}`;
}

function remarkOf({ what }: ToDoItem, by: Role, { isMailConfigured }: ToDoList): string | undefined {
  // The card beside it counts only who asked for the bus.
  if (what === 'seats_short') return words.whoNeedsSeat;
  if (what === 'letters_held') return by === 'admin' ? words.lookAndLetGo : words.adminLetsGo;
  if (what === 'letters_failed') {
    return by === 'admin' ? words.correctAddress : `${words.correctAddress} ${words.adminSendsAgain}`;
  }
  if (what === 'letters_held_up') return isMailConfigured ? words.takenNone : words.noMailServer;
  return undefined;
}
