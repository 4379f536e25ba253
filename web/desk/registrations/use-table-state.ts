// The table's state, read from the page's address and changed in it.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import { questionOf, readCondition } from '#domain/question-condition.ts';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
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
  const { data: questions } = useQuery(questionsQuery);
  const state = withKnownQuestion(readTableState(search, event), questions);
  const change: ChangeTable = (next, replace = false) => {
    const changed = tableSearch(changeTable(state, next));
    const columns = search.get(columnsName);
    if (columns) changed.set(columnsName, columns);
    setSearch(changed, { replace });
  };
  return [state, change];
}

/** As every filter that there is not: it lists nobody, and says so. */
function withKnownQuestion(state: TableState, questions: OwnQuestions | undefined): TableState {
  const condition = state.answer === undefined ? undefined : readCondition(state.answer);
  if (!condition || !questions || questionOf(questions, condition)) return state;
  return { ...state, unknown: `answer=${state.answer}` };
}
