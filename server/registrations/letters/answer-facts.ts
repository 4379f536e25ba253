// A rider's answers as an organizer reads them: the questions' labels and the answers in words.
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { type Answer, type Answers, answerOf, type Field } from '#domain/forms/fields.ts';
import { optionLabel } from '#domain/forms/option-label.ts';
import type { Guest } from '#domain/registration/guest.ts';
import { limits } from '#domain/values/limits.ts';
import { nameForLetter, nobody } from '#domain/values/name-for-letter.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { Fact } from '#server/mail/draft.ts';
import { guest, guestLine, guests as guestsLabel } from '#words/guests.ts';
import * as words from '#words/letters/letters.ts';

export type Answered = { values: RegistrationValues; answers: Answers };

/** In the order of `fields`; give it the fields that the rider saw (visibleFields). */
export function answerFacts(
  fields: readonly Field[],
  { values, answers }: Answered,
  event: Pick<EventContent, 'days'>,
): Fact[] {
  const wordsOf = (field: Field) =>
    answerWords(answerOf(field, { values, answers, days: dayKeys(event) }), (option) =>
      optionLabel(event, field, option),
    );
  return fields
    .filter((field) => field.type !== 'header')
    .map((field) => ({ label: field.label, value: wordsOf(field) }));
}

function answerWords(answer: Answer | undefined, labelOf: (option: string) => string): string {
  if (answer === undefined || answer === '') return words.none;
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (Array.isArray(answer)) return answer.length === 0 ? words.none : answer.map(labelOf).join(', ');
  return typeof answer === 'string' ? labelOf(answer) : String(answer);
}

/** To who runs a section: who comes along, a line each. */
export function guestsFact(guests: readonly Guest[]): Fact {
  const lines = guests.map((guest, index) => guestLine(guest, index + 1));
  return { label: guestsLabel, value: lines.join('\n') || words.none };
}

/** To their rider, whose address may be a stranger's: names alone, and in all no more than of one name. */
export function guestNamesFact(guests: readonly Guest[]): Fact {
  const names = guests.map(({ name }, index) => {
    const known = nameForLetter(name);
    return known === nobody ? guest(index + 1) : known;
  });
  const ends = names.map((_name, index) => names.slice(0, index + 1).join('').length);
  const shown = names.filter((_name, index) => (ends[index] ?? 0) <= limits.name);
  const more = names.length - shown.length;
  return { label: guestsLabel, value: [...shown, ...(more > 0 ? [words.andMore(more)] : [])].join('\n') };
}
