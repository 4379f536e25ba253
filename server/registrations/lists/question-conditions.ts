// Who meets a condition on the answer to a question: a known one's stands in a column, an own one's beside the others.
import { type SQL, sql } from 'drizzle-orm';
import { noSuch, UnknownKeyError } from '#domain/basics/unknown-key.ts';
import { isEntryField } from '#domain/entries/entry.ts';
import { isKnownField } from '#domain/forms/aliases.ts';
import type { Answer } from '#domain/forms/fields.ts';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { subjectsOf } from '#domain/forms/place-subjects.ts';
import type { Condition } from '#domain/lists/question-condition.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import type { KnownField } from '#domain/values/value-schemas.ts';
import { inSection, isOutOf, lacksPlace, takesNoPart } from '#server/registrations/lists/entry-conditions.ts';
import { everybody } from '#server/registrations/lists/groups.ts';
import { isAnswered } from '#server/registrations/lists/own-questions.ts';
import { guests, registrations } from '#server/registrations/tables.ts';

/** Whom the question is put to: of a section's, who takes part in it, or who `isThere`. */
export function isAsked({ section }: Pick<OwnQuestion, 'section'>, isThere = inSection): SQL {
  return section === null ? everybody : isThere(section);
}

/** Who takes no part where it is asked, or in anything, counts for no answer (product.md, section 9). */
export function countsIn({ section }: Pick<OwnQuestion, 'section'>): SQL {
  return sql`not ${section === null ? takesNoPart() : isOutOf(section)}`;
}

/** Of whom an answer counts: not of who only waits for what they answered. What the main form asks has no limit. */
export function hasPlace({ section, ...question }: OwnQuestion): SQL {
  return hasPlaceOf(section === null ? [] : subjectsOf(section, question));
}

export function hasPlaceOf(subjects: readonly string[]): SQL {
  return subjects.length === 0 ? everybody : sql`not ${lacksPlace(subjects)}`;
}

/** What was answered, as conditions ask for it. Each is yes or no, also of whom nothing is known. */
type Answered = {
  isAnswered: SQL;
  isOneOf: (values: readonly string[]) => SQL;
  /** Than a number, or a date. */
  compares: (sign: SQL, value: string) => SQL;
};

/** Of those who count for an answer. A known one is a person's, whichever section asked it. */
export function meets(
  question: OwnQuestion,
  condition: Condition,
  { asked = isAsked(question), placed = hasPlace(question) }: { asked?: SQL; placed?: SQL } = {},
): SQL {
  const counts = isKnownField(question.id) ? sql`not ${takesNoPart()}` : countsIn(question);
  return sql`(${answersSo(question, condition, asked)} and ${counts} and ${placed})`;
}

/** Whoever answered so. What says that somebody did not holds of those who are asked alone. */
export function answersSo(question: OwnQuestion, { operator, values }: Condition, asked: SQL): SQL {
  const answered = isKnownField(question.id) ? answeredKnown(question.id) : answeredOwn(question);
  const saysNo = question.type === 'checkbox' && values.includes('false');
  // Who did not set a tick says no, in whichever way it is stored.
  const isOne = saysNo
    ? sql`(${answered.isOneOf(values)} or (${asked} and not ${answered.isAnswered}))`
    : answered.isOneOf(values);
  const [value = ''] = values;
  switch (operator) {
    case 'is':
      return isOne;
    case 'not':
      return sql`(${asked} and not ${isOne})`;
    case 'more':
      return answered.compares(sql`>`, value);
    case 'less':
      return sql`(${asked} and ${answered.compares(sql`<`, value)})`;
    case 'answered':
      return answered.isAnswered;
    case 'unanswered':
      return sql`(${asked} and not ${answered.isAnswered})`;
    default:
      throw noSuch('operator', operator);
  }
}

function answeredKnown(role: KnownField): Answered {
  if (isEntryField(role)) throw new UnknownKeyError('question', role);
  if (role === 'numberOfGuests') return ofNumber(numberOfGuests);
  const column = sql`${registrations[role]}`;
  const value = registrationDefaults[role];
  if (typeof value === 'number') return ofNumber(column);
  const never = () => sql`false`;
  if (typeof value === 'boolean') {
    const isOneOf = (values: readonly string[]) => (values.includes('true') ? column : sql`false`);
    return { isAnswered: column, isOneOf, compares: never };
  }
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  if (Array.isArray(value)) {
    const isOneOf = (values: readonly string[]) => sql`(${column} && ${texts(values)})`;
    return { isAnswered: sql`(${column} <> '{}')`, isOneOf, compares: never };
  }
  const isOneOf = (values: readonly string[]) => sql`(${column} = any(${texts(values)}))`;
  return { isAnswered: sql`(${column} <> '')`, isOneOf, compares: never };
}

const numberOfGuests = sql`(select count(*) from ${guests} where ${guests.registrationId} = ${registrations.id})`;

function ofNumber(number: SQL): Answered {
  return {
    isAnswered: sql`(${number} > 0)`,
    isOneOf: (values) => {
      const numbers = values.filter(isNumber).map(Number);
      return sql`(${number} = any(${sql.param(numbers)}::int[]))`;
    },
    compares: (sign, value) =>
      isNumber(value) ? sql`(${number} ${sign} ${Number(value)}::int)` : sql`false`,
  };
}

function isNumber(value: string): boolean {
  return /^\d{1,9}$/.test(value);
}

function answeredOwn(question: OwnQuestion): Answered {
  const answer = sql`${registrations.answers} -> ${question.id}::text`;
  return {
    isAnswered: isAnswered(question),
    isOneOf: (values) => {
      const holds = values.flatMap(storedAs).map((value) => {
        const held = JSON.stringify({ [question.id]: value });
        return sql`${registrations.answers} @> ${held}::jsonb`;
      });
      return sql`(${sql.join(holds, sql` or `)})`;
    },
    compares: (sign, value) => {
      if (isNumber(value)) {
        return sql`coalesce(jsonb_typeof(${answer}) = 'number' and ${answer} ${sign} to_jsonb(${Number(value)}::int), false)`;
      }
      const text = sql`${registrations.answers} ->> ${question.id}::text`;
      return sql`coalesce(${text} ~ '^\\d{4}-\\d\\d-\\d\\d$' and ${text} collate "C" ${sign} ${value}, false)`;
    },
  };
}

/** As an address writes it, a value may be a text, a number or a tick, whatever kind the question is of now. */
function storedAs(value: string): Answer[] {
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  return isNumber(value) ? [value, Number(value)] : [value];
}
