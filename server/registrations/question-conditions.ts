// Who meets a condition on the answer to one of the event's own questions.
import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#domain/fields.ts';
import type { OwnQuestion } from '#domain/own-questions.ts';
import type { Condition } from '#domain/question-condition.ts';
import { noSuch } from '#domain/unknown-key.ts';
import { inSection } from '#server/registrations/entry-conditions.ts';
import { everybody } from '#server/registrations/groups.ts';
import { isAnswered } from '#server/registrations/own-questions.ts';
import { registrations } from '#server/registrations/tables.ts';

/** Whom the question is put to: of a section's, who takes part in it. */
export function isAsked({ section }: Pick<OwnQuestion, 'section'>): SQL {
  return section === null ? everybody : inSection(section);
}

/** What says that somebody did not answer so holds of those who are asked alone. */
export function meets(question: OwnQuestion, { operator, values }: Condition): SQL {
  switch (operator) {
    case 'is':
      return answersOneOf(question, values);
    case 'not':
      return sql`(${isAsked(question)} and not ${answersOneOf(question, values)})`;
    case 'more':
      return isMoreThan(question, Number(values[0]));
    case 'answered':
      return isAnswered(question);
    case 'unanswered':
      return sql`(${isAsked(question)} and not ${isAnswered(question)})`;
    default:
      throw noSuch('operator', operator);
  }
}

function answersOneOf(question: OwnQuestion, values: readonly string[]): SQL {
  const holds = values.flatMap(storedAs).map((value) => {
    const answer = JSON.stringify({ [question.id]: value });
    return sql`${registrations.answers} @> ${answer}::jsonb`;
  });
  const isOne = sql`(${sql.join(holds, sql` or `)})`;
  // Who did not set a tick says no, in whichever way it is stored.
  const saysNo = question.type === 'checkbox' && values.includes('false');
  if (!saysNo) return isOne;
  return sql`(${isOne} or (${isAsked(question)} and not ${isAnswered(question)}))`;
}

/** As an address writes it, a value may be a text, a number or a tick, whatever kind the question is of now. */
function storedAs(value: string): Answer[] {
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  return /^\d{1,9}$/.test(value) ? [value, Number(value)] : [value];
}

function isMoreThan({ id }: OwnQuestion, number: number): SQL {
  const answer = sql`${registrations.answers} -> ${id}::text`;
  return sql`coalesce(jsonb_typeof(${answer}) = 'number' and ${answer} > to_jsonb(${number}::int), false)`;
}
