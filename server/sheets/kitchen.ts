// What the kitchen cooks: plates by diet, on each day and at each meal, guests counted; and what somebody must not eat.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { folded } from '#domain/basics/folded.ts';
import type { EventContent } from '#domain/event/event.ts';
import { isCountable, type OwnQuestion } from '#domain/forms/own-questions.ts';
import type { Kitchen, KitchenQuery, Need, PlateDiet, Serving } from '#domain/lists/sheets.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntering, readEntriesOf } from '#server/registrations/entries.ts';
import { readGuestsOf } from '#server/registrations/guests.ts';
import { readOwnQuestion } from '#server/registrations/lists/own-questions.ts';
import { meets } from '#server/registrations/lists/question-conditions.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { type Asking, readAsking, takesPart } from '#server/sheets/narrowed.ts';
import { kitchenNumbers } from '#server/sheets/tables.ts';

export async function readKitchen(database: Database, query: KitchenQuery, now: Date): Promise<Kitchen> {
  const event = await readEvent(database);
  const where = await takesPart(database, query, now);
  const dietOf = dietsOf(await readAsking(database, event));
  const meals = await readMeals(database, query.meals);
  const { daysSection } = await readEntering(database);
  const rows = await countPlates(database, where, { ...query, meals });
  return {
    asOf: now.toISOString(),
    servings: inOrder(servingsOf(rows, dietOf), event, meals),
    ...(event.days.length > 0 && daysSection !== undefined && { daysSection }),
    needs: await readNeeds(database, where, dietOf),
  };
}

type DietOf = (words: string) => PlateDiet;

/** A guest's diet is in words of their own: those that the forms use for a diet mean it. */
function dietsOf(asking: readonly Asking[]): DietOf {
  const labelsOf = (role: 'isVegan' | 'isVegetarian') =>
    asking.flatMap(({ fields }) => fields.filter((field) => field.role === role).map(({ label }) => label));
  const known = new Map<string, PlateDiet>([
    ['', 'everything'],
    ...['vegetarian', ...labelsOf('isVegetarian')].map((word) => [folded(word), 'vegetarian'] as const),
    ...['vegan', ...labelsOf('isVegan')].map((word) => [folded(word), 'vegan'] as const),
  ]);
  return (words) => known.get(folded(words.trim())) ?? 'other';
}

/** Throws invalid_input for one that nobody is asked, or whose answers are no few. */
async function readMeals(database: Database, ids: string | undefined): Promise<OwnQuestion[]> {
  const meals: OwnQuestion[] = [];
  for (const id of new Set(ids?.split(','))) {
    const question = await readOwnQuestion(database, id, 'meals');
    if (!isCountable(question)) throw new AppError('invalid_input', { meals: { code: 'question_gone' } });
    meals.push(question);
  }
  return meals;
}

type Plates = Pick<Serving, 'of' | 'key' | 'value'> & { diet: string; count: number; withNeeds: number };
type Counting = { section?: string | undefined; day?: string | undefined; meals: readonly OwnQuestion[] };

async function countPlates(database: Database, where: SQL, of: Counting): Promise<Plates[]> {
  const { rows } = await database.execute<Plates>(sql`
    with there as materialized (
      select ${registrations.id} as id, ${registrations.answers} as answers, ${registrations.allergies} <> '' as needs,
        case when ${registrations.isVegan} then 'vegan' when ${registrations.isVegetarian} then 'vegetarian' else '' end as diet
      from ${registrations} where ${where}),
    eaters as (
      select id, diet, needs from there
      union all
      select there.id, ${guests.diet}, false from ${guests} join there on there.id = ${guests.registrationId}),
    servings as (${sql.join(servings(of), sql` union all `)})
    select servings.of, servings.key, servings.value, eaters.diet, count(*)::int as count,
      (count(*) filter (where eaters.needs))::int as "withNeeds"
    from servings join eaters on eaters.id = servings.id group by 1, 2, 3, 4`);
  return rows;
}

/** Who is served when. Whoever asks for one day is told of no section that has none. */
function servings({ section, day, meals }: Counting): SQL[] {
  const isIn = and(
    sql`${entries.state} = 'entered'`,
    section === undefined ? undefined : sql`${sectionConfigurations.sectionType} = ${section}`,
  );
  const parts = sql`${entries} join there on there.id = ${entries.registrationId}
    join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}`;
  const onDay = day === undefined ? sql`true` : sql`ticked = ${day}`;
  return [
    sql`select distinct there.id, 'day' as of, ticked as key, '' as value
      from ${parts} cross join unnest(${entries.days}) as ticked where ${isIn} and ${onDay}`,
    sql`select there.id, 'section', ${sectionConfigurations.sectionType}, ''
      from ${parts} where ${isIn} and ${entries.days} = '{}' and ${day === undefined}::boolean`,
    ...meals.map(
      (
        question,
      ) => sql`select ${registrations.id}, 'meal', ${question.id}::text, ${registrations.answers} ->> ${question.id}::text
        from ${registrations} where ${registrations.id} in (select id from there)
          and ${meets(question, { question: question.id, operator: 'answered', values: [] })}`,
    ),
  ];
}

function servingsOf(rows: readonly Plates[], dietOf: DietOf): Serving[] {
  const found = new Map<string, Serving>();
  for (const { of, key, value, diet, count, withNeeds } of rows) {
    const id = JSON.stringify([of, key, value]);
    const serving = found.get(id) ?? { ...{ of, key, value }, ...nobody };
    const plate = dietOf(diet);
    found.set(id, {
      ...serving,
      [plate]: serving[plate] + count,
      withNeeds: serving.withNeeds + (plate === 'other' ? count : withNeeds),
    });
  }
  return [...found.values()];
}

const nobody = { vegan: 0, vegetarian: 0, other: 0, everything: 0, withNeeds: 0 };

/** Days and sections as the event has them, answers as the question offers them. */
function inOrder(found: readonly Serving[], event: EventContent, meals: readonly OwnQuestion[]): Serving[] {
  const keysOf = {
    day: event.days.map(({ key }) => key),
    section: event.sections.map(({ key }) => key),
    meal: meals.map(({ id }) => id),
  };
  const answersTo = (key: string) => meals.find(({ id }) => id === key)?.options ?? [];
  const among = (list: readonly string[], one: string) =>
    list.includes(one) ? list.indexOf(one) : list.length;
  return (['day', 'section', 'meal'] as const).flatMap((of) =>
    found
      .filter((serving) => serving.of === of && keysOf[of].includes(serving.key))
      .sort(
        (a, b) =>
          among(keysOf[of], a.key) - among(keysOf[of], b.key) ||
          among(answersTo(a.key), a.value) - among(answersTo(b.key), b.value) ||
          (a.value < b.value ? -1 : 1),
      ),
  );
}

async function readNeeds(database: Database, where: SQL, dietOf: DietOf): Promise<Need[]> {
  const told = sql`(${registrations.allergies} <> '' or ${registrations.id} in (
    select ${guests.registrationId} from ${guests} where ${guests.diet} <> ''))`;
  const rows = await database
    .select({
      id: registrations.id,
      allergies: registrations.allergies,
      isVegan: registrations.isVegan,
      isVegetarian: registrations.isVegetarian,
    })
    .from(registrations)
    .where(and(where, told))
    .orderBy(asc(registrations.createdAt), registrations.id);
  const brought = await readGuestsOf(
    database,
    rows.map(({ id }) => id),
  );
  const needing = rows.flatMap(({ id, allergies, ...eats }) => {
    const guestsOfOne = (brought.get(id) ?? []).map(({ diet }, index) => ({ diet, place: index + 1 }));
    const others = guestsOfOne.filter(({ diet }) => dietOf(diet) === 'other');
    const lines = [
      ...(allergies === '' ? [] : [{ place: 0, diet: dietOfRider(eats), text: allergies }]),
      ...others.map(({ diet, place }) => ({ place, diet: 'other' as const, text: diet })),
    ];
    return lines.length > 0 ? [{ id, lines }] : [];
  });
  const ids = needing.map(({ id }) => id);
  const numbers = await numbersOf(database, ids);
  const entered = await readEntriesOf(database, ids);
  return needing
    .flatMap(({ id, lines }) => {
      const number = numbers.get(id);
      // Deleted a moment ago.
      if (number === undefined) return [];
      const parts = (entered.get(id) ?? []).filter(({ state }) => state === 'entered');
      return { id, number, lines, ...placesOf(parts) };
    })
    .sort((a, b) => a.number - b.number)
    .flatMap(({ id, number, lines, days, sections }) =>
      lines.map(({ place, diet, text }) => ({
        ...{ registrationId: id, number: place === 0 ? `${number}` : `${number}.${place}` },
        ...{ diet, text, days, sections },
      })),
    );
}

function dietOfRider({ isVegan, isVegetarian }: { isVegan: boolean; isVegetarian: boolean }): PlateDiet {
  if (isVegan) return 'vegan';
  return isVegetarian ? 'vegetarian' : 'everything';
}

function placesOf(parts: readonly { section: string; days: readonly string[] }[]) {
  return {
    days: parts.flatMap(({ days }) => days),
    sections: parts.filter(({ days }) => days.length === 0).map(({ section }) => section),
  };
}

/** By the id of a registration; those without one get the next, in the order in which they registered. */
async function numbersOf(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const known = await readNumbers(database, ids);
  if (ids.every((id) => known.has(id))) return known;
  const editionId = await readEditionId(database);
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rego kitchen numbers'))`);
    // Locked, so that nobody is deleted between the look and the number.
    const without = sql`select ${registrations.id} as id, ${registrations.createdAt} as created_at from ${registrations}
      where ${inArray(registrations.id, [...ids])}
        and not exists (select from ${kitchenNumbers} where ${kitchenNumbers.registrationId} = ${registrations.id})
      for key share`;
    await tx.execute(sql`
      insert into ${kitchenNumbers} (edition_id, number, registration_id)
      select ${editionId}::uuid, last.number + row_number() over (order by unnumbered.created_at, unnumbered.id), unnumbered.id
      from (${without}) unnumbered,
        (select coalesce(max(${kitchenNumbers.number}), 0) as number from ${kitchenNumbers}
          where ${eq(kitchenNumbers.editionId, editionId)}) last`);
  });
  return readNumbers(database, ids);
}

async function readNumbers(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: kitchenNumbers.registrationId, number: kitchenNumbers.number })
    .from(kitchenNumbers)
    .where(inArray(kitchenNumbers.registrationId, [...ids]));
  return new Map(rows.flatMap(({ id, number }) => (id === null ? [] : [[id, number]])));
}
