// Whom a list, a letter or a file is about: clauses that all hold, and how an address writes them:
// 'state:entered:road_trip;group:diet:vegan|group:diet:vegetarian;!money:paid'.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { type EntryState, entryStates } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { diets, type Group, groups, groupsOf } from '#domain/lists/groups.ts';
import {
  type Condition,
  conditionText,
  questionOf,
  readCondition,
} from '#domain/lists/question-condition.ts';
import { isDate } from '#domain/locale/dates.ts';
import { type MoneyFilter, moneyFilters } from '#domain/money/money.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

export type Fact =
  /** Of their part in that section, or in some one, on that day, or on whichever. */
  | { about: 'state'; state: EntryState; section: string; day: string }
  | { about: 'group'; group: Group; value: string }
  | { about: 'money'; money: MoneyFilter }
  /** From and with, until and with; YYYY-MM-DD as the calendar stands where the event is, or empty. */
  | { about: 'registered'; from: string; until: string }
  | { about: 'twice' }
  | { about: 'answer'; condition: Condition }
  /** These registrations, by their ids. */
  | { about: 'picked'; ids: readonly string[] }
  /** Words that name, e-mail, phone or location hold, or a payment code. */
  | { about: 'words'; words: string };

/** Any of the facts holds, or none of them does. */
export type Clause = { isNot: boolean; any: readonly Fact[] };
/** None: everybody. */
export type Who = readonly Clause[];

export const whoLimits = { text: 4_000, clauses: 10, facts: 10, words: 200, picked: 150 } as const;

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
    case 'picked':
      return `picked:${fact.ids.map(shortId).join(',')}`;
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
  return isWhole(clauses) && clauses.length <= whoLimits.clauses ? clauses : undefined;
}

function readClause(text: string): Clause | undefined {
  const isNot = text.startsWith('!');
  const facts = split(isNot ? text.slice(1) : text, '|').map(readFact);
  return isWhole(facts) && facts.length <= whoLimits.facts ? { isNot, any: facts } : undefined;
}

function isWhole<Part>(parts: readonly (Part | undefined)[]): parts is readonly Part[] {
  return parts.length > 0 && parts.every((part) => part !== undefined);
}

function readFact(text: string): Fact | undefined {
  const [, about = '', rest = ''] = /^([a-z]+)(?::(.*))?$/s.exec(text) ?? [];
  const [first = '', second = '', third = '', ...more] = rest.split(':');
  if (about === 'answer') {
    const condition = readCondition(rest);
    return condition && { about, condition };
  }
  if (about === 'picked') {
    const ids = rest.split(',').map(idOfShort);
    return isWhole(ids) && ids.length <= whoLimits.picked ? { about, ids } : undefined;
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

/** As many of them stand in an address as it has room for. */
function shortId(id: string): string {
  const bytes = (id.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function idOfShort(short: string): string | undefined {
  if (!/^[\w-]{21}[AQgw]$/.test(short)) return undefined;
  const bytes = atob(short.replaceAll('-', '+').replaceAll('_', '/'));
  const id = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
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

/** Whether the event has the sections, days and groups that it names, and the questions, where these are known. */
export function isKnownWho(
  who: Who,
  event: Pick<EventContent, 'sections' | 'days'>,
  questions?: OwnQuestions,
): boolean {
  const has = (parts: readonly { key: string }[], named: string) =>
    named === '' || parts.some(({ key }) => key === named);
  const ownGroups = groupsOf(event);
  return who
    .flatMap(({ any }) => any)
    .every((fact) => {
      if (fact.about === 'state') return has(event.sections, fact.section) && has(event.days, fact.day);
      if (fact.about === 'group') return ownGroups.includes(fact.group);
      return fact.about !== 'answer' || !questions || questionOf(questions, fact.condition) !== undefined;
    });
}

/** It holds words that were typed: a name, perhaps. */
export function isSearch(who: Who): boolean {
  return who.some(({ any }) => any.some(({ about }) => about === 'words'));
}

/** The ids that stand in it. */
export function pickedIn(who: Who): string[] {
  return who.flatMap(({ any }) => any).flatMap((fact) => (fact.about === 'picked' ? fact.ids : []));
}

/** Of those who are gone nothing stays; undefined where it was about nobody else. */
export function withoutPicked(who: Who, gone: ReadonlySet<string>): Who | undefined {
  const left = who.map(({ isNot, any }) => ({
    isNot,
    any: any.flatMap((fact): Fact[] => {
      if (fact.about !== 'picked') return [fact];
      const ids = fact.ids.filter((id) => !gone.has(id));
      return ids.length > 0 ? [{ ...fact, ids }] : [];
    }),
  }));
  // Of 'not these' nothing is left where these are gone; of 'these' nobody.
  if (left.some(({ isNot, any }) => !isNot && any.length === 0)) return undefined;
  return left.filter(({ any }) => any.length > 0);
}
