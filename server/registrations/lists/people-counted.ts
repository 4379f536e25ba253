// The figures of the summary that registrations say by themselves, and people by size, bike and gear.
import { type SQL, sql } from 'drizzle-orm';
import { roadTripKey } from '#domain/event/event.ts';
import { diets, type Group, groups, roadTripGroups, sectionOfGroup } from '#domain/lists/groups.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import {
  isCurrent,
  madeBefore,
  mostFirst,
  oneRow,
  only,
  peopleWho,
  rowsOf,
  tally,
} from '#server/registrations/lists/counting.ts';
import { inSection, takesNoPart } from '#server/registrations/lists/entry-conditions.ts';
import { countsAll, ofDiet, saysSo } from '#server/registrations/lists/groups.ts';
import { registrations } from '#server/registrations/tables.ts';

type OfRegistrations = Exclude<Group, 'pre-event' | 'road-trip' | 'guests'>;
const isOfRegistrations = (group: Group): group is OfRegistrations =>
  group !== 'guests' && sectionOfGroup[group] === undefined;

/** What registrations say by themselves. */
const countsOfPeople = () => ({
  groups: byKey(groups.filter(isOfRegistrations), (group) => peopleWho(saysSo(group))),
  onRoadTrip: byKey(roadTripGroups, (group) =>
    peopleWho(sql`${saysSo(group)} and ${inSection(roadTripKey)}`),
  ),
  totals: {
    spareSeats: sql`sum(${registrations.spareSeats}) ${only(saysSo('spare-seats'))}`,
    housing: sql`sum(${registrations.spareAccommodationCapacity})`,
  },
  diets: byKey(diets, (diet) => peopleWho(ofDiet(diet))),
});

const takingPart = sql`filter (where not is_out)`;

function byKey<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

type Numbers<Of> = { [Part in keyof Of]: { [Key in keyof Of[Part]]: number } };
export type Total = Numbers<ReturnType<typeof countsOfPeople>>;

/** With none of the kinds of all people, else of those of one kind. */
type PeopleRow = Record<'size' | 'bike', string | null> & {
  gear: string[] | null;
  count: number;
  people: Total;
};

/**
 * In one scan. People of the same size, bike and gear are few kinds, of which sums are soon made; all figures of each kind cost little
 * more than their number. Who takes no part is a kind of their own, which few figures count.
 */
function peopleQuery(database: AnyDatabase, until?: Date) {
  const { tshirtSize, bikeType, campingGearNeeded } = registrations;
  const counts = Object.entries(countsOfPeople()).flatMap(([part, figures]) =>
    Object.entries<SQL>(figures).map(([key, figure]) => ({
      part,
      key,
      figure,
      isOfAll: part === 'groups' && groups.some((group) => group === key && countsAll(group)),
      name: sql.identifier(`${part} ${key}`),
    })),
  );
  const figures = sql.join(
    counts.map(({ figure, name }) => sql`${figure} as ${name}`),
    sql`, `,
  );
  const sums = Object.entries(Object.groupBy(counts, ({ part }) => part)).map(([part, of = []]) => {
    const pairs = of.map(
      ({ key, name, isOfAll }) =>
        sql`${key}::text, coalesce(sum(${name}) ${isOfAll ? sql`` : takingPart}, 0)::int`,
    );
    return sql`${part}::text, json_build_object(${sql.join(pairs, sql`, `)})`;
  });
  return database
    .select({
      rows: rowsOf<PeopleRow>(sql`
        select size, bike, gear, coalesce(sum("groups all") ${takingPart}, 0)::int as count,
          json_build_object(${sql.join(sums, sql`, `)}) as people
        from (
          select ${tshirtSize} as size, ${bikeType} as bike, ${campingGearNeeded} as gear, ${takesNoPart()} as is_out,
            ${figures}
          from ${registrations} where ${madeBefore(until)} group by 1, 2, 3, 4
        ) as alike
        group by grouping sets ((), (size), (bike), (gear))`),
    })
    .from(oneRow);
}

const peopleOfCurrent = prepareOnce((database) => peopleQuery(database).prepare('people of the summary'));

export async function countPeople(database: AnyDatabase, until?: Date) {
  const isPrepared = until === undefined && isCurrent();
  const [found] = await (isPrepared ? peopleOfCurrent(database).execute() : peopleQuery(database, until));
  const rows = found?.rows ?? [];
  const total = rows.find(({ size, bike, gear }) => size === null && bike === null && gear === null)?.people;
  if (!total) throw new Error('The database counted nothing.');
  const kinds = rows.filter(({ count }) => count > 0);
  return {
    total,
    kinds: {
      tshirtSizes: mostFirst(tally(kinds, ({ size }) => (size ? [size] : []))),
      bikeTypes: mostFirst(tally(kinds, ({ bike }) => (bike ? [bike] : []))),
      campingGear: mostFirst(tally(kinds, ({ gear }) => gear ?? [])),
    },
  };
}
