// How the event's own questions are answered: people by option, all questions in one scan.
import { and, ne, type SQL, sql } from 'drizzle-orm';
import {
  emptyValueOf,
  isCountable,
  type OwnQuestion,
  type QuestionCounts,
  questionLimits,
} from '#domain/forms/own-questions.ts';
import { subjectsOf } from '#domain/forms/place-subjects.ts';
import type { Database } from '#server/database/connect.ts';
import { countsIn, hasPlace, isAsked } from '#server/registrations/lists/question-conditions.ts';
import { entryPlaces, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** One of the different answers to a question, with how many who count gave it; `asked`: of them, who take part where it is asked. */
type Row = { place: number; value: string | null; count: number; asked: number };

/** Of those that can be counted. */
export async function countQuestions(
  database: Database,
  questions: readonly OwnQuestion[],
): Promise<QuestionCounts[]> {
  const counted = questions.filter(isCountable);
  if (counted.length === 0) return [];
  const rows = await countValues(database, counted, await readLacked(database));
  return counted.map((question, place) =>
    countsOf(
      question,
      rows.filter((row) => row.place === place),
    ),
  );
}

/** Options that somebody has no place for, which are few: where there are none, nobody is looked up. */
async function readLacked(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ subject: entryPlaces.subject })
    .from(entryPlaces)
    .where(and(ofThisEdition(entryPlaces), ne(entryPlaces.state, 'held')));
  return new Set(rows.map(({ subject }) => subject));
}

async function countValues(
  database: Database,
  questions: readonly OwnQuestion[],
  lacked: ReadonlySet<string>,
): Promise<Row[]> {
  const isLacked = ({ section, ...question }: OwnQuestion) =>
    section !== null && subjectsOf(section, question).some((subject) => lacked.has(subject));
  const answers = questions.map((question, place) => ({
    value: sql`${registrations.answers} ->> ${question.id}::text`,
    name: sql.identifier(`answer_${place}`),
    hasPlace: isLacked(question)
      ? [{ condition: hasPlace(question), name: sql.identifier(`placed_${place}`) }]
      : [],
  }));
  const columns = answers.map(({ value, name }) => sql`${value} as ${name}`);
  const sets = answers.map(({ name }) => sql`(${name})`);
  const sections = [...new Set(questions.map(({ section }) => section))];
  const flags = sections.map((section, index) => ({
    section,
    takesPart: { condition: countsIn({ section }), name: sql.identifier(`part_${index}`) },
    isAsked: { condition: isAsked({ section }), name: sql.identifier(`asked_${index}`) },
  }));
  const place = answers.reduce<SQL>(
    (rest, { name }, index) => sql`case when grouping(${name}) = 0 then ${index}::int else ${rest} end`,
    sql`null`,
  );
  const value = sql`coalesce(${sql.join(
    answers.map(({ name }) => name),
    sql`, `,
  )})`;
  const countedOf = (among: (flag: (typeof flags)[number]) => SQL) =>
    questions.reduce<SQL>((rest, { section }, index) => {
      const flag = flags.find((one) => one.section === section);
      const answer = answers[index];
      if (!flag || !answer) throw new Error('A question is counted without its section.');
      const counts = [among(flag), ...answer.hasPlace.map(({ name }) => sql`${name}`)];
      const count = sql`count(*) filter (where ${sql.join(counts, sql` and `)})`;
      return sql`case when grouping(${answer.name}) = 0 then ${count} else ${rest} end`;
    }, sql`null`);
  const counted = countedOf((flag) => sql`${flag.takesPart.name}`);
  const asked = countedOf((flag) => sql`${flag.takesPart.name} and ${flag.isAsked.name}`);
  const facts = [
    ...flags.flatMap((flag) => [flag.takesPart, flag.isAsked]),
    ...answers.flatMap((answer) => answer.hasPlace),
  ].map(({ condition, name }) => sql`${condition} as ${name}`);
  const { rows } = await database.execute<Row>(sql`
    select ${place}::int as place, ${value} as value, (${counted})::int as count, (${asked})::int as asked
    from (select ${sql.join([...columns, ...facts], sql`, `)} from ${registrations}
      where ${ofThisEdition(registrations)}) as answered
    group by grouping sets (${sql.join(sets, sql`, `)})`);
  return rows;
}

function countsOf(question: OwnQuestion, rows: readonly Row[]): QuestionCounts {
  const isEmpty = ({ value }: Row) => value === null || ['', emptyValueOf(question)].includes(value);
  const given = rows.filter((row) => row.count > 0 && !isEmpty(row));
  const unanswered = sumOf(rows.filter(isEmpty), ({ asked }) => asked);
  const answered = sumOf(given, ({ count }) => count);
  return {
    id: question.id,
    answered,
    unanswered,
    sum: question.type === 'number' ? sumOf(given, ({ value, count }) => (Number(value) || 0) * count) : 0,
    values: valuesOf(question, given, unanswered),
  };
}

function valuesOf(
  question: OwnQuestion,
  given: readonly Row[],
  unanswered: number,
): QuestionCounts['values'] {
  const counts = new Map(given.map(({ value, count }) => [value ?? '', count]));
  if (question.type === 'checkbox') counts.set('false', unanswered);
  const offered = question.type === 'checkbox' ? ['true', 'false'] : question.options;
  const others = [...counts.keys()]
    .filter((value) => !offered.includes(value))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, questionLimits.values)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...offered, ...others].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

function sumOf(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
