// Conditions that are typed as words into the search: 'road trip, vegan or vegetarian, not paid'.

import { folded } from '#domain/basics/folded.ts';
import { listedStates } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { groupsOf, sectionOfGroup } from '#domain/lists/groups.ts';
import type { Summary } from '#domain/lists/summary.ts';
import type { Clause, Fact } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { kindsOf } from '#web/desk/group-facts.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import { states } from '#words/desk/money.ts';
import { perhapsTwice } from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { joining } from '#words/desk/who.ts';

type Named = { words: readonly string[]; fact: Fact };
export type NamedFacts = readonly Named[];

/** All that can be said in a few words: sections, days, money, what people need or offer. */
export function namedFacts(
  event: Pick<EventContent, 'sections' | 'days'>,
  summary: Summary | undefined,
): NamedFacts {
  const inState = (section: string, day = ''): Fact => ({ about: 'state', state: 'entered', section, day });
  const groups = groupsOf(event).filter((group) => group !== 'all' && !sectionOfGroup[group]);
  const named: [string, Fact][] = [
    ...event.sections.flatMap(({ key, title }): [string, Fact][] => [
      [title, inState(key)],
      [sectionLabel(key, event), inState(key)],
    ]),
    ...event.days.flatMap(({ key, label, title }): [string, Fact][] => [
      [label, inState('', key)],
      [title, inState('', key)],
    ]),
    ...moneyFilters.map((money): [string, Fact] => [states[money], { about: 'money', money }]),
    ...listedStates.map((state): [string, Fact] => [
      entryStateWords[state],
      { about: 'state', state, section: '', day: '' },
    ]),
    [perhapsTwice, { about: 'twice' }],
    ...groups.flatMap((group): [string, Fact][] => [
      [groupTitle(group, event), { about: 'group', group, value: '' }],
      ...(summary ? kindsOf(group, summary) : []).map(({ value }): [string, Fact] => [
        valueLabel(group, value),
        { about: 'group', group, value },
      ]),
    ]),
  ];
  return named
    .map(([label, fact]) => ({ words: wordsOf(label), fact }))
    .filter(({ words }) => words.length > 0);
}

/** Without capitals, accents and an s at the end: 'vegans' are vegan. */
function wordsOf(text: string): string[] {
  return (folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=\p{L}{3})s$/u, ''),
  );
}

/** None where not all of the words say something, or where a clause can't say it: 'vegan or not paid'. */
export function saidConditions(text: string, facts: NamedFacts): Clause[] {
  const clauses: { isNot: boolean; any: Fact[] }[] = [];
  let isNot = false;
  let isElse = false;
  let words = wordsOf(text);
  while (words.length > 0) {
    const [first = ''] = words;
    const joins = joining.get(first);
    const found = joins ? undefined : longestOf(words, facts);
    if (!joins && !found) return [];
    if (joins === 'not') isNot = true;
    if (joins === 'or') isElse = true;
    if (isElse && isNot) return [];
    if (found) {
      const last = clauses.at(-1);
      if (isElse && last) last.any.push(found.fact);
      else clauses.push({ isNot, any: [found.fact] });
      isNot = false;
      isElse = false;
    }
    words = words.slice(found?.count ?? 1);
  }
  return clauses;
}

/** Of what begins alike the whole name, else the first: 'owes' is 'Owes something'. */
function longestOf(words: readonly string[], facts: NamedFacts): { count: number; fact: Fact } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const said = words.slice(0, count);
    const meant = facts.filter((named) => said.every((word, place) => named.words[place] === word));
    const found = meant.find((named) => named.words.length === count) ?? meant[0];
    if (found) return { count, fact: found.fact };
  }
  return undefined;
}
