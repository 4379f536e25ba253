// The answers to one of the event's own questions as cards, chips and groups show them.
import type { OwnQuestion, QuestionCounts } from '#domain/forms/own-questions.ts';
import type { Condition } from '#domain/lists/question-condition.ts';
import { valueText } from '#words/desk/answers.ts';
import * as words from '#words/desk/questions.ts';

/** One of the different answers, in words, with the condition that finds who gave it. */
export type AnswerFact = { label: string; count: number; condition: Condition };

/** The options, answers that are none any more, and those who are asked and did not answer. */
export function answerFacts(question: OwnQuestion, counts: QuestionCounts): AnswerFact[] {
  const { id, type, options } = question;
  const isOffered = (value: string) => options.length === 0 || options.includes(value);
  const given = counts.values.map(({ value, count }): AnswerFact => {
    const answer = valueText(question, value);
    return {
      label: isOffered(value) ? answer : words.noLongerOffered({ answer }),
      count,
      condition: { question: id, operator: 'is', values: [value] },
    };
  });
  // Who did not set a tick said no.
  if (type === 'checkbox') return given;
  return [
    ...given,
    {
      label: words.notAnswered,
      count: counts.unanswered,
      condition: { question: id, operator: 'unanswered', values: [] },
    },
  ];
}

/** 'Bags · 14 in all' */
export function headingOf({ label, type }: OwnQuestion, { sum }: QuestionCounts): string {
  return type === 'number' && sum > 0 ? words.inAll({ label, sum }) : label;
}

/** At most so many, in their order; the rarest are counted together. */
export function withoutRare(
  facts: readonly AnswerFact[],
  most: number,
): { shown: AnswerFact[]; others: number } {
  if (facts.length <= most) return { shown: [...facts], others: 0 };
  const least = facts.map(({ count }) => count).toSorted((a, b) => b - a)[most - 1] ?? 0;
  const above = facts.filter(({ count }) => count > least);
  const equal = facts.filter(({ count }) => count === least).slice(0, most - above.length);
  const shown = facts.filter((fact) => above.includes(fact) || equal.includes(fact));
  const rest = facts.filter((fact) => !shown.includes(fact));
  return { shown, others: rest.reduce((sum, { count }) => sum + count, 0) };
}
