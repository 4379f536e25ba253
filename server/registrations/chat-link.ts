// The link of the group chat beside a registration that opens it, where not everybody has it.

import type { EventContent } from '#domain/event/event.ts';
import { dependsOnMoney, withChatUrl } from '#domain/letters/chat-link.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readEntryMoneyOf } from '#server/ledger/money.ts';
import { readEntriesOf } from '#server/registrations/entries.ts';

type Read = Pick<OwnRegistration, 'id' | 'entries'>;

/** As the ledger stands: in a transaction after what it writes. */
export async function withChatUrls<One extends Read>(
  database: AnyDatabase,
  registrations: readonly One[],
  event: EventContent,
): Promise<(One & Pick<OwnRegistration, 'chatUrl'>)[]> {
  const asked = registrations.filter((one) => dependsOnMoney(event, one)).map(({ id }) => id);
  const paid = asked.length > 0 ? await paidSections(database, asked) : new Map<string, string[]>();
  return registrations.map((one) => withChatUrl(one, event, paid.get(one.id) ?? []));
}

export async function ownRegistration(
  database: AnyDatabase,
  registration: Registration,
  event: EventContent,
): Promise<OwnRegistration> {
  const [own = registration] = await withChatUrls(database, [registration], event);
  return own;
}

/** The sections of each for which nothing is owed any more. */
async function paidSections(database: AnyDatabase, ids: readonly string[]): Promise<Map<string, string[]>> {
  const money = await readEntryMoneyOf(database, ids);
  const owing = new Set(money.filter(({ openCents }) => openCents > 0).map(({ entryId }) => entryId));
  const entries = await readEntriesOf(database, ids);
  return new Map(
    [...entries].map(([id, own]) => [
      id,
      own.filter((entry) => !owing.has(entry.id)).map(({ section }) => section),
    ]),
  );
}

/** One that is not stored yet: nothing came for it, so only what is free is paid. */
export function newOwnRegistration(registration: Registration, event: EventContent): OwnRegistration {
  const free = registration.entries.filter(({ amountCents }) => amountCents === 0);
  return withChatUrl(
    registration,
    event,
    free.map(({ section }) => section),
  );
}
