// What a rider reads of the boards, and their yes to who of a car or house may see their phone number.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { companyIn, type Lift, type Lifts, liftsOn, type PhoneOfSomeone } from '#domain/boards/lifts.ts';
import { readBoardState } from '#server/boards/read-board.ts';
import { boardPlaces, boardSeats, phoneYeses } from '#server/boards/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { editions } from '#server/editions/tables.ts';
import { inEditionOf, readRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';

type Opening = { token: string; now: Date };

/** Throws registration_not_found. */
export async function readLifts(database: Database, id: string, opening: Opening): Promise<Lifts> {
  await readRegistration(database, id, opening);
  return inEditionOf(database, id, async () => {
    const lifts = await readOwnLifts(database, id);
    return { lifts, phones: await readPhones(database, id, lifts) };
  });
}

async function readOwnLifts(database: Database, id: string): Promise<Lift[]> {
  // Most have no place yet, and a board is large.
  const own = await database
    .selectDistinct({ board: boardSeats.board })
    .from(boardSeats)
    .leftJoin(boardPlaces, eq(boardPlaces.id, boardSeats.placeId))
    .where(
      and(
        eq(boardSeats.state, 'placed'),
        or(eq(boardSeats.registrationId, id), eq(boardPlaces.registrationId, id)),
      ),
    );
  const lifts: Lift[] = [];
  for (const kind of boardKinds.filter((one) => own.some(({ board }) => board === one))) {
    lifts.push(...liftsOn(await readBoardState(database, kind))(id));
  }
  return lifts;
}

/**
 * That the first said yes to the second since one was given a place with the other, and still has it: whoever is taken
 * off a car sees no number any more, and who comes back is asked anew.
 */
function saidYes(first: SQL, second: SQL) {
  return sql`exists (select from ${phoneYeses} yes
    join ${boardSeats} seat on seat.state = 'placed' and seat.set_at <= yes.said_at
    join ${boardPlaces} place on place.id = seat.place_id
    where yes.registration_id = ${first} and yes.other_id = ${second}
      and (seat.registration_id, place.registration_id) in ((${first}, ${second}), (${second}, ${first})))`;
}

/** The one statement that gives a number out; of an edition that is over it gives none. */
async function readPhones(database: Database, id: string, lifts: readonly Lift[]): Promise<PhoneOfSomeone[]> {
  const company = companyIn(lifts);
  if (company.length === 0) return [];
  const me = sql`${id}::uuid`;
  const they = sql`other.id`;
  const { rows } = await database.execute<{
    id: string;
    isShown: boolean;
    shows: boolean;
    phone: string | null;
  }>(sql`
    select id, "isShown", shows, case when "isShown" and shows then phone end as phone
    from (
      select other.id, other.phone, ${saidYes(me, they)} as "isShown", ${saidYes(they, me)} as shows
      from ${registrations} other
      join ${editions} on ${editions.id} = other.edition_id and ${editions.state} = 'current'
      where other.id = any(${`{${company.map((one) => one.id).join()}}`}::uuid[])) as asked`);
  const said = new Map(rows.map((row) => [row.id, row]));
  return company.flatMap((one) => {
    const row = said.get(one.id);
    return row ? [{ ...one, ...row }] : [];
  });
}

type Yes = Opening & { to: string; isYes: boolean };

/** Throws registration_not_found, edition_over, and not_found of somebody with whom they have no place. */
export async function sayPhoneYes(database: Database, id: string, yes: Yes): Promise<Lifts> {
  const { to, isYes, now } = yes;
  const { phones } = await readLifts(database, id, yes);
  if (isYes) {
    await inEditionOf(database, id, async () => checkIsCurrent(database, await readEditionId(database)));
    if (!phones.some((one) => one.id === to)) throw new AppError('not_found');
    await database.execute(sql`
      insert into ${phoneYeses} (registration_id, other_id, said_at)
      select me.id, other.id, ${now.toISOString()}::timestamptz
      from ${registrations} me join ${registrations} other on other.id = ${to}::uuid
      where me.id = ${id}::uuid for key share
      on conflict (registration_id, other_id) do update set said_at = excluded.said_at`);
  } else {
    await database
      .delete(phoneYeses)
      .where(and(eq(phoneYeses.registrationId, id), eq(phoneYeses.otherId, to)));
  }
  return readLifts(database, id, yes);
}
