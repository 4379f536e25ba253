// How many have a place, are kept one and wait, of each limit (decision 0070).
import { eq, sql } from 'drizzle-orm';
import { type Field, knownRole } from '#domain/forms/fields.ts';
import {
  askedFor,
  daySubject,
  isOptionOf,
  nameOfOption,
  sectionSubject,
} from '#domain/forms/place-subjects.ts';
import { conditionText } from '#domain/lists/question-condition.ts';
import type { PlacesTaken } from '#domain/lists/summary.ts';
import type { Database } from '#server/database/connect.ts';
import { type Entering, readEntering } from '#server/registrations/entries.ts';
import { isConditionField } from '#server/registrations/lists/known-questions.ts';
import { countWhoWasBefore } from '#server/registrations/places/room.ts';
import { entryPlaces } from '#server/registrations/tables.ts';

type Counts = Pick<PlacesTaken, 'subject' | 'held' | 'offered' | 'waiting'>;

/** In the order of the event; none where nothing has a limit. */
export async function readPlacesTaken(database: Database, now: Date): Promise<PlacesTaken[]> {
  return countPlacesTaken(database, await readEntering(database), now);
}

/** The same where what riders enter by was read already. */
export async function countPlacesTaken(
  database: Database,
  entering: Entering,
  now: Date,
): Promise<PlacesTaken[]> {
  const { editionId, limits } = entering;
  if (limits.size === 0) return [];
  await countWhoWasBefore(database, entering, now);
  const { rows } = await database.execute<Counts>(sql`
    select ${entryPlaces.subject} as subject, ${peopleIn('held')} as held, ${peopleIn('offered')} as offered,
      ${peopleIn('waiting')} as waiting
    from ${entryPlaces} where ${eq(entryPlaces.editionId, editionId)} group by 1`);
  const countsOf = new Map(rows.map((counts) => [counts.subject, counts]));
  return [...limits].map(([subject, limit]) => {
    const counts = countsOf.get(subject) ?? { subject, held: 0, offered: 0, waiting: 0 };
    return { ...counts, ...partOf(subject, entering), limit };
  });
}

/** Of what a section asks and has a limit: places that somebody has or was offered. */
export async function takenOfSection(
  database: Database,
  section: string,
  now: Date,
): Promise<Record<string, number>> {
  const places = await readPlacesTaken(database, now);
  const own = places.filter(({ subject }) => isOptionOf(subject, section));
  return Object.fromEntries(own.map(({ subject, held, offered }) => [subject, held + offered]));
}

function peopleIn(state: 'held' | 'offered' | 'waiting') {
  return sql`coalesce(sum(${entryPlaces.quantity}) filter (where ${entryPlaces.state} = ${state}), 0)::int`;
}

function partOf(
  subject: string,
  { event, askedIn }: Entering,
): Pick<PlacesTaken, 'name' | 'section' | 'day' | 'answer'> {
  const day = event.days.find(({ key }) => daySubject(key) === subject);
  if (day) return { day: day.key, name: day.label };
  const whole = event.sections.find(({ key }) => sectionSubject(key) === subject);
  if (whole) return { section: whole.key, name: whole.title };
  const asking = event.sections.find(({ key }) => isOptionOf(subject, key));
  if (!asking) throw new Error(`No section asks for ${subject}.`);
  const { key, title } = asking;
  const asked = askedIn(key);
  const answer = answerOf(askedFor(subject, key, asked));
  return { section: key, ...(answer && { answer }), name: `${title}, ${nameOfOption(subject, key, asked)}` };
}

type Asked = { field: Field | undefined; option: string | undefined };

/** None of what entries hold, and of one tick of a list, which no condition is about. */
function answerOf({ field, option }: Asked): string | undefined {
  if (!field || field.item !== undefined) return undefined;
  const question = knownRole(field) ?? field.id;
  if (knownRole(field) !== undefined && !isConditionField(question)) return undefined;
  if (option !== undefined) return conditionText({ question, operator: 'is', values: [option] });
  return field.type === 'number'
    ? conditionText({ question, operator: 'more', values: ['0'] })
    : conditionText({ question, operator: 'is', values: ['true'] });
}
