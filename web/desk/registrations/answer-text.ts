// How an answer of a registration reads, to whoever does not fill it in.
import type { EventContent } from '#domain/event.ts';
import type { Answer, Field } from '#domain/fields.ts';
import { optionLabel } from '#domain/option-label.ts';

/** Empty where nothing was answered; a tick always says something. */
export function answerText(event: EventContent, field: Field, answer: Answer | undefined): string {
  if (field.type === 'checkbox' || typeof answer === 'boolean') return answer === true ? 'Yes' : 'No';
  if (Array.isArray(answer)) return answer.map((option) => optionLabel(event, field, option)).join(', ');
  return typeof answer === 'string' ? optionLabel(event, field, answer) : String(answer ?? '');
}
