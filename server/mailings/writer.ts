// Who writes to many: an admin, or an organizer, whose letters reach the people of their own sections and come back to them.
import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/basics/errors.ts';
import { type EventContent, ticketName } from '#domain/event/event.ts';
import { type Audience, isDay } from '#domain/letters/mailing.ts';
import { hourMs } from '#domain/locale/dates.ts';
import { exampleCode } from '#domain/money/payment-code.ts';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailingRecipient } from '#server/mailings/letters/mailing.ts';
import { mailings } from '#server/mailings/tables.ts';
import { readEntering } from '#server/registrations/entries.ts';

/** What an organizer's letters keep to; none of an admin's. */
export type Own = { sections: readonly string[]; replyTo: string };

export type Writer = {
  /** As the history names them. */
  actor: string;
  id: string;
  name: string;
  /** Where tests and copies go. */
  email: string;
  own?: Own;
};

type Admin = Pick<SignedInUser, 'id' | 'email' | 'firstName' | 'lastName'>;
type Caller = { user: Admin | undefined; organizer: Organizer | undefined };

/** The contact of their first section stands in for an organizer's own address. */
export function writerOf({ user, organizer }: Caller, event: EventContent): Writer {
  if (organizer) {
    const { username, name, sections } = organizer;
    const contact = event.sections.find(({ key }) => key === sections[0])?.organizer.email;
    const email = organizer.email ?? contact ?? event.supportEmail;
    return { actor: username, id: '', name, email, own: { sections, replyTo: email } };
  }
  if (!user) throw new AppError('unauthorized');
  const { id, email } = user;
  return { actor: email, id, name: `${user.firstName} ${user.lastName}`.trim() || email, email };
}

/** The letter as it would reach whoever writes it, where nobody is in its group. */
export function asRecipient({ id, email, name }: Writer): MailingRecipient {
  return { id, email, name, participationDays: [], entries: [], paymentCode: exampleCode };
}

/** Of an organizer themselves. Else whoever runs the section that the group, or the day, belongs to; the support address for all others. */
export async function replyToOf(
  database: AnyDatabase,
  { own }: { own?: Own | undefined },
  audience: Audience,
  { readAddresses }: Pick<Outbox, 'readAddresses'>,
): Promise<string> {
  if (own) return own.replyTo;
  const { event, daysSection } = await readEntering(database);
  const section = event.sections.find(
    ({ key }) => ticketName(key) === audience || (key === daysSection && isDay(audience, event)),
  );
  if (!section) return event.supportEmail;
  const runners = (await readAddresses?.(database))?.get(section.key);
  return runners?.all.join(', ') ?? section.organizer.email;
}

const mailingsAnHour = 20;

/** Of an organizer, who writes one after the other. Throws too_many_mailings. */
export async function checkPace(tx: Transaction, username: string, now: Date): Promise<void> {
  await tx
    .select({ id: organizerLogins.id })
    .from(organizerLogins)
    .where(eq(organizerLogins.username, username))
    .for('no key update');
  const since = new Date(now.getTime() - hourMs);
  const written = and(isBy(tx, mailings.sentBy, mailings.createdAt, username), gt(mailings.createdAt, since));
  if ((await tx.$count(mailings, written)) > mailingsAnHour) throw new AppError('too_many_mailings');
}

/** What is older than the login with this username is another's, who had it before. Of an admin: by their e-mail. */
export function isBy(database: AnyDatabase, by: PgColumn, at: PgColumn, actor: string): SQL | undefined {
  const { username, createdAt } = organizerLogins;
  const one = { one: sql`1` };
  const isYounger = and(eq(username, actor), gt(createdAt, at));
  return and(eq(by, actor), notExists(database.select(one).from(organizerLogins).where(isYounger)));
}
