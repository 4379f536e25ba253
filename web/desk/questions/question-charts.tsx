// A card for each own question that can be counted: people by answer, each leading to them.
import { useQuery } from '@tanstack/react-query';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { type AnswerFact, answerFacts, headingOf, withoutRare } from '#web/desk/questions/answer-facts.ts';
import { questionCountsQuery, questionsQuery } from '#web/desk/questions/question-queries.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/questions.ts';

const mostBars = 12;

type QuestionChartsProps = {
  /** One of the two: what a press on an answer does, or where it leads. */
  onOpen?: (question: OwnQuestion, fact: AnswerFact) => void;
  hrefOf?: (fact: AnswerFact) => string;
};

export function QuestionCharts({ onOpen, hrefOf }: QuestionChartsProps) {
  const questions = useQuery(questionsQuery);
  const counts = useQuery(questionCountsQuery);
  if (questions.isError || counts.isError) {
    const again = () => void Promise.all([questions.refetch(), counts.refetch()]);
    return <Failed message={words.answersNotCounted} onRetry={again} />;
  }
  const counted = (questions.data ?? []).flatMap((question) => {
    const found = counts.data?.find(({ id }) => id === question.id);
    return found ? [{ question, counts: found }] : [];
  });
  if (counted.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="stack stack--close">
      <h2 className="title-3" id="questions-title">
        {words.ownQuestions}
      </h2>
      <div className="stack stack--close pictures">
        {counted.map(({ question, counts }) => {
          const { shown, others } = withoutRare(answerFacts(question, counts), mostBars);
          const bars = shown.map((fact) => ({
            label: fact.label,
            count: fact.count,
            ...(onOpen && { onOpen: () => onOpen(question, fact) }),
            href: hrefOf?.(fact),
          }));
          const rest = others > 0 ? [{ label: words.allOtherAnswers, count: others }] : [];
          return <BarChart key={question.id} title={headingOf(question, counts)} bars={[...bars, ...rest]} />;
        })}
      </div>
    </section>
  );
}
