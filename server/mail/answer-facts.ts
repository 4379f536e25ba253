// A rider's answers as an organizer reads them: the questions' labels and the answers in words.
import type { Answer, Answers, Field } from '#domain/fields.ts';
import { answerOf, type RegistrationValues } from '#domain/registration.ts';
import type { Fact } from '#server/mail/letter.ts';

/** In the order of `fields`; give it the fields that the rider saw (visibleFields). */
export function answerFacts(fields: readonly Field[], values: RegistrationValues, answers: Answers): Fact[] {
  return fields
    .filter((field) => field.type !== 'header')
    .map((field) => ({ label: field.label, value: answerWords(answerOf(field, values, answers)) }));
}

function answerWords(answer: Answer | undefined): string {
  if (answer === undefined || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (Array.isArray(answer)) return answer.length === 0 ? '–' : answer.join(', ');
  return String(answer);
}
