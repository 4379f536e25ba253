// What a list of registrations is narrowed to, in words, for where its filters are not shown.
import type { EventContent } from '#domain/event.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import { questionOf, readCondition } from '#domain/question-condition.ts';
import type { RegistrationList } from '#domain/registration-list.ts';
import { valueLabel } from '#web/desk/group-facts.ts';
import { conditionWords } from '#words/desk/answers.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitles } from '#words/desk/groups.ts';
import { states } from '#words/desk/money.ts';
import * as words from '#words/desk/registrations.ts';

export function filterWords(
  { days }: EventContent,
  list: RegistrationList,
  questions: OwnQuestions,
): string[] {
  const { q, group = 'all', value, day, state, registered, twice, money, answer } = list;
  const condition = answer === undefined ? undefined : readCondition(answer);
  const question = condition && questionOf(questions, condition);
  return [
    group !== 'all' && groupTitles[group],
    value && valueLabel(group, value),
    day && (days.find(({ key }) => key === day)?.label ?? day),
    state && entryStateWords[state],
    registered && words.registeredOnDay({ day: registered }),
    twice && words.perhapsTwice,
    money && states[money],
    condition && question && conditionWords(question, condition),
    q && `“${q}”`,
  ].flatMap((words) => words || []);
}
