// An organizer's own question: its id is made once and keeps the answers to it together.
import type { LibraryField } from '#domain/field-library.ts';
import type { Field } from '#domain/fields.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const idLength = 6;

/** 'question_x7k2q9', an id that none of `taken` has. */
function newQuestionId(taken: readonly string[]): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idLength));
  const id = `question_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
  return taken.includes(id) ? newQuestionId(taken) : id;
}

export function newQuestion(type: Field['type'], taken: readonly string[]): LibraryField {
  return { id: newQuestionId(taken), type, label: '', required: false };
}
