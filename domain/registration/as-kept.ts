// What a submit says, as it is kept: an option as the form writes it, an answer without what its check takes beside it.
import { type Answered, type Field, knownRole } from '#domain/forms/fields.ts';
import type { Said } from '#domain/registration/said.ts';
import { keptAnswer, optionOf } from '#domain/registration/submission.ts';

/** What is stored already may stay. */
export function asKept(
  said: Said,
  questions: readonly Field[],
  { values: before }: Pick<Answered, 'values'>,
): Said {
  const named = questions.flatMap((field) => {
    const role = knownRole(field);
    const value = role && said.values[role];
    if (role === undefined || typeof value !== 'string' || value === before[role]) return [];
    return [[role, optionOf(field, value) ?? value]];
  });
  const own = questions.flatMap((field) => {
    const answer = knownRole(field) === undefined ? said.answers[field.id] : undefined;
    return typeof answer === 'string' ? [[field.id, keptAnswer(field, answer)]] : [];
  });
  return {
    values: { ...said.values, ...Object.fromEntries(named) },
    answers: { ...said.answers, ...Object.fromEntries(own) },
  };
}
