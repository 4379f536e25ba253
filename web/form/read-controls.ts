// Reads what stands in drawn controls: what a visitor typed before the script arrived.
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import { controlId } from '#web/form/control-id.ts';

/** The answers that differ from `drawn`, those that the server drew. */
export function readTyped(form: string, fields: readonly Field[], drawn: Answers): Answers {
  const typed: Record<string, Answer> = {};
  for (const field of fields) {
    const answer = readControl(controlId(form, field.id));
    if (answer === undefined || isSame(answer, drawn[field.id])) continue;
    typed[field.id] = answer;
  }
  return typed;
}

function readControl(id: string): Answer | undefined {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  const group = control.closest('fieldset');
  if (control.type === 'radio') return chosenIn(group, control.name)[0] ?? '';
  if (control.type !== 'checkbox') return control.value;
  return control.hasAttribute('value') ? chosenIn(group, control.name) : control.checked;
}

function chosenIn(group: HTMLFieldSetElement | null, name: string): string[] {
  const inputs = group ? [...group.querySelectorAll('input')] : [];
  return inputs.filter((input) => input.name === name && input.checked).map((input) => input.value);
}

function isSame(answer: Answer, drawn: Answer | undefined): boolean {
  const unanswered = Array.isArray(answer) ? [] : typeof answer === 'boolean' ? false : '';
  return JSON.stringify(answer) === JSON.stringify(drawn ?? unanswered);
}
