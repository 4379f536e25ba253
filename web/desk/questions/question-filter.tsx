// Narrows a list by the answer to a question.

import { isKnownField } from '#domain/forms/aliases.ts';
import { isCountable, type OwnQuestion, type OwnQuestions } from '#domain/forms/own-questions.ts';
import {
  type Condition,
  conditionText,
  hasValues,
  isByValue,
  isComparing,
  type Operator,
  questionOf,
  readCondition,
} from '#domain/lists/question-condition.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { AnswerChips } from '#web/desk/questions/answer-chips.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterDate, FilterNumber, FilterOptional, FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/questions.ts';

type QuestionAnswersProps = {
  /** That can be chosen. */
  questions: OwnQuestions;
  /** As the address writes it. */
  answer: string | undefined;
  onChange: (answer: string | undefined) => void;
};

function operatorLabel(operator: Operator, { type }: OwnQuestion): string {
  if (operator === 'more') return type === 'date' ? words.isAfter : words.isMoreThan;
  if (operator === 'less') return type === 'date' ? words.isBefore : words.isLessThan;
  const labels = {
    is: words.is,
    not: words.isNot,
    answered: words.isAnswered,
    unanswered: words.isNotAnswered,
  };
  return labels[operator];
}

function operatorsOf(question: OwnQuestion): Operator[] {
  if (question.type === 'checkbox') return ['is'];
  if (!isCountable(question)) return ['answered', 'unanswered'];
  const isMeasured = question.type === 'number' || question.type === 'date';
  return ['answered', 'unanswered', 'is', 'not', ...(isMeasured ? (['more', 'less'] as const) : [])];
}

/** Two of the filters above a list; the answers themselves stand below them. */
export function QuestionFilter({ questions, answer, onChange }: QuestionAnswersProps) {
  const { event } = useDesk();
  if (questions.length === 0) return null;
  const condition = answer === undefined ? undefined : readCondition(answer);
  const question = condition && questionOf(questions, condition);
  const change = (next: Condition) => onChange(conditionText(next));
  return (
    <>
      <FilterOptional
        label={words.question}
        value={question?.id ?? ''}
        none={words.anyQuestion}
        options={questions.map(({ id, label }) => ({ value: id, label }))}
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
          options={operatorsOf(question).map((value) => ({ value, label: operatorLabel(value, question) }))}
          onChoose={(operator) =>
            change(withOperator(question, condition, { operator, today: todayOf(event) }))
          }
        />
      )}
      {condition && question && isTyped(question, condition) && (
        <TypedValue
          question={question}
          value={condition.values[0] ?? ''}
          onChoose={(value) => change({ ...condition, values: [value] })}
        />
      )}
    </>
  );
}

/** Other values are pressed. */
function isTyped(question: OwnQuestion, { operator }: Condition): boolean {
  return (
    isComparing(operator) || (isByValue(operator) && question.type === 'number' && isKnownField(question.id))
  );
}

type TypedValueProps = { question: OwnQuestion; value: string; onChoose: (value: string) => void };

function TypedValue({ question, value, onChoose }: TypedValueProps) {
  if (question.type !== 'date') {
    return <FilterNumber label={words.number} value={value} onChoose={onChoose} />;
  }
  return <FilterDate label={words.date} value={value} onChoose={(date) => date && onChoose(date)} />;
}

function firstCondition({ id, type }: OwnQuestion): Condition {
  return type === 'checkbox'
    ? { question: id, operator: 'is', values: ['true'] }
    : { question: id, operator: 'answered', values: [] };
}

type Chosen = { operator: Operator; today: string };

function withOperator(question: OwnQuestion, condition: Condition, { operator, today }: Chosen): Condition {
  if (!hasValues(operator)) return { ...condition, operator, values: [] };
  const isOfKind = (one: Operator) => isComparing(one) === isComparing(operator) && hasValues(one);
  const values = isOfKind(condition.operator)
    ? condition.values
    : [firstValue(question, { operator, today })];
  return { ...condition, operator, values };
}

function firstValue({ type, options }: OwnQuestion, { operator, today }: Chosen): string {
  if (type === 'date') return today;
  return isComparing(operator) ? '0' : (options[0] ?? '1');
}

/** The answers to the question that the list is narrowed by, each with how many gave it. */
export function QuestionAnswers({ questions, answer, onChange }: QuestionAnswersProps) {
  const condition = answer === undefined ? undefined : readCondition(answer);
  const question = condition && questionOf(questions, condition);
  if (!condition || !question || !isCountable(question) || isTyped(question, condition)) return null;
  const change = (next: Condition | undefined) => onChange(conditionText(next ?? firstCondition(question)));
  return <AnswerChips question={question} chosen={condition} onChoose={change} />;
}
