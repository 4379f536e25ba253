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
  since: Date | string;
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
  const owing = sql`${moneyOfEdition()} money
    join ${registrations} on ${registrations.id} = money.registration_id where money.open_cents > 0`;
  const { rows } = await database.execute<Row>(sql`
    select ${registrations.id} as id, ${registrations.name} as name, ${registrations.paymentCode} as "paymentCode",
      money.since, json_build_object('state', money.state, 'dueCents', money.due_cents, 'paidCents', money.paid_cents,
        'openCents', money.open_cents, 'overCents', money.over_cents) as money
    from ${owing}
    order by ${columns[name]} ${direction}, ${registrations.id} ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const counted = await database.execute<{ total: number }>(sql`select count(*)::int as total from ${owing}`);
  return {
    items: rows.map(({ since, ...row }) => ({
      ...row,
      since: new Date(since).toISOString(),
      daysOverdue: overdue(new Date(since), now, event),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** By calendar days where the event is, as the sums of the overview count it: on the day after its last it is overdue by one. */
function overdue(since: Date, now: Date, event: Pick<EventContent, 'timeZone' | 'daysToPay'>): number {
  const days = daysBetween(todayOf(event, since), todayOf(event, now));
  return Math.max(0, days - daysToPayOf(event));
}
