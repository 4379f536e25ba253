// Whom a list, a letter or a file is about, in words: 'Road Trip', 'Vegan or Vegetarian', 'not Paid'.
import type { EventContent } from '#domain/event.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import { questionOf } from '#domain/question-condition.ts';
import type { Clause, Fact, Who } from '#domain/who.ts';
import { conditionWords } from '#words/desk/answers.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import { dayText } from '#words/desk/in-locale.ts';
import { states } from '#words/desk/money.ts';
import { perhapsTwice, registeredOnDay } from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type Known = { event: Pick<EventContent, 'sections' | 'days'>; questions: OwnQuestions };

/** One text a clause. Throws UnknownKeyError for a section that the event does not have. */
export function whoWords(who: Who, known: Known): string[] {
  return who.map((clause) => clauseWords(clause, known));
}

function clauseWords({ isNot, any }: Clause, known: Known): string {
  const facts = any.map((fact) => factWords(fact, known));
  return isNot ? `not ${facts.join(' and not ')}` : facts.join(' or ');
}

function factWords(fact: Fact, known: Known): string {
  switch (fact.about) {
    case 'state':
      return stateWords(fact, known);
    case 'group': {
      const title = groupTitle(fact.group, known.event);
      return fact.value === '' ? title : `${title}: ${valueLabel(fact.group, fact.value)}`;
    }
    case 'money':
      return states[fact.money];
    case 'registered':
      return registeredWords(fact);
    case 'twice':
      return perhapsTwice;
    case 'answer': {
      const question = questionOf(known.questions, fact.condition);
      return question ? conditionWords(question, fact.condition) : fact.condition.question;
    }
    default:
      return `“${fact.words}”`;
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
