// Whom a rule writes to: of whom it is so, whose turn has come, and why one of them waits.
import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import { type EventContent, isOver } from '#domain/event/event.ts';
import { type HeldReason, isAboutMoney, type RuleText, whoOfRule } from '#domain/letters/letter-rule.ts';
import { dayMs, hourMs } from '#domain/locale/dates.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { asciiAddressOf } from '#domain/values/email.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { charges, statements } from '#server/ledger/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { ruleTurns } from '#server/mailings/rules-tables.ts';
import { remindedLately } from '#server/payments/reminders.ts';
import { isOneOf } from '#server/person.ts';
import { meetsWho } from '#server/registrations/lists/who-conditions.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Letters by rule go from nine in the morning on, where the event is. */
const firstHour = sql`time '09:00'`;
/** What is for one day is not sent later than this, as after a long outage. */
const latestDays = 7;

/** `id` of one that is not stored yet is undefined: nobody got its letter. */
export type DueRule = RuleText & { id?: string | undefined };

export type Asked = {
  event: EventContent;
  now: Date;
  /** Whose turn comes by then: now, or before tomorrow. */
  until?: 'now' | 'today';
  /** Of these alone; else from `afterId` on, by id. */
  only?: readonly string[];
  afterId?: string | undefined;
  limit?: number;
  /** Those too who were held back a moment ago. */
  withHeld?: boolean;
};

export type Due = {
  id: string;
  name: string;
  email: string;
  turn: number;
  hadOneToday: boolean;
  wasReminded: boolean;
};

/** Throws invalid_input for a condition that the event does not know. */
export async function readDue(
  database: AnyDatabase,
  rule: DueRule,
  { event, now, until = 'now', only, afterId, limit = 100_000, withHeld = false }: Asked,
): Promise<Due[]> {
  if (isPast(rule, event, now)) return [];
  const zone = event.timeZone;
  const isSo = await meetsWho(database, whoOfRule(rule), now, () => 'who');
  const first = firstTurn(rule, event);
  const next = sql`((turns.last_at at time zone ${zone})::date + ${rule.everyDays}::int + ${firstHour}) at time zone ${zone}`;
  const isHere = and(
    ofThisEdition(registrations),
    isSo,
    only && isOneOf(registrations.id, only),
    afterId === undefined ? undefined : sql`${registrations.id} > ${afterId}::uuid`,
  );
  const day = sql`(${time(now)} at time zone ${zone})::date`;
  const isBy = until === 'now' ? sql`<= ${time(now)}` : sql`< (${day} + 1)::timestamp at time zone ${zone}`;
  const { rows } = await database.execute<Due>(sql`
    select ${registrations.id}, ${registrations.name}, ${registrations.email}, turns.sent + 1 as turn,
      exists (select from ${ruleTurns} where ${ruleTurns.registrationId} = ${registrations.id}
        and ${ruleTurns.reason} is null and (${ruleTurns.at} at time zone ${zone})::date = ${day}) as "hadOneToday",
      exists (select from ${letters} where ${letters.registrationId} = ${registrations.id}
        and ${remindedLately(now)}) as "wasReminded"
    from ${registrations} cross join lateral (
      select count(*) filter (where ${ruleTurns.reason} is null)::int as sent,
        max(${ruleTurns.at}) filter (where ${ruleTurns.reason} is null) as last_at, max(${ruleTurns.againAt}) as again_at
      from ${ruleTurns} where ${ruleTurns.ruleId} = ${rule.id ?? null}::uuid
        and ${ruleTurns.registrationId} = ${registrations.id}) turns
    where ${isHere} and turns.sent < ${rule.times}::int
      and ${withHeld ? sql`true` : sql`coalesce(turns.again_at <= ${time(now)}, true)`}
      and case when turns.sent = 0 then ${first} else ${next} end ${isBy}
      and ${isInTime(rule, event, now)}
    order by ${registrations.id} limit ${limit}`);
  return rows;
}

/** Of whom it is so, whenever their turn comes: how many, and one of them. */
export async function readFitting(
  database: AnyDatabase,
  rule: RuleText,
  event: EventContent,
  now: Date,
): Promise<{ count: number; first: string | null }> {
  const isSo = await meetsWho(database, whoOfRule(rule), now, () => 'who');
  const { rows } = await database.execute<{ count: number; first: string | null }>(sql`
    select count(*)::int as count, min(${registrations.id}::text) as first from ${registrations}
    where ${and(ofThisEdition(registrations), isSo)} and ${firstTurn(rule, event)} is not null`);
  const [row] = rows;
  return row ?? { count: 0, first: null };
}

function time(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}

/** Before its day nobody is asked for; what is for riders who come ends with the event, what is before it with its start. */
function isPast({ occasion }: RuleText, event: EventContent, now: Date): boolean {
  if (occasion === 'before_start') return todayOf(event, now) >= event.startDate;
  return (occasion === 'entered' || occasion === 'at_once') && isOver(event, now);
}

function firstTurn({ occasion, days, section, at }: RuleText, { timeZone, startDate }: EventContent): SQL {
  const onDay = (date: SQL) => sql`((${date} + ${firstHour}) at time zone ${timeZone})`;
  switch (occasion) {
    case 'entered':
      return onDay(sql`((${enteredAt(section)} at time zone ${timeZone})::date + ${days}::int)`);
    case 'before_start':
      return onDay(sql`(${startDate}::date - ${days}::int)`);
    case 'after_start':
      return onDay(sql`(${startDate}::date + ${days}::int)`);
    case 'at':
      return sql`(${at}::timestamp at time zone ${timeZone})`;
    default:
      return sql`'-infinity'::timestamptz`;
  }
}

/** Of who waited, when they were charged: that is when they were in. */
function enteredAt(section: string): SQL {
  const charged = sql`(select min(${charges.createdAt}) from ${charges}
    where ${charges.entryId} = ${entries.id} and ${charges.kind} = 'ticket' and ${charges.voidedAt} is null)`;
  return sql`(select min(coalesce(${charged}, ${entries.createdAt})) from ${entries}
    join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
    where ${entries.registrationId} = ${registrations.id} and ${entries.state} = 'entered'
      and (${section} = '' or ${sectionConfigurations.sectionType} = ${section}))`;
}

/** What is for one moment is for those who were there then, and not for long. */
function isInTime(rule: RuleText, event: EventContent, now: Date): SQL {
  if (rule.occasion !== 'at' && rule.occasion !== 'after_start') return sql`true`;
  const first = firstTurn(rule, event);
  const open = latestDays + (rule.times - 1) * rule.everyDays;
  return sql`(${registrations.createdAt} <= ${first} and ${time(now)} < ${first} + make_interval(days => ${open}::int))`;
}

export type Money = { isLate: boolean; named: ReadonlySet<string> };

/** Undefined: the letter goes. */
export function reasonToHold(rule: RuleText, due: Due, { isLate, named }: Money): HeldReason | undefined {
  if (asciiAddressOf(due.email) === undefined) return 'no_mail';
  if (due.hadOneToday) return 'one_a_day';
  if (!isAboutMoney(rule)) return undefined;
  if (due.wasReminded) return 'reminded';
  if (isLate) return 'grace';
  return named.has(due.id) ? 'line_waits' : undefined;
}

/** Looked at again after this: somebody may have paid, or mended an address. */
export function againAt(reason: HeldReason, now: Date): Date {
  return new Date(now.getTime() + (reason === 'no_mail' ? dayMs : hourMs));
}

export async function readLastStatement(database: AnyDatabase): Promise<Date | undefined> {
  const [row] = await database
    .select({ at: statements.createdAt })
    .from(statements)
    .where(and(ofThisEdition(statements), isNull(statements.undoneAt)))
    .orderBy(desc(statements.createdAt))
    .limit(1);
  return row?.at;
}

export async function isBankLate(database: AnyDatabase, rule: RuleText, now: Date): Promise<boolean> {
  if (!isAboutMoney(rule) || rule.graceDays === 0) return false;
  const last = await readLastStatement(database);
  return last === undefined || now.getTime() - last.getTime() > rule.graceDays * dayMs;
}
