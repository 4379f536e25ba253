// What the groups that a letter may go to are called.

import { UnknownKeyError } from '#domain/basics/unknown-key.ts';
import type { Edition } from '#domain/event/edition.ts';
import { ticketName } from '#domain/event/event.ts';
import {
  type Audience,
  answerOfAudience,
  audiences,
  type Beside,
  type Groups,
  invitedFrom,
  whoOfAudience,
} from '#domain/letters/mailing.ts';
import { questionOf } from '#domain/lists/question-condition.ts';
import { conditionWords } from '#words/desk/answers.ts';
import { whoWords } from '#words/desk/who.ts';

const labels: Record<(typeof audiences)[number], string> = {
  everybody: 'Everybody',
  accommodation: 'Need a place to sleep',
  housing: 'Offer a place to sleep',
  distribution: 'Offer to carry things by bike',
  unconfirmed: 'Chose nothing on the payment page yet',
  picked: 'Picked people',
};

/** With its year: the same event has the same title. */
export function ridersLabel({ title, startDate }: Pick<Edition, 'title' | 'startDate'>): string {
  return `Riders of ${title}, ${startDate.slice(0, 4)}, who may be written to`;
}

/** A section or a day is called as the event calls it. Throws UnknownKeyError. */
export function audienceLabel(
  audience: Audience,
  { days, sections }: Groups,
  { questions, earlier }: Beside,
): string {
  const edition = earlier.find(({ id }) => id === invitedFrom(audience));
  if (edition) return ridersLabel(edition);
  const who = whoOfAudience(audience);
  if (who) return whoWords(who, { event: { sections, days }, questions }).join('; ');
  const condition = answerOfAudience(audience);
  const question = condition && questionOf(questions, condition);
  if (condition && question) return conditionWords(question, condition);
  const named =
    sections.find(({ key }) => ticketName(key) === audience) ?? days.find(({ key }) => key === audience);
  const fixed = audiences.find((known) => known === audience);
  const label = fixed ? labels[fixed] : named?.title;
  if (label === undefined) throw new UnknownKeyError('audience', audience);
  return label;
}
