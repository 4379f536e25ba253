// The questions about each guest, which stand beside the one that asks how many come along.

import type { EventSection } from '#domain/event/event.ts';
import { type GuestDetail, guestDetails } from '#domain/event/event-limits.ts';
import type { Answers, Field } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { asksHowMany, asManyGuests, type Guest } from '#domain/registration/guest.ts';
import { limits } from '#domain/values/limits.ts';
import { guestOf } from '#web/form/guest-of.ts';
import * as words from '#words/riders/guests.ts';

/** What is asked of each, the sizes of shirts that there are, and how many may come: of more nothing is asked. */
export type GuestQuestions = { details: readonly GuestDetail[]; sizes: readonly string[]; most: number };

/** `asked` are the fields of the forms: guests choose of the sizes that riders choose of. */
export function guestQuestions(
  sections: readonly Pick<EventSection, 'asksOfGuests' | 'guestPriceCents'>[],
  asked: readonly Field[],
): GuestQuestions {
  const wanted = new Set(sections.flatMap(({ asksOfGuests = [] }) => asksOfGuests));
  const ofShirts = asked.filter(({ role }) => role === 'tshirtSize');
  return {
    details: guestDetails.filter((detail) => wanted.has(detail)),
    sizes: ofShirts.find(({ options = [] }) => options.length > 0)?.options ?? [],
    most: sections.every(({ guestPriceCents = 0 }) => guestPriceCents > 0)
      ? limits.paidGuests
      : limits.guests,
  };
}

const idOf = (place: number, detail: GuestDetail) => `guest_${place}_${detail}`;

/** The question that an error of a call is about: 'guests.0.name' is asked as 'guest_1_name'. */
export function guestFieldId(path: string): string {
  return path.replace(
    /^guests\.(\d+)\.(\w+)$/,
    (_all, index, detail) => `guest_${Number(index) + 1}_${detail}`,
  );
}

/** `fields` are those that show. */
export function withGuestFields(
  fields: readonly Field[],
  answers: Answers,
  questions: GuestQuestions,
): Field[] {
  if (questions.details.length === 0) return [...fields];
  return fields.flatMap((field) =>
    asksHowMany(field)
      ? [field, ...fieldsOf(countIn(field, answers, questions), field.order, questions)]
      : [field],
  );
}

function countIn(field: Field, answers: Answers, { most }: GuestQuestions): number {
  const count = inputOfAnswers([field], answers)[field.id];
  return typeof count === 'number' && count > 0 && count <= most ? Math.floor(count) : 0;
}

function fieldsOf(count: number, order: number, { details, sizes }: GuestQuestions): Field[] {
  return Array.from({ length: count }, (_, index) =>
    details.map((detail): Field => {
      const label = words.guestDetail[detail](index + 1);
      const field = { id: idOf(index + 1, detail), label, required: false, order };
      if (detail === 'shirt' && sizes.length > 0) return { ...field, type: 'select', options: [...sizes] };
      return { ...field, type: 'text', ...(detail === 'diet' && { placeholder: words.dietsForExample }) };
    }),
  ).flat();
}

/** What is known of guests, also what nobody asks, as the controls hold it. */
export function answersOfGuests(guests: readonly Guest[]): Answers {
  return Object.fromEntries(
    guests.flatMap((guest, index) => guestDetails.map((detail) => [idOf(index + 1, detail), guest[detail]])),
  );
}

/** The way back. What was typed of guests who do not come any more waits in the answers. */
export function guestsIn(answers: Answers, count: number): Guest[] {
  return asManyGuests([], count).map((_unknown, index) => {
    const textOf = (detail: GuestDetail) => String(answers[idOf(index + 1, detail)] ?? '').trim();
    return { name: textOf('name'), diet: textOf('diet'), shirt: textOf('shirt') };
  });
}

/** What a call sends of the questions about guests, besides the rest of what they answer. */
export function withGuestList<Input extends object>(
  input: Input,
  fields: readonly Field[],
  answers: Answers,
): Input & { guests?: Guest[] } {
  const places = fields.flatMap((field) => guestOf(field) ?? []);
  if (places.length === 0) return input;
  const others = Object.entries(input).filter(([id]) => guestOf({ id }) === undefined);
  return { ...(Object.fromEntries(others) as Input), guests: guestsIn(answers, Math.max(...places)) };
}
