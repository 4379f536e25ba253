// What a registration owes, as lists tell of it and filter by it. The ledger computes it.
import { type SQL, sql } from 'drizzle-orm';
import { type Money, type MoneyFilter, owesLongDays } from '#domain/money/money.ts';
import { moneyOfRegistrations } from '#server/ledger/money.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** By the id of a registration. */
export type MoneyById = [id: string, money: Money][];

/** Of the registrations with these ids, as JSON; others are `nothingDue`. */
export function moneyById(ids: SQL): SQL<MoneyById | null> {
  return sql`(
    select json_agg(json_build_array(registration_id, json_build_object('state', state, 'dueCents', due_cents,
      'paidCents', paid_cents, 'openCents', open_cents, 'overCents', over_cents)))
    from ${moneyOfRegistrations((id) => sql`${id} = any(${ids})`)} money)`;
}

/** Whoever was ever charged. The ledger knows no edition of a charge, so it is told whose. */
export const moneyOfEdition = (): SQL =>
  moneyOfRegistrations(
    (id) =>
      sql`${id} in (select ${registrations.id} from ${registrations} where ${ofThisEdition(registrations)})`,
  );

export function withMoney(filter: MoneyFilter, now: Date): SQL {
  const those = (condition: SQL) =>
    sql`(select registration_id from ${moneyOfEdition()} money where ${condition})`;
  // Whoever was never charged stands nowhere in the ledger.
  if (filter === 'nothing_due') return sql`${registrations.id} not in ${those(sql`state <> ${filter}`)}`;
  return sql`${registrations.id} in ${those(hasMoney(filter, now))}`;
}

/** Of a row of moneyOfEdition. */
export function hasMoney(filter: Exclude<MoneyFilter, 'nothing_due'>, now: Date): SQL {
  if (filter === 'owes') return sql`open_cents > 0`;
  if (filter !== 'owes_long') return sql`state = ${filter}`;
  return sql`open_cents > 0 and since <= ${now.toISOString()}::timestamptz - make_interval(days => ${owesLongDays})`;
}
