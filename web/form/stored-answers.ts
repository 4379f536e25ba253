// Answers that a browser kept, as far as they can be some.
import type { Answer, Answers } from '#domain/forms/fields.ts';
import { isObject } from '#web/browser-store.ts';

/** What in `stored` can be an answer; the rest was written by something else. */
export function answersIn(stored: unknown): Answers {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, answer]) => (isAnswer(answer) ? [[id, answer]] : [])),
  );
}

export function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}
