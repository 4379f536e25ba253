// Where a letter to a rider goes by now: they may have corrected their address since it was written.
import { and, eq, sql } from 'drizzle-orm';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import type { ReadAddress } from '#server/mail/composers.ts';
import { entries, registrations } from '#server/registrations/tables.ts';

const ofRegistration = eq(registrations.id, sql.placeholder('registrationId'));

const addressQuery = prepareOnce((database) =>
  database
    .select({ email: registrations.email })
    .from(registrations)
    .where(ofRegistration)
    .prepare('address of a letter'),
);

export const addressOfRider: ReadAddress = async (tx, { registrationId }) => {
  if (!registrationId) return undefined;
  const [row] = await addressQuery(tx).execute({ registrationId });
  return row?.email;
};

const confirmedQuery = prepareOnce((database) =>
  database
    .select({ email: registrations.email })
    .from(registrations)
    .innerJoin(entries, eq(entries.registrationId, registrations.id))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(
      and(
        ofRegistration,
        eq(sectionConfigurations.sectionType, sql.placeholder('sectionType')),
        eq(sql`lower(${entries.confirmationEmail})`, sql`lower(${registrations.email})`),
      ),
    )
    .prepare('address of payment details'),
);

/** Undefined where they had it sent to somebody else. */
export const addressOfPaymentDetails: ReadAddress = async (tx, { registrationId, sectionType }) => {
  if (!registrationId || !sectionType) return undefined;
  const [row] = await confirmedQuery(tx).execute({ registrationId, sectionType });
  return row?.email;
};
