// The links of a card: its rider's own, and the one that they share (decision 0081).
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type OwnCard, readCards } from '#server/cards/read-cards.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { isLink, linkLasts, linkToken, makeLink, revokeLinks } from '#server/registrations/links/links.ts';
import { inEditionOf } from '#server/registrations/registrations.ts';
import { links, registrations } from '#server/registrations/tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { hashToken } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const shared = ['shared-card', 'shared-card-with-name'] as const;
const ofCards = ['own-card', ...shared] as const;
type CardPurpose = (typeof ofCards)[number];

export type OpenedCard = {
  registrationId: string;
  editionId: string;
  isOwn: boolean;
  showsName: boolean;
  card: OwnCard;
};

/** Undefined for what nobody knows, what was revoked, and a card of somebody who does not take part. */
export async function openCard(
  { database, config, clock }: Services,
  token: string,
): Promise<OpenedCard | undefined> {
  const { id, editionId, createdAt } = registrations;
  const [found] = await database
    .select({ id, editionId, createdAt, purpose: links.purpose })
    .from(links)
    .innerJoin(registrations, eq(id, links.registrationId))
    .where(isLink(token, ofCards));
  if (!found || !(await linkLasts(database, found, clock()))) return undefined;
  return inEdition(found.editionId, async () => {
    const event = await readEvent(database);
    const [card] = await readCards(database, [found.id], { event, publicUrl: config.publicUrl });
    if (!card) return undefined;
    const isOwn = found.purpose === 'own-card';
    const showsName = found.purpose !== 'shared-card';
    return { registrationId: found.id, editionId: found.editionId, isOwn, showsName, card };
  });
}

/**
 * Of the one that is open; of a new one once that was revoked. The token is derived, so that it can be shown again: one of
 * another master secret cannot.
 */
async function tokenFor(
  database: AnyDatabase,
  tokenKey: Buffer,
  { registrationId, purposes }: { registrationId: string; purposes: readonly CardPurpose[] },
): Promise<{ seed: string; token: string; open: CardPurpose | undefined }> {
  const rows = await database
    .select({ tokenHash: links.tokenHash, purpose: links.purpose, revokedAt: links.revokedAt })
    .from(links)
    .where(and(eq(links.registrationId, registrationId), inArray(links.purpose, purposes)));
  const ended = rows.filter(({ revokedAt }) => revokedAt !== null).length;
  const seed = `${purposes[0]} ${registrationId} ${ended}`;
  const token = linkToken(tokenKey, seed);
  const open = rows.find(({ tokenHash, revokedAt }) => !revokedAt && tokenHash === hashToken(token))?.purpose;
  return { seed, token, open: purposes.find((purpose) => purpose === open) };
}

/** Its page; the link is made where there is none. Undefined for somebody who has no card. */
export async function ownCardPath(services: Services, registrationId: string): Promise<string | undefined> {
  const { database, outbox, clock, config } = services;
  const cards = await inEditionOf(database, registrationId, async () => {
    const event = await readEvent(database);
    return readCards(database, [registrationId], { event, publicUrl: config.publicUrl });
  });
  if (cards.length === 0) return undefined;
  return cardPath(await makeOwnCardLink(database, registrationId, { ...outbox, now: clock() }));
}

/** Gives its token. */
export async function makeOwnCardLink(
  database: Database,
  registrationId: string,
  { tokenKey, now }: { tokenKey: Buffer; now: Date },
): Promise<string> {
  const { seed } = await tokenFor(database, tokenKey, { registrationId, purposes: ['own-card'] });
  return makeLink(database, { registrationId, purpose: 'own-card', now }, tokenKey, seed);
}

export function cardPath(token: string): string {
  return `/card/${token}`;
}

export async function readSharing(
  { database, outbox }: Services,
  registrationId: string,
): Promise<{ token: string; showsName: boolean } | undefined> {
  const { token, open } = await tokenFor(database, outbox.tokenKey, { registrationId, purposes: shared });
  if (!open) return undefined;
  return { token, showsName: open === 'shared-card-with-name' };
}

/** The link stays the same when the name comes onto it or goes from it. */
export async function shareCard(
  { database, outbox, clock }: Services,
  registrationId: string,
  { withName }: { withName: boolean },
): Promise<void> {
  const purpose = withName ? 'shared-card-with-name' : 'shared-card';
  await database.transaction(async (tx) => {
    const { seed, open } = await tokenFor(tx, outbox.tokenKey, { registrationId, purposes: shared });
    if (!open) await makeLink(tx, { registrationId, purpose, now: clock() }, outbox.tokenKey, seed);
    const ofIt = and(eq(links.registrationId, registrationId), inArray(links.purpose, shared));
    await tx
      .update(links)
      .set({ purpose })
      .where(and(ofIt, isNull(links.revokedAt)));
  });
}

export async function stopSharing({ database, clock }: Services, registrationId: string): Promise<void> {
  await database.transaction((tx) => revokeLinks(tx, registrationId, { now: clock(), purposes: shared }));
}
