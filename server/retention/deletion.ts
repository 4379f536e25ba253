// Deleting registrations so that nothing names the person any more, and what that takes along.
import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asciiAddressOf } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { type EventContent, preEventKey, roadTripKey, sectionOf } from '#domain/event.ts';
import { type Deletion, type OtherRegistration, othersLimit } from '#domain/person-data.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { addressesOfNoAdmin, forgetUsers } from '#server/auth/forget-user.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { forgetReplies } from '#server/idempotency.ts';
import { countLettersOf, eraseLettersOf, readFirstNotices } from '#server/mail/letters-of-person.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { payments, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { deletionNotice } from '#server/retention/letters/deletion-notice.ts';

export type DeletionOptions = {
  actor: string;
  now: Date;
  /** Admins by setting: their address is not a rider's alone. */
  adminEmails: readonly string[];
  /** Other registrations that go in the same step; one that is gone already is passed over. */
  also?: readonly string[];
  outbox: Omit<Outbox, 'now'>;
  publicUrl: string;
};

/**
 * Deletes the registration and `also` in one transaction with history, payments, letters, their jobs, mailings
 * to nobody else, kept replies, and the account of a rider who signed in at the admin desk. That they were
 * deleted, and by whom, is kept without a name, and told to the organizers of its sections. Throws
 * registration_not_found.
 */
export async function deleteRegistration(
  database: Database,
  id: string,
  { actor, now, adminEmails, also = [], outbox, publicUrl }: DeletionOptions,
): Promise<void> {
  const event = await readEvent(database);
  await database.transaction(async (tx) => {
    // In the order in which a mailing locks them (server/mailings/audience.ts), so that none waits for the other.
    const rows = await tx
      .select({
        id: registrations.id,
        email: registrations.email,
        sections: registrations.sections,
        participationDays: registrations.participationDays,
        joiningRoadTrip: registrations.joiningRoadTrip,
        createdAt: registrations.createdAt,
      })
      .from(registrations)
      .where(inArray(registrations.id, [id, ...also]))
      .orderBy(asc(registrations.id))
      .for('update');
    if (!rows.some((row) => row.id === id)) throw new AppError('registration_not_found');
    const registrationIds = rows.map((row) => row.id);
    const chosen = await tx
      .select({ registrationId: payments.registrationId, event: payments.event })
      .from(payments)
      .where(inArray(payments.registrationId, registrationIds));
    const addresses = await addressesOf(
      tx,
      rows.map(({ email }) => email),
      adminEmails,
    );
    const firstNotices = await readFirstNotices(tx, registrationIds);
    await forgetReplies(tx, registrationIds);
    await eraseLettersOf(tx, { registrationIds, addresses });
    await tx.delete(registrations).where(inArray(registrations.id, registrationIds));
    await forgetUsers(tx, addresses, { adminEmails });
    for (const name of registrationIds) {
      await recordChange(tx, { actor, action: 'deleted', subject: 'registration', name, at: now });
    }
    const notices = rows.flatMap((row) => {
      const own = chosen.filter(({ registrationId }) => registrationId === row.id);
      const deleted = { ...row, payments: own.map((payment) => payment.event) };
      return listsOf(row, event).map((sectionType) => {
        const address = addressOf(event, sectionType);
        const first = firstNotices.find((one) => one.registrationId === row.id && one.address === address);
        const firstTold = first?.at ?? undefined;
        return deletionNotice({ event, sectionType, actor, deleted, firstTold, publicUrl });
      });
    });
    await writeLetters(
      tx,
      notices.map((letter) => ({ letter })),
      { ...outbox, now },
    );
  });
}

type Listed = Pick<Registration, 'sections' | 'participationDays' | 'joiningRoadTrip'>;

/** The organizers' lists that it stands on; of two that one person keeps, the first. */
function listsOf({ sections, participationDays, joiningRoadTrip }: Listed, event: EventContent): string[] {
  const isOn = (key: string) =>
    sections.includes(key) ||
    // The main form alone leaves no section on a registration.
    (key === preEventKey && (sections.length === 0 || participationDays.length > 0)) ||
    (key === roadTripKey && joiningRoadTrip);
  const lists = event.sections.map(({ key }) => key).filter(isOn);
  const addresses = lists.map((type) => addressOf(event, type));
  return lists.filter((type, place) => addresses.indexOf(addressOf(event, type)) === place);
}

function addressOf(event: EventContent, key: string): string {
  return sectionOf(event, key).organizer.email.toLowerCase();
}

/** The addresses in small letters, as typed and as letters go there, but for those of admins. */
export async function addressesOf(
  database: Database | Transaction,
  emails: readonly string[],
  adminEmails: readonly string[],
): Promise<string[]> {
  const written = emails.flatMap((email) => [email, asciiAddressOf(email) ?? email]);
  const addresses = [...new Set(written.map((email) => email.toLowerCase()))];
  return addressesOfNoAdmin(database, addresses, { adminEmails });
}

/** Throws registration_not_found. */
export async function readDeletion(
  database: Database,
  id: string,
  { adminEmails }: Pick<DeletionOptions, 'adminEmails'>,
): Promise<Deletion> {
  const [row] = await database.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new AppError('registration_not_found');
  const addresses = await addressesOf(database, [row.email], adminEmails);
  const [history, paid, mail, others] = await Promise.all([
    database.$count(registrationHistory, eq(registrationHistory.registrationId, id)),
    database.$count(payments, eq(payments.registrationId, id)),
    countLettersOf(database, { registrationIds: [id], addresses }),
    readOthers(database, row),
  ]);
  return { history, payments: paid, ...mail, ...others };
}

async function readOthers(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<Pick<Deletion, 'others' | 'othersTotal'>> {
  const holds = (column: PgColumn) => sql`lower(${column}) = lower(${email})`;
  const isOwn = or(
    holds(registrations.email),
    holds(registrations.preEventConfirmationEmail),
    holds(registrations.roadTripConfirmationEmail),
  );
  const where = and(ne(registrations.id, id), or(isOwn, holds(registrations.emergencyEmail)));
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        id: registrations.id,
        name: registrations.name,
        email: registrations.email,
        createdAt: registrations.createdAt,
        isOwn: sql<boolean>`${isOwn}`,
      })
      .from(registrations)
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .limit(othersLimit),
    database.select({ total: count() }).from(registrations).where(where),
  ]);
  const others = rows.map(
    ({ isOwn: hasAddress, createdAt, ...other }): OtherRegistration => ({
      ...other,
      createdAt: createdAt.toISOString(),
      link: hasAddress ? 'same-address' : 'emergency-contact',
    }),
  );
  return { others, othersTotal: counted?.total ?? 0 };
}
