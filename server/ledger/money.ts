// THE computation of who owes what: lists, pages, letters and files ask it (docs/decisions/0060-the-ledger.md).
import { type SQL, sql } from 'drizzle-orm';
import { type Money, type MoneyState, nothingDue } from '#domain/money/money.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { allocations, charges, transfers } from '#server/ledger/tables.ts';

/** Which registrations: a condition on the column that holds their id. */
type OfRegistrations = (id: SQL) => SQL;
/** Or the name under which a statement that asks for more than one of the two below has worked their `parts` out. */
type Of = OfRegistrations | SQL;

/** In a prepared statement, which is given its id. */
export const ofOne: OfRegistrations = (id) => sql`${id} = ${sql.placeholder('registrationId')}::uuid`;

export const ofMany =
  (registrationIds: readonly string[]): OfRegistrations =>
  (id) =>
    sql`${id} = any(${`{${registrationIds.join()}}`}::uuid[])`;

/**
 * What came for a charge, or for none, as all cents from here on in float8: it holds sums of cents exactly, and is added in a
 * third of the time of numeric, which PostgreSQL takes for sums of sums. A counter-entry takes from what came, and is nothing that
 * went back.
 */
function received(of: OfRegistrations): SQL {
  return sql`(select paid.registration_id, paid.charge_id, sum(paid.amount_cents)::float8 as net,
      (sum(paid.amount_cents) filter (where (whole.amount_cents > 0) = (whole.corrects is null)))::float8 as came
    from ${allocations} paid join ${transfers} whole on whole.id = paid.transfer_id
    where paid.voided_at is null and ${of(sql`paid.registration_id`)}
    group by paid.registration_id, paid.charge_id)`;
}

/** Of each entry that was ever charged, and of the money that is for none. Discounts never make an entry owe less than nothing. */
export function parts(of: Of): SQL {
  if (typeof of !== 'function') return of;
  const part = sql`(select coalesce(charge.registration_id, money.registration_id) as registration_id, charge.entry_id,
      min(charge.created_at) as since,
      min(charge.created_at) filter (where charge.voided_at is null
        and charge.amount_cents > coalesce(money.net, 0)) as oldest_unpaid,
      sum(greatest(charge.amount_cents - coalesce(money.net, 0), 0)) filter (where charge.voided_at is null) as unpaid,
      greatest(coalesce(sum(charge.amount_cents) filter (where charge.voided_at is null), 0), 0)::float8 as due,
      coalesce(bool_or(charge.voided_at is null and charge.kind = 'ticket'), false) as takes_part,
      coalesce(bool_or(charge.voided_at is null and charge.kind = 'discount'), false) as is_reduced,
      coalesce(sum(money.net), 0) as net, coalesce(sum(money.came), 0) as came
    from (select * from ${charges} charge where ${of(sql`charge.registration_id`)}) charge
      full join ${received(of)} money on money.charge_id = charge.id
    group by 1, 2)`;
  return sql`(select *, case when due > net and unpaid > due - net then ${openSince} else oldest_unpaid end as open_since
    from ${part} part)`;
}

/** Of a `part` that owes less than is unpaid of its charges: a discount, and what came for one taken back, covers the oldest. */
const openSince = sql`(select min(created_at) from (
  select created_at, unpaid, sum(unpaid) over (order by created_at desc, id) - unpaid as later from (
    select one.id, one.created_at, greatest(one.amount_cents - coalesce((select sum(paid.amount_cents) from ${allocations} paid
      where paid.registration_id = one.registration_id and paid.charge_id = one.id and paid.voided_at is null), 0), 0) as unpaid
    from ${charges} one where one.entry_id = part.entry_id and one.voided_at is null) one) one
  where unpaid > 0 and later < part.due - part.net)`;

/** Of columns due, net, came, takes_part, is_reduced and went_back. */
const state = sql<MoneyState>`case
  when net < due then case when net > 0 then 'part_paid' else 'open' end
  when net > due then case when takes_part then 'too_much' else 'refund_due' end
  when due > 0 then 'paid'
  when is_reduced then 'waived'
  when came > 0 and went_back then 'refunded'
  else 'nothing_due' end`;

const figures = sql`${state} as state, due as due_cents, net as paid_cents, greatest(due - net, 0) as open_cents,
  greatest(net - due, 0) as over_cents`;

/**
 * A row each of those that were ever charged or paid for, of whom others are `nothing_due`: registration_id, state,
 * due_cents, paid_cents, open_cents, over_cents, came_cents (what came, of which some may have gone back) and since (when
 * the oldest that is open was charged; where nothing is, the first).
 */
export function moneyOfRegistrations(of: Of): SQL {
  return sql`(select registration_id, ${figures}, came as came_cents, since from (
    select registration_id, coalesce(min(open_since) filter (where due > net), min(since)) as since,
      sum(due) as due, sum(net) as net, sum(came) as came,
      sum(net) < sum(came) as went_back, bool_or(takes_part) as takes_part, bool_or(is_reduced) as is_reduced
    from ${parts(of)} part group by registration_id) one)`;
}

/**
 * The same of each entry that was ever charged: entry_id too; since is when it was first charged, open_since when the
 * oldest that is open was. Money on an entry that owes no more, and what is for none, covers the registration's other
 * entries, the oldest first; what went back without a charge comes off the newest. What covers nothing stays with the
 * entry that it came for.
 */
export function moneyOfEntries(of: Of): SQL {
  const held = sql`(select registration_id, entry_id, since, open_since, due, is_reduced, came,
      least(greatest(net, 0), due) as held, greatest(net - due, 0) as excess,
      sum(net) over one as total, greatest(sum(net) over one - sum(due) over one, 0) as left_over,
      sum(net) over one < sum(came) over one as went_back, bool_or(takes_part) over one as takes_part
    from ${parts(of)} part window one as (partition by registration_id))`;
  const free = sql`(select *, due - held as lacking, total - sum(held) over (partition by registration_id) as free
    from ${held} held)`;
  const spread = sql`(select *,
      greatest(least(lacking, free - (sum(lacking) over oldest - lacking)), 0) as added,
      greatest(least(held, -free - (sum(held) over newest - held)), 0) as taken,
      greatest(least(excess, left_over - (sum(excess) over oldest - excess)), 0) as beyond
    from ${free} free
    window oldest as (partition by registration_id order by since, entry_id),
      newest as (partition by registration_id order by since desc, entry_id desc))`;
  return sql`(select registration_id, entry_id, ${figures}, since, coalesce(open_since, since) as open_since from (
    select registration_id, entry_id, since, open_since, due, is_reduced, came, went_back, takes_part,
      held + added - taken + beyond as net
    from ${spread} spread where entry_id is not null) entry)`;
}

/** Of a row of the two above. */
export const moneyColumns = {
  state: sql<MoneyState>`state`,
  dueCents: sql<number>`due_cents`,
  paidCents: sql<number>`paid_cents`,
  openCents: sql<number>`open_cents`,
  overCents: sql<number>`over_cents`,
};

export async function readMoney(database: AnyDatabase, registrationId: string): Promise<Money> {
  const [money = nothingDue] = await moneyQuery(database).execute({ registrationId });
  return money;
}

const moneyQuery = prepareOnce((database) =>
  database
    .select(moneyColumns)
    .from(sql`${moneyOfRegistrations(ofOne)} money`)
    .prepare('money'),
);

/** By the registration's id; whoever was never charged is left out. */
export async function readMoneyOf(
  database: AnyDatabase,
  registrationIds: readonly string[],
): Promise<Map<string, Money>> {
  const rows = await database
    .select({ id: sql<string>`registration_id`, money: moneyColumns })
    .from(sql`${moneyOfRegistrations(ofMany(registrationIds))} money`);
  return new Map(rows.map(({ id, money }) => [id, money]));
}

export type EntryMoney = Money & { entryId: string };

/** In the order in which money covers them. */
export async function readEntryMoney(database: AnyDatabase, registrationId: string): Promise<EntryMoney[]> {
  return entryMoneyQuery(database).execute({ registrationId });
}

const entryMoneyQuery = prepareOnce((database) =>
  database
    .select({ entryId: sql<string>`entry_id`, ...moneyColumns })
    .from(sql`${moneyOfEntries(ofOne)} money`)
    .orderBy(sql`since, entry_id`)
    .prepare('money of entries'),
);

/** Of many, without an order among them. */
export async function readEntryMoneyOf(
  database: AnyDatabase,
  registrationIds: readonly string[],
): Promise<(EntryMoney & { registrationId: string })[]> {
  return database
    .select({ entryId: sql<string>`entry_id`, registrationId: sql<string>`registration_id`, ...moneyColumns })
    .from(sql`${moneyOfEntries(ofMany(registrationIds))} money`);
}
