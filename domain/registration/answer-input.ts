// An answer as a control holds it becomes one as the call sends it.
import { type Answer, type Answers, type Field, isAnswered, knownRole } from '#domain/forms/fields.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';

const numeric = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * An answer as a control holds it, as the call sends it. Numbers: non-numeric becomes 0 (product.md, section 5),
 * an empty one is 0 unless an answer is required; a broken one stays for the check to refuse.
 */
function inputOf(field: Field, answer: Answer | undefined): Answer | undefined {
  if (field.type === 'checkbox') return answer === true;
  if (holdsList(field)) return Array.isArray(answer) ? answer : [];
  if (field.type !== 'number') return typeof answer === 'string' ? answer.trim() : (answer ?? '');
  if (!isAnswered(answer)) return field.required ? undefined : 0;
  const text = String(answer).trim();
  return numeric.test(text) ? Number(text) : 0;
}

/** The answers to the drawn fields as a submit sends them. */
export function inputOfAnswers(fields: readonly Field[], answers: Answers): Answers {
  const questions = fields.filter((field) => field.type !== 'header');
  return Object.fromEntries(questions.map((field) => [field.id, inputOf(field, answers[field.id])]));
}

/** A field whose answer is a list of items, such as participationDays as one question. */
export function holdsList(field: Field): boolean {
  const role = knownRole(field);
  return role !== undefined && field.item === undefined && Array.isArray(registrationDefaults[role]);
}
