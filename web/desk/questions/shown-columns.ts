// Which of the event's own questions are columns of the table, as the page's address says.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
import { saidText } from '#words/desk/answers.ts';
import type { Column } from '#words/desk/file-columns.ts';

export const columnsName = 'columns';

/** In the order of the form, whatever order they were chosen in. */
export function useShownColumns() {
  const { data: questions = [] } = useQuery(questionsQuery);
  const [search, setSearch] = useSearchParams();
  const ids = search.get(columnsName)?.split(',') ?? [];
  const show = (id: string, isShown: boolean) => {
    const chosen = questions.filter((one) => (one.id === id ? isShown : ids.includes(one.id)));
    const next = new URLSearchParams(search);
    if (chosen.length > 0) next.set(columnsName, chosen.map((one) => one.id).join(','));
    else next.delete(columnsName);
    setSearch(next, { replace: true });
  };
  return { questions, shown: questions.filter(({ id }) => ids.includes(id)), show };
}

/** Of a file or a list on paper. */
export function questionColumns(questions: readonly OwnQuestion[]): Column[] {
  return questions.map((question) => ({
    title: question.label,
    cell: (registration) => saidText(question, registration),
  }));
}
