// What a registration owes and what came of it, as its rider reads it.
import { sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import { nothingDue, type OwnMoney } from '#domain/money/money.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import {
  moneyColumns,
  moneyOfEntries,
  moneyOfRegistrations,
  ofMany,
  ofOne,
  parts,
} from '#server/ledger/money.ts';
import { ownRegistration, withChatUrls } from '#server/registrations/chat-link.ts';
import { entries } from '#server/registrations/tables.ts';

/** Whole, as its rider reads it. */
export async function ownWithMoney(
  database: AnyDatabase,
  registration: Registration,
  event: EventContent,
): Promise<OwnRegistration & { money: OwnMoney }> {
  return withOwnMoney(database, await ownRegistration(database, registration, event));
}

/** As the ledger stands: in a transaction after what it writes. */
export async function withOwnMoney<Own extends OwnRegistration>(
  database: AnyDatabase,
  registration: Own,
): Promise<Own & { money: OwnMoney }> {
  const rows = await moneyQuery(database).execute({ registrationId: registration.id });
  return { ...registration, money: ownMoneyOf(rows) };
}

/** The same of many, by id. */
export async function ownWithMoneyOf(
  database: AnyDatabase,
  registrations: readonly Registration[],
  event: EventContent,
): Promise<Map<string, OwnRegistration & { money: OwnMoney }>> {
  const ids = registrations.map(({ id }) => id);
  const money = await readOwnMoneyOf(database, ids);
  const own = await withChatUrls(database, registrations, event);
  return new Map(own.map((one) => [one.id, { ...one, money: money.get(one.id) ?? ownMoneyOf([]) }]));
}

/** By the registration's id; whoever was never charged is left out. */
export async function readOwnMoneyOf(
  database: AnyDatabase,
  ids: readonly string[],
): Promise<Map<string, OwnMoney>> {
  const rows = Map.groupBy(await moneyOfThem(database, ofMany(ids)), ({ registrationId }) => registrationId);
  return new Map([...rows].map(([id, own]) => [id, ownMoneyOf(own)]));
}

function ownMoneyOf(rows: Awaited<ReturnType<typeof moneyOfThem>>): OwnMoney {
  const whole = rows.find(({ section }) => section === null)?.money ?? nothingDue;
  const sections = rows.flatMap(({ section, money }) => (section === null ? [] : [{ section, ...money }]));
  return { ...whole, sections };
}

/** Of each section, in the order in which money covers them, and of the whole. */
function moneyOfThem(database: AnyDatabase, of: Parameters<typeof parts>[0]) {
  const part = sql`part`;
  return database
    .select({
      registrationId: sql<string>`registration_id`,
      section: sql<string | null>`section`,
      money: moneyColumns,
    })
    .from(sql`(
      with part as materialized ${parts(of)}
      select money.registration_id, ${sectionConfigurations.sectionType} as section, money.state, money.due_cents,
        money.paid_cents, money.open_cents, money.over_cents, money.since, money.entry_id
      from ${moneyOfEntries(part)} money join ${entries} on ${entries.id} = money.entry_id
      join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      union all
      select registration_id, null, state, due_cents, paid_cents, open_cents, over_cents, null, null
      from ${moneyOfRegistrations(part)} money) own`)
    .orderBy(sql`since, entry_id`);
}

const moneyQuery = prepareOnce((database) => moneyOfThem(database, ofOne).prepare('own money'));
