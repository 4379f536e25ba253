// A condition on the answer to a question, and how an address writes it: 'helmet:is:L,XL'.
// One stands in one text, so that several can stand beside each other.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { isStorable } from '#domain/basics/storable.ts';
import type { OwnQuestion, OwnQuestions } from '#domain/forms/own-questions.ts';
import { isDate } from '#domain/locale/dates.ts';
import { fieldIdPattern } from '#domain/values/limits.ts';

/** `is` and `not` take one value or several: any of them, none of them. `more` and `less` take a number or a date. */
const operators = ['is', 'not', 'more', 'less', 'answered', 'unanswered'] as const;
export type Operator = (typeof operators)[number];
export type Condition = { question: string; operator: Operator; values: readonly string[] };

const longest = { text: 2_000, values: 50 } as const;

export function conditionText({ question, operator, values }: Condition): string {
  const written = values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
  return hasValues(operator) ? `${question}:${operator}:${written}` : `${question}:${operator}`;
}

export function hasValues(operator: Operator): boolean {
  return isByValue(operator) || isComparing(operator);
}

export function isByValue(operator: Operator): boolean {
  return operator === 'is' || operator === 'not';
}

export function isComparing(operator: Operator): boolean {
  return operator === 'more' || operator === 'less';
}

/** Undefined for what is no condition. */
export function readCondition(text: string): Condition | undefined {
  const [, question = '', name, written] = /^([^:]*):([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  const operator = operators.find((known) => known === name);
  if (!operator || !fieldIdPattern.test(question) || text.length > longest.text) return undefined;
  const values = written === undefined ? [] : readValues(written);
  return isFitting(operator, values) ? { question, operator, values } : undefined;
}

function readValues(written: string): string[] {
  const values = written.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return values.map((value) => value.replace(/\\(.)/gs, '$1'));
}

function isFitting(operator: Operator, values: readonly string[]): boolean {
  if (!hasValues(operator)) return values.length === 0;
  if (isComparing(operator)) {
    const [value = ''] = values;
    return values.length === 1 && (/^\d{1,9}$/.test(value) || isDate(value));
  }
  return values.length > 0 && values.length <= longest.values && values.every(isStorable);
}

/** As a query string holds it. */
export const conditionSchema = z.string().check(
  z.maxLength(longest.text),
  z.refine((text) => readCondition(text) !== undefined, named('no_condition')),
);

/** Undefined where nobody is or was asked that. */
export function questionOf(questions: OwnQuestions, { question }: Condition): OwnQuestion | undefined {
  return questions.find(({ id }) => id === question);
}
