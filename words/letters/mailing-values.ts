// What a letter to a group may name. Apart: the riders' pages load the other values, and not what groups are.

import type { NamedValue, NamedValues } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestion, OwnQuestions } from '#domain/forms/own-questions.ts';
import { answerForLetter } from '#domain/letters/answer-for-letter.ts';
import { type Audience, invitedFrom } from '#domain/letters/mailing.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import { invitationValues, mailingValues, type Reader } from '#words/letters/named-values.ts';
import * as words from '#words/values.ts';

/** `said`: the answers by the id of their question. */
export type MailingReader = Reader & {
  said?: Readonly<Record<string, unknown>>;
  openCents?: number;
  paidCents?: number;
};

/** Stand for the addresses of a rider's own pages until the letter is sent. */
export const ownLinkPlaceholder = '{my_registration_link}';
export const cardLinkPlaceholder = '{spoke_card_link}';

/** What a letter names in a better way. */
const notNamed = ['phone', 'participationDays'];

/** Riders of an earlier edition are named alone: what they answered then is none of this one's. */
export function valuesFor(
  audience: Audience,
  event: EventContent,
  questions: OwnQuestions,
  reader?: MailingReader,
): NamedValues {
  if (invitedFrom(audience) !== undefined) return invitationValues(event, reader);
  const fixed = [...mailingValues(event, reader), ...ofRider(event, reader)];
  const taken = new Set(fixed.map(({ name }) => name));
  const named = questions.filter(({ id, type }) => type !== 'email' && !notNamed.includes(id));
  const asked = named.map((question) => ({
    name: taken.has(question.id) ? `answer_${question.id}` : question.id,
    label: question.label,
    isAnswer: true as const,
    text: reader ? answerText(question, reader) : '…',
  }));
  return [...fixed, ...asked];
}

function ofRider(event: EventContent, reader: MailingReader | undefined): NamedValue[] {
  const entered = event.sections.filter(({ key }) =>
    reader?.entries.some(({ section, state }) => section === key && state === 'entered'),
  );
  const openCents = reader?.openCents;
  const open = openCents === 0 ? words.nothingMore : openCents && formatPrice(openCents, event);
  return [
    { name: 'amount_due', label: words.amountDue, text: open || words.openAmount },
    {
      name: 'reference',
      label: words.reference,
      text: reader ? transferReference(reader, ...entered) : words.yourCode,
    },
    { name: 'my_link', isLink: true, label: words.ownLink, text: ownLinkPlaceholder },
    {
      name: 'card_link',
      isLink: true,
      label: words.cardLink,
      text: !reader || entered.length > 0 ? cardLinkPlaceholder : '',
    },
  ];
}

/** Empty where they answered nothing; a tick says something either way. */
function answerText({ id, type }: OwnQuestion, { said = {} }: MailingReader): string {
  const answer = said[id];
  if (Array.isArray(answer)) return answerForLetter(answer.join(', '));
  if (typeof answer === 'boolean' || type === 'checkbox') return answer === true ? words.yes : words.no;
  if (typeof answer === 'number') return answer === 0 ? '' : String(answer);
  return typeof answer === 'string' ? answerForLetter(answer) : '';
}
