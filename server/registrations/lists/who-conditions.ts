// Who meets what a list, a letter or a file is about.

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { folded } from '#domain/basics/folded.ts';
import { dayKeys } from '#domain/event/event.ts';
import { groupsOf, sectionOfGroup } from '#domain/lists/groups.ts';
import { whoOfList } from '#domain/lists/registration-list.ts';
import { type Fact, readWho, type Who } from '#domain/lists/who.ts';
import { readHalfOfCode, readPaymentCode } from '#domain/money/payment-code.ts';
import { apostrophes, lastDigits } from '#domain/registration/same-person.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { inSection, inState, isIn, onDay } from '#server/registrations/lists/entry-conditions.ts';
import { everybody, inGroup, ofKind, saysSo } from '#server/registrations/lists/groups.ts';
import { readQuestion } from '#server/registrations/lists/known-questions.ts';
import { withMoney } from '#server/registrations/lists/money-conditions.ts';
import { answersSo, meets } from '#server/registrations/lists/question-conditions.ts';
import { isPerhapsTwice } from '#server/registrations/lists/same-person.ts';
import { registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';

/** Which field of the input an error is said at. */
type FieldOf = (part: 'section' | 'day' | 'group' | 'answer') => string;

/**
 * Throws invalid_input for a section, a day, a group or a question that the event does not have. Where those
 * are meant who take no part, groups and answers are of whoever is in that state; else of those who count.
 */
export async function meetsWho(
  database: AnyDatabase,
  who: Who,
  now: Date,
  fieldOf: FieldOf,
  meant = statesMeant(who),
): Promise<SQL> {
  if (who.length === 0) return everybody;
  await checkParts(database, who, fieldOf);
  const clauses = await Promise.all(
    who.map(async ({ isNot, any }) => {
      const facts = await Promise.all(
        any.map((fact) => isFact(database, fact, { now, field: fieldOf('answer'), meant })),
      );
      const one = or(...facts) ?? sql`false`;
      return isNot ? sql`(${one}) is not true` : one;
    }),
  );
  return and(...clauses) ?? everybody;
}

/** All that narrows a list; what is wrong is said at the field that says it. */
export async function meetsList(
  database: AnyDatabase,
  { who, ...filters }: Parameters<typeof whoOfList>[0],
  now: Date,
): Promise<SQL> {
  const [own, filtered] = [(who && readWho(who)) || [], whoOfList(filters)];
  const meant = statesMeant([...own, ...filtered]);
  const named = await meetsWho(database, own, now, () => 'who', meant);
  const narrowed = await meetsWho(database, filtered, now, (part) => part, meant);
  return named === everybody ? narrowed : sql`(${named} and ${narrowed})`;
}

type InState = Extract<Fact, { about: 'state' }>;

/** Of clauses that ask for states alone: those in which somebody takes no part. */
function statesMeant(who: Who): InState[] {
  return who.flatMap(({ isNot, any }) => {
    const states = any.filter((fact): fact is InState => fact.about === 'state');
    return isNot || states.length < any.length ? [] : states.filter(({ state }) => state !== 'entered');
  });
}

async function checkParts(database: AnyDatabase, who: Who, fieldOf: FieldOf): Promise<void> {
  const facts = who.flatMap(({ any }) => any);
  const named = {
    section: facts.flatMap((fact) => (fact.about === 'state' && fact.section !== '' ? fact.section : [])),
    day: facts.flatMap((fact) => (fact.about === 'state' && fact.day !== '' ? fact.day : [])),
    group: facts.flatMap((fact) => (fact.about === 'group' && sectionOfGroup[fact.group] ? fact.group : [])),
  };
  if (Object.values(named).every(({ length }) => length === 0)) return;
  const event = await readEvent(database);
  const known = {
    section: event.sections.map(({ key }) => key),
    day: dayKeys(event),
    group: groupsOf(event),
  };
  for (const part of ['section', 'day', 'group'] as const) {
    const isKnown = (one: string) => known[part].some((own) => own === one);
    if (named[part].every(isKnown)) continue;
    throw new AppError('invalid_input', { [fieldOf(part)]: { code: 'not_one_of', known: known[part] } });
  }
}

async function isFact(
  database: AnyDatabase,
  fact: Fact,
  { now, field, meant }: { now: Date; field: string; meant: readonly InState[] },
): Promise<SQL | undefined> {
  switch (fact.about) {
    case 'state':
      return isInState(fact);
    case 'group':
      return and(
        (meant.length > 0 ? saysSo : inGroup)(fact.group),
        fact.value === '' ? undefined : ofKind(fact.group, fact.value),
      );
    case 'money':
      return withMoney(fact.money, now);
    case 'registered':
      return registeredBetween(fact);
    case 'twice':
      return isPerhapsTwice();
    case 'answer': {
      const { question, asked, placed } = await readQuestion(database, fact.condition.question, field);
      const isMeant = meant.some(({ section }) => ['', question.section ?? section].includes(section));
      // Who waits or left was asked as well.
      return isMeant
        ? answersSo(question, fact.condition, asked(isIn))
        : meets(question, fact.condition, { asked: asked(inSection), placed });
    }
    case 'picked':
      return inArray(registrations.id, [...fact.ids]);
    default:
      return isFound(fact.words);
  }
}

function isInState({ state, section, day }: InState): SQL {
  if (state === 'entered' && day === '' && section !== '') return inSection(section);
  if (state === 'entered' && section === '' && day !== '') return onDay(day);
  return inState(state, { ...(section && { section }), ...(day && { day }) });
}

/** From midnight to midnight where the event is. */
function registeredBetween({ from, until }: { from: string; until: string }): SQL | undefined {
  const zone = sql`(select ${editions.content}->>'timeZone' from ${editions} where ${editions.id} = ${thisEdition()})`;
  const after = sql`${registrations.createdAt} >= ${from}::timestamp at time zone ${zone}`;
  const before = sql`${registrations.createdAt} < (${until}::timestamp + interval '1 day') at time zone ${zone}`;
  return and(from === '' ? undefined : after, until === '' ? undefined : before);
}

/**
 * All its words, or a payment code in any spelling, or a telephone number however it is written; a word may be such a code, or
 * one of its two groups.
 */
export function isFound(q: string): SQL | undefined {
  const [code, words] = [readPaymentCode(q), wordsOf(q)];
  const isSpeltOut = words.every(({ length }) => length === 1);
  const number = /^[+\d\s()./\p{Pd}\p{Cf}]+$/u.test(folded(q)) ? lastDigits(folded(q)) : undefined;
  const hasWords = or(and(...words.map(holdsWord)), number === undefined ? undefined : holdsText(number));
  if (code === undefined) return hasWords;
  const hasCode = eq(registrations.paymentCode, code);
  // A name may read like a code, but none does sign by sign.
  return isSpeltOut ? hasCode : or(hasCode, hasWords);
}

/** As the stored text is: without accents and capitals. */
function wordsOf(q: string): string[] {
  return folded(q).split(/\s+/).filter(Boolean);
}

/** Each keyboard has its own apostrophe: what is beside one stands beside any sign. */
function holdsText(text: string): SQL {
  const written = text.replace(/[\\%_]/g, '\\$&');
  const pattern = text.replace(apostrophes, '') === '' ? written : written.replace(apostrophes, '_');
  return sql`${registrations.searchText} like ${`%${pattern}%`}`;
}

function holdsWord(word: string): SQL {
  const isInText = holdsText(word);
  const code = readPaymentCode(word) ?? readHalfOfCode(word);
  return code ? sql`(${isInText} or ${registrations.paymentCode} like ${`%${code}%`})` : isInText;
}
