// What came of all that is owed in an edition, and whether every statement of the bank adds up.
import { type SQL, sql } from 'drizzle-orm';
import { daysToPayOf } from '#domain/event/event-money.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import type { LedgerRow, PaymentsOverview, RefundDue } from '#domain/money/payments-overview.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { claims } from '#server/ledger/claims.ts';
import { cameWithPlace } from '#server/ledger/details.ts';
import { moneyOfEntries, moneyOfRegistrations, parts } from '#server/ledger/money.ts';
import { allocations, charges, statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';

/** Those who are here, and those deleted for whom something came. */
function ofEdition(id: SQL): SQL {
  return sql`${id} in (
    select ${registrations.id} from ${registrations} where ${registrations.editionId} = ${thisEdition()}
    union select ${allocations.registrationId} from ${allocations}
      join ${transfers} on ${transfers.id} = ${allocations.transferId}
      where ${transfers.editionId} = ${thisEdition()} and ${allocations.registrationId} is not null)`;
}

/** Of a transfer `t`: what is matched, put aside, and nobody's yet. */
function given(): SQL {
  return sql`(select t.id, t.statement_id, t.amount_cents,
    coalesce(sum(part.amount_cents) filter (where part.registration_id is not null), 0) as matched,
    coalesce(sum(part.amount_cents) filter (where part.registration_id is null), 0) as aside
  from ${transfers} t left join ${allocations} part on part.transfer_id = t.id and part.voided_at is null
  where t.edition_id = ${thisEdition()} and t.voided_at is null group by t.id)`;
}

export async function readOverview(database: Database, now: Date): Promise<PaymentsOverview> {
  const [owed, days, came] = await Promise.all([
    readOwed(database, now),
    readDays(database),
    readCame(database),
  ]);
  const overdueCents = owed.sections.reduce((sum, section) => sum + section.overdueCents, 0);
  return { ...owed, overdueCents, days, ...came };
}

type Owed = Omit<PaymentsOverview, 'overdueCents' | 'days' | 'unmatched' | 'aside' | 'statements'>;

async function readOwed(database: Database, now: Date): Promise<Owed> {
  const event = await readEvent(database);
  const late = sql`(open_since at time zone ${event.timeZone}::text)::date + ${daysToPayOf(event)}::int < ${todayOf(event, now)}::date`;
  const part = sql`part`;
  return readOne<Owed>(
    database,
    sql`with part as materialized ${parts(ofEdition)}, sections as (
      select ${sectionConfigurations.sectionType} as section, sum(due_cents) as "dueCents",
        sum(paid_cents) as "paidCents", sum(open_cents) as "openCents",
        coalesce(sum(open_cents) filter (where ${late}), 0) as "overdueCents"
      from ${moneyOfEntries(part)} money
      join ${entries} on ${entries.id} = money.entry_id
      join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      group by section)
    select coalesce(sum(due_cents), 0) as "dueCents", coalesce(sum(paid_cents), 0) as "paidCents",
      coalesce(sum(open_cents), 0) as "openCents",
      coalesce(sum(open_cents) filter (where not exists (
        select from ${registrations} where ${registrations.id} = money.registration_id)), 0) as "removedCents",
      coalesce(sum(over_cents) filter (where state = 'too_much'), 0) as "tooMuchCents",
      coalesce(sum(over_cents) filter (where state = 'refund_due'), 0) as "refundDueCents",
      (select coalesce(json_agg(sections order by section), '[]') from sections) as sections
    from ${moneyOfRegistrations(part)} money`,
  );
}

/** What sums up gives one row, whatever there is. */
async function readOne<Row>(database: Database, query: SQL): Promise<Row> {
  const { rows } = await database.execute(query);
  const [row] = rows as Row[];
  if (!row) throw new Error('The database summed up nothing.');
  return row;
}

async function readDays(database: Database): Promise<PaymentsOverview['days']> {
  const { rows } = await database.execute<PaymentsOverview['days'][number]>(sql`
    select ${transfers.bookedOn}::text as date, sum(part.amount_cents)::float8 as cents
    from ${allocations} part join ${transfers} on ${transfers.id} = part.transfer_id
    where ${transfers.editionId} = ${thisEdition()} and part.voided_at is null and part.registration_id is not null
      and (${transfers.amountCents} > 0) = (${transfers.corrects} is null)
    group by 1 having sum(part.amount_cents) > 0 order by 1`);
  return rows;
}

const ofNobody = sql`amount_cents - matched - aside`;

/** What came in and what went out stand apart: added up, they would seem to be nothing. */
function sumsOf(cents: SQL): SQL {
  return sql`json_build_object('count', count(*) filter (where ${cents} <> 0),
    'inCents', coalesce(sum(${cents}) filter (where ${cents} > 0), 0)::float8,
    'outCents', coalesce(sum(${cents}) filter (where ${cents} < 0), 0)::float8)`;
}

export async function readUnmatched(database: Database): Promise<PaymentsOverview['unmatched']> {
  const { sums } = await readOne<{ sums: PaymentsOverview['unmatched'] }>(
    database,
    sql`select ${sumsOf(ofNobody)} as sums from ${given()} given`,
  );
  return sums;
}

type Came = Pick<PaymentsOverview, 'unmatched' | 'aside' | 'statements'>;

async function readCame(database: Database): Promise<Came> {
  const { statements: read, ...sums } = await readOne<Came>(
    database,
    sql`with given as materialized ${given()}, imported as (
      select statement.id, statement.created_at as at, statement.format,
        statement.first_day as "firstDay", statement.last_day as "lastDay", statement.sum_cents as "sumCents",
        coalesce(sum(claim.amount_cents) filter (where not is_first), 0)::float8 as "knownCents",
        coalesce(sum(matched) filter (where is_first), 0)::float8 as "matchedCents",
        coalesce(sum(aside) filter (where is_first), 0)::float8 as "asideCents",
        coalesce(sum(given.amount_cents - matched - aside) filter (where is_first), 0)::float8 as "unmatchedCents"
      from ${statements} statement left join ${claims()} claim on claim.statement_id = statement.id
      left join given on given.id = claim.transfer_id
      where statement.edition_id = ${thisEdition()} and statement.undone_at is null
      group by statement.id)
    select ${sumsOf(ofNobody)} as unmatched, ${sumsOf(sql`aside`)} as aside,
      (select coalesce(json_agg(imported order by at desc, id), '[]') from imported) as statements
    from given`,
  );
  const all = read.map(({ at, ...row }) => {
    const found = row.knownCents + row.matchedCents + row.asideCents + row.unmatchedCents;
    return { ...row, at: new Date(at).toISOString(), addsUp: found === row.sumCents };
  });
  return { ...sums, statements: all };
}

export async function readRefundsDue(database: Database): Promise<RefundDue[]> {
  const { rows } = await database.execute<RefundDue>(sql`
    select money.registration_id as id, ${registrations.name} as name, ${registrations.paymentCode} as code,
      over_cents as cents, state = 'too_much' as "isIn", coalesce((
        select json_agg(json_build_object('account', came.account, 'cents', came.cents) order by cents desc, account)
        from (
          select ${transferDetails.account} as account, sum(${allocations.amountCents}) as cents from ${allocations}
          join ${transferDetails} on ${transferDetails.transferId} = ${allocations.transferId}
          where ${allocations.registrationId} = money.registration_id and ${allocations.voidedAt} is null
            and not ${cameWithPlace} and ${transferDetails.account} <> ''
          group by 1 having sum(${allocations.amountCents}) > 0
        ) came), '[]') as accounts
    from ${moneyOfRegistrations(ofEdition)} money
    left join ${registrations} on ${registrations.id} = money.registration_id
    where state in ('refund_due', 'too_much') order by "isIn", name nulls last, id`);
  return rows;
}

/** Every part of every transfer that counts, by day: what is nobody's yet, too. */
export async function readLedgerRows(database: Database): Promise<LedgerRow[]> {
  const { rows } = await database.execute<LedgerRow>(sql`
    select ${transfers.bookedOn}::text as date, ${transfers.how} as how, part.cents, part.what,
      ${transfers.corrects} is not null as "isCounterEntry", ${registrations.name} as name,
      ${registrations.paymentCode} as code, coalesce(${charges.label}, '') as label, ${transfers.createdBy} as by
    from ${transfers} join lateral (
      select given.registration_id, given.charge_id, given.amount_cents as cents,
        case when given.registration_id is null then 'aside' else 'matched' end as what
      from ${allocations} given where given.transfer_id = ${transfers.id} and given.voided_at is null
      union all
      select null, null, ${transfers.amountCents} - coalesce(sum(given.amount_cents), 0)::int, 'unmatched'
      from ${allocations} given where given.transfer_id = ${transfers.id} and given.voided_at is null
    ) part on part.cents <> 0
    left join ${registrations} on ${registrations.id} = part.registration_id
    left join ${charges} on ${charges.id} = part.charge_id
    where ${transfers.editionId} = ${thisEdition()} and ${transfers.voidedAt} is null
    order by date, ${transfers.createdAt}, ${transfers.id}, code`);
  return rows;
}
