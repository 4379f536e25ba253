// What is left of an answer that has room for so many: 'full: waiting list', '3 left'.

import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import * as words from '#words/riders/form.ts';

/** Empty where it has no limit, or nobody is to read what is left. */
export type PlacesText = (field: Field, answer: Answer) => string;

/** Of the questions of a section. For whoever has sent an answer to it already nothing waits by sending it again. */
export function placesTextOf(
  section: string,
  room: RoomLeft,
  { locale }: Pick<EventContent, 'locale'>,
  sent: Answers,
): PlacesText {
  return (field, answer) => {
    const subject = optionSubject(section, field, answer);
    if (room.full.includes(subject)) return has(sent[field.id], answer) ? '' : words.fullOption;
    const left = room.left[subject];
    return left === undefined ? '' : words.leftOption(left, locale);
  };
}

/** Of a number it is asked whether there is one, as of a tick. */
function has(sent: Answer | undefined, answer: Answer): boolean {
  if (typeof sent === 'number') return sent > 0;
  return Array.isArray(sent) ? sent.includes(String(answer)) : sent === answer;
}

type PlacesLeftProps = { field: Field; answer: Answer; textOf: PlacesText | undefined };

export function PlacesLeft({ field, answer, textOf }: PlacesLeftProps) {
  const text = textOf?.(field, answer);
  if (!text) return null;
  return (
    <>
      {' '}
      <span className="places-left">{text}</span>
    </>
  );
}
