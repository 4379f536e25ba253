// Who owes something: by amount, age or name, a page at a time.
import { type SQL, sql } from 'drizzle-orm';
import { pageLimits } from '#domain/basics/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { daysToPayOf } from '#domain/event/event-money.ts';
import { daysBetween } from '#domain/locale/dates.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import type { Money } from '#domain/money/money.ts';
import type { OwingList, OwingPage, OwingSort } from '#domain/money/payments-overview.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { rowsOf } from '#server/registrations/lists/counting.ts';
import { moneyOfEdition } from '#server/registrations/lists/money-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';

const columns: Record<OwingSort, SQL> = {
  open: sql`money.open_cents`,
  since: sql`money.since`,
  name: sql`${registrations.sortName}`,
};

type Row = {
  id: string;
  name: string;
  paymentCode: string;
  money: Money;
  since: string;
};

/** The oldest first unless asked otherwise. */
export async function readOwing(
  database: Database,
  { page = 1, pageSize = pageLimits.usual, sort = 'since' }: OwingList,
  now: Date,
): Promise<OwingPage> {
  const event = await readEvent(database);
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as OwingSort;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const items = sql`
    select ${registrations.id} as id, ${registrations.name} as name, ${registrations.paymentCode} as "paymentCode",
      money.since, json_build_object('state', money.state, 'dueCents', money.due_cents, 'paidCents', money.paid_cents,
        'openCents', money.open_cents, 'overCents', money.over_cents) as money
    from owing money join ${registrations} on ${registrations.id} = money.registration_id
    order by ${columns[name]} ${direction}, ${registrations.id} ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  // What everybody owes is worked out once, for the page and its count.
  const { rows } = await database.execute<{ total: number; items: Row[] }>(sql`
    with owing as materialized (select * from ${moneyOfEdition()} money where open_cents > 0)
    select count(*)::int as total, ${rowsOf<Row>(items)} as items from owing`);
  const [found] = rows;
  if (!found) throw new Error('The database counted nothing.');
  return {
    items: found.items.map(({ since, ...row }) => ({
      ...row,
      since: new Date(since).toISOString(),
      daysOverdue: overdue(new Date(since), now, event),
    })),
    total: found.total,
  };
}

/** By calendar days where the event is, as the sums of the overview count it: on the day after its last it is overdue by one. */
function overdue(since: Date, now: Date, event: Pick<EventContent, 'timeZone' | 'daysToPay'>): number {
  const days = daysBetween(todayOf(event, since), todayOf(event, now));
  return Math.max(0, days - daysToPayOf(event));
}
