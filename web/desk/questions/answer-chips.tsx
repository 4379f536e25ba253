// The different answers to a question, each with how many gave it; several can be chosen.
import { useQuery } from '@tanstack/react-query';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { type Condition, isByValue } from '#domain/lists/question-condition.ts';
import { type AnswerFact, answerFacts, withoutRare } from '#web/desk/questions/answer-facts.ts';
import { questionCountsQuery } from '#web/desk/questions/question-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { valueText } from '#words/desk/answers.ts';
import { numberText } from '#words/desk/in-locale.ts';

const mostChips = 24;

type AnswerChipsProps = {
  question: OwnQuestion;
  chosen: Condition;
  /** Undefined when none is chosen any more. */
  onChoose: (condition: Condition | undefined) => void;
};

export function AnswerChips({ question, chosen, onChoose }: AnswerChipsProps) {
  const { data } = useQuery(questionCountsQuery);
  const counts = data?.find(({ id }) => id === question.id);
  const facts = counts ? withoutRare(answerFacts(question, counts), mostChips).shown : uncounted(question);
  if (facts.length === 0) return null;
  return (
    <fieldset className="chips answer-chips">
      <legend className="visually-hidden">{question.label}</legend>
      {facts.map((fact) => (
        <Button
          key={fact.label}
          className="chip"
          aria-pressed={isChosen(fact, chosen)}
          onPress={() => onChoose(pressed(fact, chosen, question))}
        >
          {fact.label} {counts && <strong>{numberText(fact.count)}</strong>}
        </Button>
      ))}
    </fieldset>
  );
}

/** Of a question with a known meaning, whose people the cards count. */
function uncounted(question: OwnQuestion): AnswerFact[] {
  const { id, type, options } = question;
  const values = type === 'checkbox' ? ['true', 'false'] : options;
  return values.map((value) => ({
    label: valueText(question, value),
    count: 0,
    condition: { question: id, operator: 'is', values: [value] },
  }));
}

function isChosen({ condition: { operator, values } }: AnswerFact, chosen: Condition): boolean {
  if (operator !== 'is') return chosen.operator === operator;
  return isByValue(chosen.operator) && values.every((value) => chosen.values.includes(value));
}

/** A press on an answer adds it to those that are chosen, or takes it out. A tick has one of two. */
function pressed(fact: AnswerFact, chosen: Condition, { type }: OwnQuestion): Condition | undefined {
  const [value] = fact.condition.values;
  if (value === undefined) return isChosen(fact, chosen) ? undefined : fact.condition;
  if (type === 'checkbox' || !isByValue(chosen.operator)) return fact.condition;
  const values = isChosen(fact, chosen)
    ? chosen.values.filter((one) => one !== value)
    : [...chosen.values, value];
  return values.length > 0 ? { ...chosen, values } : undefined;
}
