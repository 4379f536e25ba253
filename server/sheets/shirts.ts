// Sizes of shirts, guests with them, and what was ordered so far.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { isCountable, type OwnQuestion } from '#domain/forms/own-questions.ts';
import { subjectsOf } from '#domain/forms/place-subjects.ts';
import type { NewShirtOrder, ShirtBlock, ShirtOrder, Shirts, ShirtsQuery } from '#domain/lists/sheets.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { lacksPlace } from '#server/registrations/lists/entry-conditions.ts';
import { listOfMainForm } from '#server/registrations/lists/organizer-lists.ts';
import { readOwnQuestion } from '#server/registrations/lists/own-questions.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';
import { readAsking, takesPart } from '#server/sheets/narrowed.ts';
import { shirtOrders } from '#server/sheets/tables.ts';

/** Undefined: an admin. */
type Caller = { organizer: Organizer | undefined };

/** Throws invalid_input for a section, a day or a question that the event does not have. */
export async function readShirts(
  database: Database,
  query: ShirtsQuery,
  { organizer, now }: Caller & { now: Date },
): Promise<Shirts> {
  const event = await readEvent(database);
  const question = query.question === undefined ? undefined : await readSizes(database, query.question);
  const orders = await readOrders(database, question?.id ?? '');
  const asking = question ? askedBy(question) : await whoAsksForShirts(database, event, orders);
  const subjects = asking.flatMap((asked) => asked.subjects);
  const sized = await countSizes(database, await takesPart(database, query, now), { question, subjects });
  const rows = sized.filter((row) => row.isGuest || isAskedOf(row, asking));
  const run = await sectionsOf(database, event, organizer);
  const blocks = asking.flatMap((asked): ShirtBlock[] => {
    const { section } = asked;
    const isWhole = !query.who && !query.day && (!query.section || query.section === section);
    const own = rows.filter((row) => blockOf(row, asking) === section);
    const ordered = orders.get(section) ?? [];
    const counted = sizesOf(own, asked, event);
    const hasAny = counted.sizes.some(({ riders, guests: brought }) => riders + brought > 0);
    if (!asked.asksRiders && !hasAny && ordered.length === 0) return [];
    return [{ section, ...counted, orders: ordered, isWhole, mayOrder: isWhole && run(section) }];
  });
  return { asOf: now.toISOString(), blocks };
}

/** Throws invalid_input for one that nobody is asked, or whose answers are no few. */
async function readSizes(database: Database, id: string): Promise<OwnQuestion> {
  const question = await readOwnQuestion(database, id, 'question');
  if (!isCountable(question)) throw new AppError('invalid_input', { question: { code: 'question_gone' } });
  return question;
}

/** Who asks for shirts, which sizes there are, and what there may be a limit of. */
type Asked = {
  section: string;
  sizes: readonly string[];
  subjects: readonly string[];
  asksRiders: boolean;
  asksGuests: boolean;
};

function askedBy({ section, ...question }: OwnQuestion): Asked[] {
  const subjects = section === null ? [] : subjectsOf(section, question);
  const sizes = question.options;
  return [{ section: section ?? '', sizes, subjects, asksRiders: true, asksGuests: false }];
}

/** The main form is last: it has those, too, whom no section asks any more; a section that shirts were ordered for keeps its own. */
async function whoAsksForShirts(
  database: Database,
  event: EventContent,
  ordered: ReadonlyMap<string, unknown>,
): Promise<Asked[]> {
  const asking = (await readAsking(database, event)).map(({ section, fields }) => {
    const asked = fields.filter(({ role }) => role === 'tshirtSize');
    const sizes = asked.flatMap(({ options = [] }) => options);
    const asks = event.sections.filter(({ key }) => section === '' || section === key);
    const asksGuests = asks.some(({ asksOfGuests = [] }) => asksOfGuests.includes('shirt'));
    const subjects = asked.flatMap((field) => subjectsOf(section, field));
    return { section, sizes, subjects, asksRiders: asked.length > 0, asksGuests };
  });
  const all = asking.flatMap(({ sizes }) => sizes);
  const isAskedOfAll = asking.some(({ section, asksRiders }) => section === '' && asksRiders);
  return asking
    .filter(({ section, asksRiders }) => section === '' || asksRiders || ordered.has(section))
    .map((one) => ({
      ...one,
      sizes: one.sizes.length > 0 ? one.sizes : all,
      asksRiders: one.asksRiders || isAskedOfAll,
    }));
}

type Sized = { size: string; isGuest: boolean; sections: readonly string[]; count: number };

/** Who only waits for a size, or is offered it, gets none yet; their guests do. */
async function countSizes(
  database: Database,
  where: SQL,
  { question, subjects }: { question: OwnQuestion | undefined; subjects: readonly string[] },
): Promise<Sized[]> {
  const size = question
    ? sql`coalesce(${registrations.answers} ->> ${question.id}::text, '')`
    : sql`${registrations.tshirtSize}`;
  const ofGuests = sql`
    union all
    select there.id, ${guests.shirt}, true from ${guests} join there on there.id = ${guests.registrationId}`;
  const { rows } = await database.execute<Sized>(sql`
    with there as materialized (
      select ${registrations.id} as id, ${size} as size, ${lacksPlace(subjects)} as lacks
      from ${registrations} where ${where}),
    wearers as (select id, size, false as is_guest from there where not lacks ${question ? sql`` : ofGuests}),
    parts as (
      select there.id, array_agg(${sectionConfigurations.sectionType} order by ${sectionConfigurations.sectionType}) as sections
      from there join ${entries} on ${entries.registrationId} = there.id and ${entries.state} = 'entered'
        join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      group by 1)
    select trim(wearers.size) as size, wearers.is_guest as "isGuest", parts.sections, count(*)::int as count
    from wearers join parts on parts.id = wearers.id group by 1, 2, 3`);
  return rows;
}

/** Who left the section that asks, or waits for it, gets none in another. Where nobody asks any more, all count who were asked. */
function isAskedOf({ sections }: Sized, asking: readonly Asked[]): boolean {
  const asked = asking.filter(({ asksRiders }) => asksRiders).map(({ section }) => section);
  return asked.length === 0 || asked.some((section) => section === '' || sections.includes(section));
}

/** A shirt is one, however many sections ask: it is of the first in the event's order that its rider takes part in. */
function blockOf({ sections }: Sized, asking: readonly Asked[]): string {
  return asking.find(({ section }) => sections.includes(section))?.section ?? '';
}

function sizesOf(
  rows: readonly Sized[],
  { sizes, asksRiders, asksGuests }: Asked,
  { locale }: Pick<EventContent, 'locale'>,
): Pick<ShirtBlock, 'sizes' | 'unsaid'> {
  const found = new Map(sizes.map((size) => [size, { size, riders: 0, guests: 0 }]));
  let unsaid = 0;
  for (const { size: said, isGuest, count: people } of rows) {
    if (said === '') {
      unsaid += (isGuest ? asksGuests : asksRiders) ? people : 0;
      continue;
    }
    const size = sizes.find((option) => option.toLowerCase() === said.toLowerCase()) ?? said;
    const counted = found.get(size) ?? { size, riders: 0, guests: 0 };
    const of = isGuest ? 'guests' : 'riders';
    found.set(size, { ...counted, [of]: counted[of] + people });
  }
  const order = orderIn(locale);
  const others = [...found.keys()].filter((size) => !sizes.includes(size)).sort(order);
  const kept = [...new Set([...sizes, ...others])].flatMap((size) => found.get(size) ?? []);
  return { sizes: kept, unsaid };
}

async function readOrders(database: Database, question: string): Promise<Map<string, ShirtOrder[]>> {
  const rows = await database
    .select()
    .from(shirtOrders)
    .where(and(ofThisEdition(shirtOrders), eq(shirtOrders.question, question)))
    .orderBy(asc(shirtOrders.place));
  const orders = rows.map(({ section, place, counts, orderedBy, orderedAt }) => ({
    section,
    order: { place, counts, orderedBy, orderedAt: orderedAt.toISOString() },
  }));
  const bySection = Map.groupBy(orders, ({ section }) => section);
  return new Map([...bySection].map(([section, own]) => [section, own.map(({ order }) => order)]));
}

/** Whoever runs a section orders for it; what the main form asks is for whoever keeps its list. */
async function sectionsOf(
  database: Database,
  event: EventContent,
  organizer: Organizer | undefined,
): Promise<(section: string) => boolean> {
  if (!organizer) return () => true;
  const { daysSection } = await readEntering(database);
  const listOfForm = listOfMainForm(event, daysSection);
  return (section) => organizer.sections.includes(section || listOfForm);
}

/** Throws shirts_ordered where somebody ordered since. */
export async function orderShirts(
  database: Database,
  { section, question, counts, basedOn }: NewShirtOrder,
  { organizer, actor, now }: Caller & By,
): Promise<Shirts> {
  const run = await sectionsOf(database, await readEvent(database), organizer);
  if (!run(section)) throw new AppError('forbidden');
  const narrowed = { ...(question && { question }) };
  const { blocks } = await readShirts(database, narrowed, { organizer, now });
  const known = blocks.map((one) => one.section);
  if (!known.includes(section))
    throw new AppError('invalid_input', { section: { code: 'not_one_of', known } });
  const some = Object.fromEntries(Object.entries(counts).filter(([, pieces]) => pieces !== 0));
  const editionId = await readEditionId(database);
  const order = { editionId, section, question: question ?? '', place: basedOn + 1 };
  const ordered = and(
    eq(shirtOrders.editionId, editionId),
    eq(shirtOrders.section, section),
    eq(shirtOrders.question, order.question),
  );
  if ((await database.$count(shirtOrders, ordered)) !== basedOn) throw new AppError('shirts_ordered');
  // Of two who order at once the second finds the place taken.
  const [stored] = await database
    .insert(shirtOrders)
    .values({ ...order, counts: some, orderedBy: actor, orderedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw new AppError('shirts_ordered');
  return readShirts(database, narrowed, { organizer, now });
}
