// Whom a list, a letter or a file is about: clauses that all hold, and how an address writes them:
// 'state:entered:road_trip;group:diet:vegan|group:diet:vegetarian;!money:paid'.
import * as z from 'zod/mini';
import { isDate } from '#domain/dates.ts';
import { type EntryState, entryStates } from '#domain/entry-state.ts';
import type { EventContent } from '#domain/event.ts';
import { named } from '#domain/faults.ts';
import { diets, type Group, groups } from '#domain/groups.ts';
import { type MoneyFilter, moneyFilters } from '#domain/money.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import { type Condition, conditionText, questionOf, readCondition } from '#domain/question-condition.ts';
import type { RegistrationList } from '#domain/registration-list.ts';
import { lineSchema } from '#domain/value-schemas.ts';

export type Fact =
  /** Of their part in that section, or in some one, on that day, or on whichever. */
  | { about: 'state'; state: EntryState; section: string; day: string }
  | { about: 'group'; group: Group; value: string }
  | { about: 'money'; money: MoneyFilter }
  /** From and with, until and with; YYYY-MM-DD as the calendar stands where the event is, or empty. */
  | { about: 'registered'; from: string; until: string }
  | { about: 'twice' }
  | { about: 'answer'; condition: Condition }
  /** Words that name, e-mail, phone or location hold, or a payment code. */
  | { about: 'words'; words: string };

/** Any of the facts holds, or none of them does. */
export type Clause = { isNot: boolean; any: readonly Fact[] };
/** None: everybody. */
export type Who = readonly Clause[];

export const whoLimits = { text: 4_000, clauses: 10, facts: 10, words: 200 } as const;

export function whoText(who: Who): string {
  return join(who.map(clauseText), ';');
}

function clauseText({ isNot, any }: Clause): string {
  return (isNot ? '!' : '') + join(any.map(factText), '|');
}

function factText(fact: Fact): string {
  switch (fact.about) {
    case 'state':
      return written('state', fact.state, fact.section, fact.day);
    case 'group':
      return written('group', fact.group, fact.value);
    case 'money':
      return written('money', fact.money);
    case 'registered':
      return written('registered', fact.from, fact.until);
    case 'twice':
      return 'twice';
    case 'answer':
      return `answer:${conditionText(fact.condition)}`;
    default:
      return `words:${fact.words}`;
  }
}

function written(...parts: string[]): string {
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, last + 1).join(':');
}

/** Undefined for what says nobody in particular: a filter that is not known never means everybody. */
export function readWho(text: string): Who | undefined {
  if (text.length > whoLimits.text) return undefined;
  const clauses = split(text, ';').map(readClause);
  const isWhole = clauses.length > 0 && clauses.length <= whoLimits.clauses;
  return isWhole && clauses.every((clause) => clause !== undefined) ? clauses : undefined;
}

function readClause(text: string): Clause | undefined {
  const isNot = text.startsWith('!');
  const facts = split(isNot ? text.slice(1) : text, '|').map(readFact);
  const isWhole = facts.length > 0 && facts.length <= whoLimits.facts;
  return isWhole && facts.every((fact) => fact !== undefined) ? { isNot, any: facts } : undefined;
}

function readFact(text: string): Fact | undefined {
  const [, about = '', rest = ''] = /^([a-z]+)(?::(.*))?$/s.exec(text) ?? [];
  const [first = '', second = '', third = '', ...more] = rest.split(':');
  if (about === 'answer') {
    const condition = readCondition(rest);
    return condition && { about, condition };
  }
  if (about === 'words') return isLine(rest) && rest.trim() !== '' ? { about, words: rest } : undefined;
  if (about === 'group') {
    const group = groups.find((known) => known === first);
    const value = rest.slice(first.length + 1);
    return group && isLine(value) && mayHaveKind(group, value) ? { about, group, value } : undefined;
  }
  if (more.length > 0) return undefined;
  if (about === 'twice') return rest === '' ? { about } : undefined;
  if (about === 'state') {
    const state = entryStates.find((known) => known === first);
    return state && { about, state, section: second, day: third };
  }
  if (third !== '') return undefined;
  if (about === 'registered') {
    const isRange = [first, second].every((date) => date === '' || isDate(date));
    const isEmpty = first + second === '' || (second !== '' && first > second);
    return isRange && !isEmpty ? { about, from: first, until: second } : undefined;
  }
  const money = about === 'money' && second === '' && moneyFilters.find((known) => known === first);
  return money ? { about: 'money', money } : undefined;
}

function isLine(text: string): boolean {
  return lineSchema(whoLimits.words).safeParse(text).success;
}

/** A size, a bike or an item that no form offers any more is in answers still. */
function mayHaveKind(group: Group, value: string): boolean {
  if (group === 'diet') return value === '' || diets.some((diet) => diet === value);
  return value === '' || group === 't-shirts' || group === 'bikes' || group === 'camping-gear';
}

/** A backslash stands before what would part two of them. */
function join(parts: readonly string[], between: string): string {
  return parts
    .map((part) =>
      part.replaceAll(/[\\;|]/g, (sign) => (sign === between || sign === '\\' ? `\\${sign}` : sign)),
    )
    .join(between);
}

function split(text: string, between: string): string[] {
  const parts: string[] = [''];
  for (const [sign] of text.matchAll(/\\?[\s\S]/g)) {
    if (sign === between) parts.push('');
    else parts.push(`${parts.pop()}${sign === `\\${between}` || sign === '\\\\' ? sign.slice(1) : sign}`);
  }
  return parts;
}

/** As a query string holds it. */
export const whoSchema = z.string().check(
  z.maxLength(whoLimits.text),
  z.refine((text) => readWho(text) !== undefined, named('no_condition')),
);

/** Whether the event has the sections and days that it names, and the questions, where these are known. */
export function isKnownWho(
  who: Who,
  { sections, days }: Pick<EventContent, 'sections' | 'days'>,
  questions?: OwnQuestions,
): boolean {
  const has = (parts: readonly { key: string }[], named: string) =>
    named === '' || parts.some(({ key }) => key === named);
  return who
    .flatMap(({ any }) => any)
    .every((fact) => {
      if (fact.about === 'state') return has(sections, fact.section) && has(days, fact.day);
      return fact.about !== 'answer' || !questions || questionOf(questions, fact.condition) !== undefined;
    });
}

/** Whom a list shows, with all that narrows it. */
export function whoOfList({ who, ...list }: Omit<RegistrationList, 'page' | 'pageSize' | 'sort'>): Who {
  const {
    q,
    group = 'all',
    value = '',
    section = '',
    day = '',
    registered,
    twice,
    state,
    money,
    answer,
  } = list;
  const condition = answer === undefined ? undefined : readCondition(answer);
  const facts: (Fact | false | undefined)[] = [
    group !== 'all' && { about: 'group', group, value },
    state === undefined && section !== '' && { about: 'state', state: 'entered', section, day: '' },
    state === undefined && day !== '' && { about: 'state', state: 'entered', section: '', day },
    state !== undefined && { about: 'state', state, section, day },
    registered !== undefined && { about: 'registered', from: registered, until: registered },
    twice !== undefined && { about: 'twice' },
    money !== undefined && { about: 'money', money },
    condition && { about: 'answer', condition },
    q !== undefined && q.trim() !== '' && { about: 'words', words: q },
  ];
  const alone = facts.flatMap((fact) => (fact ? [{ isNot: false, any: [fact] }] : []));
  return [...((who && readWho(who)) || []), ...alone];
}
