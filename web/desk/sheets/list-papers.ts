// The sheets that are lists of people: at the door, shirts to hand out, and to sign up.

import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { daySubject, optionSubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import { listOfSheet } from '#domain/lists/sheets.ts';
import type { PlacesTaken } from '#domain/lists/summary.ts';
import { readWho } from '#domain/lists/who.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { readAllRegistrations } from '#web/desk/export-registrations.ts';
import { aboutOf, type SheetAsked } from '#web/desk/sheets/narrowing.ts';
import type { PaperSheet } from '#web/desk/sheets/paper.tsx';
import { saidText } from '#words/desk/answers.ts';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/sheets.ts';

export type Listed = { people: readonly ListedRegistration[]; asOf: string };

/** By name, as the event's language orders names. */
export async function readPeople({ event, narrowed }: SheetAsked): Promise<Listed> {
  const asOf = new Date().toISOString();
  const people = await readAllRegistrations(() => undefined, { ...listOfSheet(narrowed), sort: 'createdAt' });
  const order = orderIn(event.locale);
  return { people: people.toSorted((a, b) => order(a.name, b.name)), asOf };
}

function countWords(people: readonly ListedRegistration[]): string {
  const brought = people.reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0);
  return people.length === 0 ? words.nobody : words.withGuests({ riders: people.length, guests: brought });
}

export function doorPaper(asked: SheetAsked, { people, asOf }: Listed): PaperSheet {
  const mark = ({ state, openCents }: Money) => {
    if (openCents > 0) return words.owes({ amount: sumText(openCents) });
    return state === 'nothing_due' || state === 'waived' ? words.nothingDue : words.paid;
  };
  return {
    title: words.names.door,
    about: aboutOf(asked),
    asOf,
    parts: [
      {
        title: countWords(people),
        columns: [
          { title: words.tick, as: 'tick' },
          { title: words.name, as: 'strong' },
          { title: words.guests, as: 'ticks' },
          { title: words.reference, as: 'whole' },
          { title: words.money, as: 'whole' },
        ],
        rows: people.map(({ name, guests, numberOfGuests, paymentCode, money }) => [
          '',
          withGuestNames(name, guests),
          String(numberOfGuests),
          paymentCode,
          mark(money),
        ]),
      },
    ],
  };
}

/** The rider's name, and below it what is known of their guests. */
function withGuestNames(name: string, guests: ListedRegistration['guests']): string {
  const named = guests.map(({ name: guest }) => guest).filter(Boolean);
  return named.length > 0 ? `${name}\n+ ${named.join(', ')}` : name;
}

/** `questions`: the known ones, too. */
export type HandOut = Listed & { questions: OwnQuestions };

export function handOutPaper(
  asked: SheetAsked,
  { people, asOf, questions }: HandOut,
  question: string,
): PaperSheet {
  const sizes = questions.filter(({ id }) => id === (question || 'tshirtSize'));
  const sizeOf = ({ answers, tshirtSize, entries }: ListedRegistration) =>
    sizes.map((size) => saidText(size, { answers: { ...answers, tshirtSize }, entries })).join();
  const shirtsOfGuests = ({ guests }: ListedRegistration) =>
    question === '' ? guests.filter(({ shirt }) => shirt !== '') : [];
  const rows = people.filter((one) => sizeOf(one) !== '' || shirtsOfGuests(one).length > 0);
  return {
    title: words.names['hand-out'],
    about: aboutOf(asked),
    asOf,
    parts: [
      {
        title: rows.length === 0 ? words.nobody : words.withGuests({ riders: rows.length, guests: 0 }),
        columns: [
          { title: words.tick, as: 'tick' },
          { title: words.name, as: 'strong' },
          { title: words.size, as: 'strong' },
          { title: words.guests },
          { title: words.reference, as: 'whole' },
        ],
        rows: rows.map((one) => [
          '',
          one.name,
          sizeOf(one),
          shirtsOfGuests(one)
            .map(({ name, shirt }) => (name ? `${shirt} (${name})` : shirt))
            .join(', '),
          one.paymentCode,
        ]),
      },
    ],
  };
}

export type SignUp = Listed & { places: readonly PlacesTaken[] };

/** What the narrowing names that has a limit: an option of a workshop, a day, a section. */
function limitOf({ narrowed, questions }: SheetAsked, places: readonly PlacesTaken[]): number | undefined {
  const { section, day } = narrowed;
  const option = optionOf({ narrowed, questions });
  const subjects = [
    option && optionSubject(option.section, { id: option.id }, option.isTick || option.value),
    day && daySubject(day),
    section && sectionSubject(section),
  ];
  return subjects.flatMap((subject) => places.filter((one) => one.subject === subject))[0]?.limit;
}

/** The one answer that is asked for, as of a workshop that is an option of a question. */
function optionOf({ narrowed: { who }, questions }: Pick<SheetAsked, 'narrowed' | 'questions'>) {
  const facts = ((who && readWho(who)) || []).flatMap(({ isNot, any }) => (isNot ? [] : any));
  const conditions = facts.flatMap((fact) => (fact.about === 'answer' ? [fact.condition] : []));
  const [only, another] = conditions.filter(
    ({ operator, values }) => operator === 'is' && values.length === 1,
  );
  const question = questions.find(({ id }) => id === only?.question);
  const [value] = only?.values ?? [];
  if (another || !question || value === undefined) return undefined;
  const isTick = question.type === 'checkbox';
  return {
    section: question.section ?? '',
    id: question.id,
    value,
    isTick,
    label: isTick ? question.label : value,
  };
}

const fewestEmptyLines = 5;
const mostEmptyLines = 60;

/** `lines`: how many are left empty; undefined for as many as there is room. */
export function signUpPaper(asked: SheetAsked, data: SignUp, lines: number | undefined): PaperSheet {
  const { people, asOf, places } = data;
  const [title = '', ...about] = titled(asked);
  const limit = limitOf(asked, places);
  const rows = people.flatMap(({ name, guests }) => [
    name,
    ...guests.map((guest) => guest.name || words.guestOf({ name })),
  ]);
  const room = limit === undefined ? 0 : limit - rows.length;
  const empty = Math.min(lines ?? Math.max(room, fewestEmptyLines), mostEmptyLines);
  const all = [...rows, ...Array.from({ length: empty }, () => '')];
  return {
    title,
    about,
    asOf,
    parts: [
      {
        title: limit === undefined ? countWords(people) : words.capacity({ taken: rows.length, limit }),
        columns: [
          { title: words.number, as: 'number' },
          { title: words.name, as: 'strong' },
          { title: words.tick, as: 'tick' },
          { title: words.signHere, as: 'blank' },
        ],
        rows: all.map((name, place) => [String(place + 1), name, '', '']),
      },
    ],
  };
}

/** What is signed up for comes first: the workshop, the section, the day, or the event. */
function titled(asked: SheetAsked): string[] {
  const about = aboutOf(asked);
  const option = optionOf(asked);
  const [event = '', ...narrower] = about;
  if (option) return [option.label, event, ...narrower];
  const [first = event, ...rest] = narrower;
  return narrower.length > 0 ? [first, event, ...rest] : [first];
}
