// Everything that rego holds about one registration's person, for a file that they are given.
import type { PersonData } from '#domain/desk/person-data.ts';
import { exportUser } from '#server/auth/forget-user.ts';
import { exportBoards } from '#server/boards/boards-of-person.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { exportMoney } from '#server/ledger/details.ts';
import { exportLetters } from '#server/mail/letters-of-person.ts';
import { exportMailings } from '#server/mailings/mailings-of-person.ts';
import { inEditionOf } from '#server/registrations/registrations.ts';
import { exportRegistration } from '#server/registrations/registrations-of-person.ts';
import { addressesOf, writtenAs } from '#server/retention/deletion.ts';
import type { Services } from '#server/services.ts';
import { aboutPersonData } from '#words/riders/my-registration.ts';

type Exporting = Pick<Services, 'config' | 'composers' | 'outbox'> & {
  now: Date;
  /**
   * Staff read all of it; whoever came by a letter to their mailbox, the letters that went there; whoever has a device's
   * link may have typed anybody's address, and reads none.
   */
  reader: 'staff' | 'mailbox' | 'device';
};

/** Throws registration_not_found. */
export async function readPersonData(
  database: Database,
  id: string,
  options: Exporting,
): Promise<PersonData> {
  return inEditionOf(database, id, () => readData(database, id, options));
}

async function readData(
  database: Database,
  id: string,
  { config, composers, outbox, now, reader }: Exporting,
): Promise<PersonData> {
  const event = await readEvent(database);
  const own = await exportRegistration(database, id, event);
  const { email } = own.registration;
  const hasMailbox = reader !== 'device';
  const addresses = hasMailbox ? await addressesOf(database, [email], config.adminEmails) : [];
  const person = { registrationIds: [id], addresses };
  const composing = { ...outbox, publicUrl: config.publicUrl, composers, now };
  const written = hasMailbox ? await exportLetters(database, person, composing) : [];
  const isOwn = ({ recipient }: (typeof written)[number]) =>
    writtenAs(email).includes(recipient.toLowerCase());
  const letters = reader === 'mailbox' ? written.filter(isOwn) : written;
  const mailings = hasMailbox ? await exportMailings(database, person) : [];
  return {
    about: aboutPersonData(event.title, { hasLetters: hasMailbox }),
    event: event.title,
    exportedAt: now.toISOString(),
    ...own,
    money: await exportMoney(database, person),
    boards: await exportBoards(database, person),
    letters: letters.map(({ mailingId, ...letter }) => {
      const place = mailings.findIndex((mailing) => mailing.id === mailingId);
      return { ...letter, mailing: place === -1 ? null : place };
    }),
    mailings: mailings.map(({ id: _id, ...mailing }) => mailing),
    account: await exportUser(database, addresses),
  };
}
