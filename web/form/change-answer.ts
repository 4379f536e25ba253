// What a change of one control does to the answers of its form: 'all days' and the days follow each other.
import type { Answer, Answers, Field } from '#domain/fields.ts';
import { type Meaning, meaningOf } from '#domain/registration.ts';

function meaningsOf(fields: readonly Field[]): { id: string; meaning: Meaning }[] {
  return fields.flatMap(({ id }) => {
    const meaning = meaningOf(id);
    return meaning ? [{ id, meaning }] : [];
  });
}

/** Ticking 'all' ticks every item and unticking it none; 'all' is ticked while every item is. */
export function changeAnswer(
  fields: readonly Field[],
  answers: Answers,
  fieldId: string,
  answer: Answer,
): Answers {
  const changed = { ...answers, [fieldId]: answer };
  const meaning = meaningOf(fieldId);
  if (!meaning || (meaning.kind !== 'all' && meaning.kind !== 'item')) return changed;

  const named = meaningsOf(fields).filter((other) => other.meaning.field === meaning.field);
  const items = named.filter((other) => other.meaning.kind === 'item').map(({ id }) => id);
  const alls = named.filter((other) => other.meaning.kind === 'all').map(({ id }) => id);
  if (meaning.kind === 'all') return { ...changed, ...all(items, answer) };
  return {
    ...changed,
    ...all(
      alls,
      items.every((id) => changed[id] === true),
    ),
  };
}

function all(ids: readonly string[], answer: Answer): Answers {
  return Object.fromEntries(ids.map((id) => [id, answer]));
}
