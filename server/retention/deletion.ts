// Deleting registrations so that nothing names the person any more, and what that takes along.

import { AppError } from '#domain/basics/errors.ts';
import type { Deletion } from '#domain/desk/person-data.ts';
import { sectionOf } from '#domain/event/event.ts';
import { asciiAddressOf } from '#domain/values/email.ts';
import { addressesOfNoAdmin, readLoginEmails } from '#server/auth/forget-user.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { voidChargesOf } from '#server/ledger/charges.ts';
import { countLettersOf, readDigests, readFirstNotices } from '#server/mail/letters-of-person.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { countMailingsOf } from '#server/mailings/mailings-of-person.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { listOfMainForm, listsOf } from '#server/registrations/lists/organizer-lists.ts';
import { inEditionOf } from '#server/registrations/registrations.ts';
import { lockRegistrations, readBeside } from '#server/registrations/registrations-of-person.ts';
import { eraseEverywhere } from '#server/retention/erase.ts';
import { deletionNotice } from '#server/retention/letters/deletion-notice.ts';

export type DeletionOptions = {
  actor: string;
  now: Date;
  /** Admins by setting: their address is not a rider's alone. */
  adminEmails: readonly string[];
  /** Nobody has shown that the address is theirs: nothing else of it goes. */
  hasTypedAddress?: boolean;
  /** Other registrations that go in the same step; one that is gone already is passed over. */
  also?: readonly string[];
  outbox: Omit<Outbox, 'now'>;
};

/**
 * Deletes the registration and `also` in one transaction with history, entries, letters, mailings
 * to nobody else, kept replies, and the account of a rider who signed in at the admin desk. Its charges stay, void: they
 * name nobody. That they were deleted, and by whom, is kept without a name, and told to the organizers of its
 * sections. Throws registration_not_found.
 */
export function deleteRegistration(database: Database, id: string, options: DeletionOptions): Promise<void> {
  return inEditionOf(database, id, () => deleteInEdition(database, id, options));
}

async function deleteInEdition(
  database: Database,
  id: string,
  { actor, now, adminEmails, hasTypedAddress = false, also = [], outbox }: DeletionOptions,
): Promise<void> {
  const { event, daysSection } = await readEntering(database);
  const listOfForm = listOfMainForm(event, daysSection);
  await database.transaction(async (tx) => {
    const rows = await lockRegistrations(tx, [id, ...also]);
    if (!rows.some((row) => row.id === id)) throw new AppError('registration_not_found');
    const registrationIds = rows.map((row) => row.id);
    const emails = hasTypedAddress ? [] : rows.map(({ email }) => email);
    const addresses = await addressesOf(tx, emails, adminEmails);
    const firstNotices = await readFirstNotices(tx, registrationIds);
    const digests = await readDigests(tx);
    const firstDigestTo = (address: string, since: Date) =>
      digests.find((one) => one.address === address.toLowerCase() && one.at > since)?.at;
    await voidChargesOf(tx, registrationIds, { reason: 'deleted', now });
    const organizers = await outbox.readAddresses?.(tx);
    await eraseEverywhere(tx, { registrationIds, addresses }, { adminEmails });
    for (const name of registrationIds) {
      await recordChange(tx, { actor, action: 'deleted', subject: 'registration', name, at: now });
    }
    const notices = rows.flatMap((deleted) =>
      listsOf(deleted, event, listOfForm).flatMap((sectionType) => {
        const contact = sectionOf(event, sectionType).organizer.email;
        return (organizers?.get(sectionType)?.all ?? [contact]).map((recipient) => {
          const first = firstNotices.find(
            (one) => one.registrationId === deleted.id && one.address === recipient.toLowerCase(),
          );
          const firstTold = first?.at ?? firstDigestTo(recipient, deleted.createdAt);
          const about = { event, sectionType, listOfForm, actor, deleted, firstTold };
          return { ...deletionNotice(about), recipient };
        });
      }),
    );
    // Each is to one of them already.
    const { readAddresses: _known, ...direct } = outbox;
    const told = new Set<string>();
    const once = notices.filter(({ recipient, text }) => {
      const news = JSON.stringify([recipient.toLowerCase(), text]);
      return !told.has(news) && told.add(news);
    });
    await writeLetters(
      tx,
      once.map((letter) => ({ letter })),
      { ...direct, now },
    );
  });
}

/** The addresses in small letters, as typed and as letters go there, but for those of admins and organizers. */
export async function addressesOf(
  database: AnyDatabase,
  emails: readonly string[],
  adminEmails: readonly string[],
): Promise<string[]> {
  const addresses = [...new Set(emails.flatMap(writtenAs))];
  const ofNoAdmin = await addressesOfNoAdmin(database, addresses, { adminEmails });
  const organizers = await readOrganizersAddresses(database);
  return ofNoAdmin.filter((address) => !organizers.has(address));
}

/** In small letters, as typed and as letters go there. */
export function writtenAs(email: string): string[] {
  return [email, asciiAddressOf(email) ?? email].map((address) => address.toLowerCase());
}

/** Of the edition at hand, and of all logins. */
async function readOrganizersAddresses(database: AnyDatabase): Promise<ReadonlySet<string>> {
  const { sections, supportEmail } = await readEvent(database);
  const logins = await readLoginEmails(database);
  const all = [supportEmail, ...sections.map(({ organizer }) => organizer.email), ...logins];
  return new Set(all.map((email) => email.toLowerCase()));
}

/** Throws registration_not_found. */
export function readDeletion(
  database: Database,
  id: string,
  { adminEmails }: Pick<DeletionOptions, 'adminEmails'>,
): Promise<Deletion> {
  return inEditionOf(database, id, async () => {
    const { email, ...beside } = await readBeside(database, id);
    const person = { registrationIds: [id], addresses: await addressesOf(database, [email], adminEmails) };
    const [letters, mailings] = await Promise.all([
      countLettersOf(database, person),
      countMailingsOf(database, person),
    ]);
    return { ...beside, letters, mailings };
  });
}
