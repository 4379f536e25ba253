// What a change of one control does to the answers of its form: 'all days' and the days follow each other.
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import { anyItem, everyItem } from '#domain/values/known-fields.ts';

/** Ticking 'all' ticks every item and unticking it none; 'all' is ticked while every item is. */
export function changeAnswer(
  fields: readonly Field[],
  answers: Answers,
  fieldId: string,
  answer: Answer,
): Answers {
  const changed = { ...answers, [fieldId]: answer };
  const field = fields.find(({ id }) => id === fieldId);
  if (!field?.item || field.item === anyItem) return changed;

  const ticks = fields.filter(({ role, item }) => role === field.role && item && item !== anyItem);
  const items = ticks.filter(({ item }) => item !== everyItem);
  if (field.item === everyItem) return { ...changed, ...all(items, answer) };
  const alls = ticks.filter(({ item }) => item === everyItem);
  return {
    ...changed,
    ...all(
      alls,
      items.every(({ id }) => changed[id] === true),
    ),
  };
}

function all(fields: readonly Field[], answer: Answer): Answers {
  return Object.fromEntries(fields.map(({ id }) => [id, answer]));
}
