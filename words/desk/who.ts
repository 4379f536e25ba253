// Whom a list, a letter or a file is about, in words: 'Road Trip', 'Vegan or Vegetarian', 'not Paid'.
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { questionOf } from '#domain/lists/question-condition.ts';
import type { Clause, Fact, Who } from '#domain/lists/who.ts';
import { conditionWords } from '#words/desk/answers.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import { dayText, peopleText } from '#words/desk/in-locale.ts';
import { states } from '#words/desk/money.ts';
import { perhapsTwice, registeredOnDay } from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

// Conditions above a list, and the dialog that puts one together.
export const addCondition = 'Add a condition';
export const changeCondition = 'Change a condition';
export const andAlso = 'And also';
export const change = ({ said }: { said: string }) => `Change: ${said}`;
export const takeAway = ({ said }: { said: string }) => `Take away: ${said}`;
export const whom = 'Whom';
export const thoseWho = 'Those who match';
export const allBut = 'All but those who match';
export const condition = 'Condition';
export const orElse = ({ place }: { place: number }) => `Or: condition ${place}`;
export const takeOut = ({ place }: { place: number }) => `Take out condition ${place}`;
export const addAlternative = 'Or something else';
export const about = 'About';
export const abouts: Record<Fact['about'], string> = {
  state: 'Section, day, taking part',
  group: 'What they need or offer',
  money: 'Money',
  registered: 'When they registered',
  answer: 'An answer',
  twice: 'Perhaps registered twice',
  picked: 'Picked by hand',
  words: 'Name, address or place',
};
const pickedPeople = ({ count }: { count: number }) => `${peopleText(count)} picked by hand`;
const removedQuestion = 'An answer to a question that is gone';
export const group = 'Group';
export const from = 'From';
export const until = 'Up to and including';
export const notWhole = 'Something still has to be chosen or typed.';
export const unsaved = 'The list is not narrowed yet.';
export const narrow = 'Narrow the List';
/** Between conditions that are typed one after the other. */
export const joining = new Map<string, 'and' | 'or' | 'not'>([
  ['and', 'and'],
  ['or', 'or'],
  ['not', 'not'],
]);
export const narrowTo = ({ said }: { said: string }) => `Narrow to: ${said}`;
export const finds = ({ count }: { count: number }) =>
  count === 0 ? 'Finds nobody in this list' : `Finds ${peopleText(count)} in this list`;

type Known = { event: Pick<EventContent, 'sections' | 'days'>; questions: OwnQuestions };

/** One text a clause. Throws UnknownKeyError for a section that the event does not have. */
export function whoWords(who: Who, known: Known): string[] {
  return who.map((clause) => clauseWords(clause, known));
}

export function clauseWords({ isNot, any }: Clause, known: Known): string {
  const facts = any.map((fact) => factWords(fact, known));
  // 'T-Shirt Sizes: L or XL'
  const said = facts.map(({ of, says }, place) =>
    of && of !== facts[place - 1]?.of ? `${of}: ${says}` : says,
  );
  return isNot ? `not ${said.join(' and not ')}` : said.join(' or ');
}

type Said = { of?: string; says: string };

function factWords(fact: Fact, known: Known): Said {
  switch (fact.about) {
    case 'state':
      return { says: stateWords(fact, known) };
    case 'group': {
      const title = groupTitle(fact.group, known.event);
      return fact.value === '' ? { says: title } : { of: title, says: valueLabel(fact.group, fact.value) };
    }
    case 'money':
      return { says: states[fact.money] };
    case 'registered':
      return { says: registeredWords(fact) };
    case 'twice':
      return { says: perhapsTwice };
    case 'answer': {
      const question = questionOf(known.questions, fact.condition);
      return { says: question ? conditionWords(question, fact.condition) : removedQuestion };
    }
    case 'picked':
      return { says: pickedPeople({ count: fact.ids.length }) };
    default:
      return { says: `“${fact.words}”` };
  }
}

function stateWords({ state, section, day }: Extract<Fact, { about: 'state' }>, { event }: Known): string {
  const parts = [
    section && sectionLabel(section, event),
    day && (event.days.find(({ key }) => key === day)?.label ?? day),
  ].filter(Boolean);
  const place = parts.join(', ');
  if (place === '') return entryStateWords[state];
  return state === 'entered' ? place : `${entryStateWords[state]}: ${place}`;
}

function registeredWords({ from, until }: { from: string; until: string }): string {
  if (from === until) return registeredOnDay({ day: from });
  if (until === '') return `registered from ${dayText(from)}`;
  if (from === '') return `registered until ${dayText(until)}`;
  return `registered from ${dayText(from)} until ${dayText(until)}`;
}
