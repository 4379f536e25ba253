// What there may be a limit of, by name: a section, a day of the event, an option of a question.
import type { Answer, Field } from '#domain/forms/fields.ts';

export function sectionSubject(key: string): string {
  return `section:${key}`;
}

/** Who comes to this section now waits for a place. `room`: what is full (domain/entries/room-left.ts). */
export function isFullIn(room: { full: readonly string[] } | undefined, section: string): boolean {
  return room?.full.includes(sectionSubject(section)) === true;
}

export function daySubject(key: string): string {
  return `day:${key}`;
}

/** Of a tick and of a number it is the question's; of a choice the option's. */
export function optionSubject(section: string, { id }: Pick<Field, 'id'>, answer: Answer): string {
  return `option:${section}:${id}${typeof answer === 'string' ? `:${answer}` : ''}`;
}

/** Of whatever may be answered. */
export function subjectsOf(section: string, { id, options = [] }: Pick<Field, 'id' | 'options'>): string[] {
  return [true, ...options].map((answer) => optionSubject(section, { id }, answer));
}

/** Of something that this section asks. */
export function isOptionOf(subject: string, section: string): boolean {
  return subject.startsWith(`option:${section}:`);
}

/** The question that a limit is of, and which of its options, where it has some. */
export function askedFor(subject: string, section: string, asked: readonly Field[]) {
  const field = asked.find((one) => subjectsOf(section, one).includes(subject));
  const option = field?.options?.find((one) => optionSubject(section, field, one) === subject);
  return { field, option };
}

/** In words, as in 'Bench: Frame'. */
export function nameOfOption(subject: string, section: string, asked: readonly Field[]): string {
  const { field, option } = askedFor(subject, section, asked);
  return [field?.label.replace(/[?:]$/, ''), option].filter(Boolean).join(': ');
}

/** The entry waits as a whole for its section and its days, and for each option by itself. */
export function isOfOption({ subject }: { subject: string }): boolean {
  return subject.startsWith('option:');
}
