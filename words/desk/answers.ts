// How answers to the event's own questions read, and conditions on them.

import { beforeAnswer } from '#domain/basics/before-answer.ts';
import { type EntryState, isOut } from '#domain/entries/entry-state.ts';
import type { PlaceState } from '#domain/entries/places.ts';
import { isAnswered } from '#domain/forms/fields.ts';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import type { Condition } from '#domain/lists/question-condition.ts';
import { isDate } from '#domain/locale/dates.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { dayText } from '#words/desk/in-locale.ts';
import { gearLabel } from '#words/riders/options.ts';

/** Empty where there is none. */
function answerText({ type }: Pick<OwnQuestion, 'type'>, answer: unknown): string {
  if (type === 'checkbox') return answer === true ? 'Yes' : 'No';
  if (!isAnswered(answer)) return '';
  if (answer === true) return 'Yes';
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

const lackWords: Record<PlaceState, string> = {
  held: '',
  waiting: 'Waits: ',
  offered: 'Offered: ',
  declined: 'No place: ',
};

const partWords: Record<EntryState, string> = {
  entered: '',
  requested: 'Asks: ',
  waiting: 'Waits: ',
  offered: 'Offered: ',
  declined: 'Left: ',
  cancelled: 'Left: ',
};

type Said = Pick<Registration, 'answers' | 'entries'>;

/**
 * What somebody answered, of a cell of a list or a file: 'Waits: Frame' of what they have no place for yet, 'Left: Frame' where
 * they take no part in the section that asks; of several that ask, in none.
 */
export function saidText(question: OwnQuestion, { answers, entries }: Said): string {
  const answer = answers[question.id];
  const text = answerText(question, answer);
  if (answer === undefined || !isAnswered(answer)) return text;
  const { id, section, askers = [{ section: section ?? '', field: id }] } = question;
  const parts = askers.flatMap((asker) =>
    entries.filter((entry) => entry.section === asker.section).map((entry) => ({ ...asker, ...entry })),
  );
  const part = parts.find(({ state }) => state === 'entered') ?? parts.find((one) => !isOut(one)) ?? parts[0];
  if (!part) return text;
  const subject = optionSubject(part.section, { id: part.field }, answer);
  const lacking = part.lacks?.find((one) => one.subject === subject);
  return `${partWords[part.state] || lackWords[lacking?.state ?? 'held']}${text}`;
}

/** A value as it is counted, in words. */
export function valueText({ id, type }: Pick<OwnQuestion, 'id' | 'type'>, value: string): string {
  if (id === 'campingGearNeeded') return gearLabel(value);
  if (type !== 'checkbox') return value;
  return value === 'true' ? 'Yes' : 'No';
}

/** 'Helmet: L or XL' */
export function conditionWords(question: OwnQuestion, { operator, values }: Condition): string {
  return `${beforeAnswer(question.label)} ${whatWords(question, operator, values)}`;
}

function whatWords(
  question: OwnQuestion,
  operator: Condition['operator'],
  values: readonly string[],
): string {
  const said = values.map((value) => valueText(question, value)).join(' or ');
  if (operator === 'is') return said;
  if (operator === 'not') return `not ${said}`;
  if (operator === 'more') return isDate(said) ? `after ${dayText(said)}` : `more than ${said}`;
  if (operator === 'less') return isDate(said) ? `before ${dayText(said)}` : `less than ${said}`;
  return operator === 'answered' ? 'answered' : 'not answered';
}
