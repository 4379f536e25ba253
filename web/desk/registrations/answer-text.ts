// How an answer of a registration reads, to whoever does not fill it in.
import type { EventContent } from '#domain/event/event.ts';
import type { Answer, Field } from '#domain/forms/fields.ts';
import * as words from '#words/desk/registrations.ts';
import { optionOnScreen } from '#words/riders/options.ts';

/** Empty where nothing was answered; a tick always says something. */
export function answerText(event: EventContent, field: Field, answer: Answer | undefined): string {
  if (field.type === 'checkbox' || typeof answer === 'boolean') return answer === true ? words.yes : words.no;
  if (Array.isArray(answer)) return answer.map((option) => optionOnScreen(event, field, option)).join(', ');
  return typeof answer === 'string' ? optionOnScreen(event, field, answer) : String(answer ?? '');
}
