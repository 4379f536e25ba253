// The table's state, read from the page's address and changed in it.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { questionOf, readCondition } from '#domain/lists/question-condition.ts';
import { isKnownWho, readWho } from '#domain/lists/who.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { columnsName } from '#web/desk/questions/shown-columns.ts';
import {
  changeTable,
  readTableState,
  type TableState,
  tableSearch,
} from '#web/desk/registrations/table-state.ts';

/** `replace` keeps the browser's history free of every letter typed. */
export type ChangeTable = (change: Partial<TableState>, replace?: boolean) => void;

export function useTableState(event: Pick<EventContent, 'days' | 'sections'>): [TableState, ChangeTable] {
  const [search, setSearch] = useSearchParams();
  const { data: questions } = useQuery(allQuestionsQuery);
  const state = withKnownQuestions(readTableState(search, event), event, questions);
  const change: ChangeTable = (next, replace = false) => {
    const changed = tableSearch(changeTable(state, next));
    const columns = search.get(columnsName);
    if (columns) changed.set(columnsName, columns);
    setSearch(changed, { replace });
  };
  return [state, change];
}

/** As every filter that there is not: it lists nobody, and says so. */
function withKnownQuestions(
  state: TableState,
  event: Pick<EventContent, 'days' | 'sections'>,
  questions: OwnQuestions | undefined,
): TableState {
  const { answer, who = '' } = state;
  if (!questions) return state;
  if (!isKnownWho(readWho(who) ?? [], event, questions)) return { ...state, unknown: `who=${who}` };
  const condition = answer === undefined ? undefined : readCondition(answer);
  if (!condition || questionOf(questions, condition)) return state;
  return { ...state, unknown: `answer=${answer}` };
}
