// A question of somebody's own: its id is made once and keeps the answers to it together.
import type { LibraryField } from '#domain/forms/field-library.ts';
import type { Field } from '#domain/forms/fields.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const idLength = 6;

/** 'question_x7k2q9', an id that none of `taken` has. */
function newId(kind: 'question' | 'section', taken: readonly string[]): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idLength));
  const id = `${kind}_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
  return taken.includes(id) ? newId(kind, taken) : id;
}

export function newQuestion(type: Field['type'], taken: readonly string[]): LibraryField {
  return { id: newId('question', taken), type, label: '', required: false };
}

export function newSectionId(taken: readonly string[]): string {
  return newId('section', taken);
}
