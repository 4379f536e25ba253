// Narrows a list by the answer to one of the event's own questions.
import { useQuery } from '@tanstack/react-query';
import { isCountable, type OwnQuestion } from '#domain/own-questions.ts';
import {
  type Condition,
  conditionText,
  hasValues,
  type Operator,
  questionOf,
  readCondition,
} from '#domain/question-condition.ts';
import { AnswerChips } from '#web/desk/questions/answer-chips.tsx';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
import { FilterNumber, FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/questions.ts';

type QuestionFilterProps = {
  /** As the address writes it. */
  answer: string | undefined;
  onChange: (answer: string | undefined) => void;
};

const operatorLabels: Record<Operator, string> = {
  is: words.is,
  not: words.isNot,
  more: words.isMoreThan,
  answered: words.isAnswered,
  unanswered: words.isNotAnswered,
};

function operatorsOf(question: OwnQuestion): Operator[] {
  if (question.type === 'checkbox') return ['is'];
  if (question.type === 'number') return ['answered', 'unanswered', 'is', 'not', 'more'];
  return isCountable(question) ? ['answered', 'unanswered', 'is', 'not'] : ['answered', 'unanswered'];
}

/** Two of the filters above a list; the answers themselves stand below them. */
export function QuestionFilter({ answer, onChange }: QuestionFilterProps) {
  const { data: questions = [] } = useQuery(questionsQuery);
  if (questions.length === 0) return null;
  const condition = answer === undefined ? undefined : readCondition(answer);
  const question = condition && questionOf(questions, condition);
  const change = (next: Condition) => onChange(conditionText(next));
  return (
    <>
      <FilterSelect
        label={words.question}
        value={question?.id ?? ''}
        options={[
          { value: '', label: words.anyQuestion },
          ...questions.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChoose={(id) => {
          const chosen = questions.find((one) => one.id === id);
          if (chosen) change(firstCondition(chosen));
          else onChange(undefined);
        }}
      />
      {condition && question && question.type !== 'checkbox' && (
        <FilterSelect
          label={words.answer}
          value={condition.operator}
          options={operatorsOf(question).map((value) => ({ value, label: operatorLabels[value] }))}
          onChoose={(name) => {
            const operator = operatorsOf(question).find((one) => one === name);
            if (operator) change(withOperator(question, condition, operator));
          }}
        />
      )}
      {condition?.operator === 'more' && (
        <FilterNumber
          label={words.number}
          value={condition.values[0] ?? '0'}
          onChoose={(number) => change({ ...condition, values: [number] })}
        />
      )}
    </>
  );
}

function firstCondition({ id, type }: OwnQuestion): Condition {
  return type === 'checkbox'
    ? { question: id, operator: 'is', values: ['true'] }
    : { question: id, operator: 'answered', values: [] };
}

function withOperator(question: OwnQuestion, condition: Condition, operator: Operator): Condition {
  if (!hasValues(operator)) return { ...condition, operator, values: [] };
  if (operator === 'more') return { ...condition, operator, values: ['0'] };
  const isKept = condition.operator === 'is' || condition.operator === 'not';
  return { ...condition, operator, values: isKept ? condition.values : [question.options[0] ?? '1'] };
}

/** The answers to the question that the list is narrowed by, each with how many gave it. */
export function QuestionAnswers({ answer, onChange }: QuestionFilterProps) {
  const { data: questions = [] } = useQuery(questionsQuery);
  const condition = answer === undefined ? undefined : readCondition(answer);
  const question = condition && questionOf(questions, condition);
  if (!condition || !question || !isCountable(question)) return null;
  const change = (next: Condition | undefined) => onChange(conditionText(next ?? firstCondition(question)));
  return <AnswerChips question={question} chosen={condition} onChoose={change} />;
}
