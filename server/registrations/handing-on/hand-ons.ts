// A rider offers their place to a friend by letter, and takes that back; where the offer stands (decision 0082).
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { NewHandOn } from '#domain/entries/handing-on.ts';
import { offeredUntil } from '#domain/entries/offers.ts';
import { type EventContent, isOver, sectionOf, ticketName } from '#domain/event/event.ts';
import { dayMs } from '#domain/locale/dates.ts';
import type { MyRegistration } from '#domain/registration/my-registration.ts';
import { personMarks, samenessOf } from '#domain/registration/same-person.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readOpenSections } from '#server/editions/definitions.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { handOns } from '#server/registrations/hand-on-tables.ts';
import { endHandOns, stopHandOnLetters } from '#server/registrations/handing-on/ended-hand-ons.ts';
import { handOnLetter } from '#server/registrations/letters/hand-on.ts';
import {
  lockRegistration,
  type ReadRegistration,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { entries, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';

/** All letters to a mailbox have their own bound (server/mail/spam-bound.ts). */
const mostADay = 5;

export type HandingOn = {
  now: Date;
  outbox: Omit<Outbox, 'now'>;
  /** Of the network that it came from, for the bound on letters. */
  senderHash?: string | undefined;
};

type Rider = { id: string; token: string };

/**
 * Throws registration_not_found, edition_over, section_closed, nothing_to_hand_on, hand_on_to_oneself, hand_on_open,
 * too_many_hand_ons.
 */
export function handOn(
  database: Database,
  who: Rider,
  { section, name, email }: NewHandOn,
  how: HandingOn,
): Promise<OwnRegistration> {
  return asGiver(database, who, section, how, async (tx, stored, event) => {
    const { now, outbox, senderHash } = how;
    const friend = personMarks({ name, email, phone: '' });
    if (samenessOf(friend, personMarks(stored.row)).includes('email'))
      throw new AppError('hand_on_to_oneself');
    const entry = stored.entries.find((one) => one.section === section);
    if (entry?.state !== 'entered') throw new AppError('nothing_to_hand_on');
    if (isOver(event, now) || !Object.hasOwn(await readOpenSections(tx), section)) {
      throw new AppError('section_closed');
    }
    if (sectionOf(event, section).needsApproval) throw new AppError('hand_on_needs_approval');
    const hasLapsed = await endHandOns(tx, [entry.id], 'lapsed', lte(handOns.until, now));
    if (hasLapsed) {
      await stopHandOnLetters(tx, stored.row.id, section);
      await writeHistory(tx, stored.row.id, 'offer lapsed', section, now);
    }
    await checkBounds(tx, stored.entries, entry, now);
    const until = offeredUntil(event, now);
    await tx
      .insert(handOns)
      .values({ id: randomUUID(), entryId: entry.id, name, email, until, createdAt: now });
    const from = { event, sectionType: section, giver: stored.row.name };
    const letter = handOnLetter({ ...from, name, email, until });
    const letters = [{ letter, registrationId: stored.row.id, senderHash }];
    return { action: 'offered the place', letters: () => writeLetters(tx, letters, { ...outbox, now }) };
  });
}

/** What is offered no more, or never was, stays as it is. Throws registration_not_found, edition_over. */
export function takeHandOnBack(
  database: Database,
  who: Rider,
  section: string,
  how: HandingOn,
): Promise<OwnRegistration> {
  return asGiver(database, who, section, how, async (tx, { entries: own, row }) => {
    const meant = own.flatMap((entry) => (entry.section === section ? [entry.id] : []));
    const isOpen = await endHandOns(tx, meant, 'taken_back');
    if (!isOpen) return undefined;
    await stopHandOnLetters(tx, row.id, section);
    return { action: 'took the offered place back' };
  });
}

type Done = { action: string; letters?: () => Promise<void> } | undefined;

async function asGiver(
  database: Database,
  who: Rider,
  section: string,
  { now }: HandingOn,
  act: (tx: Transaction, stored: ReadRegistration, event: EventContent) => Promise<Done>,
): Promise<OwnRegistration> {
  return database.transaction(async (tx) => {
    const stored = await lockRegistration(tx, { ...who, now });
    return inEdition(stored.row.editionId, async () => {
      await checkIsCurrent(tx, stored.row.editionId);
      const event = await readEvent(tx);
      const known = event.sections.map(({ key }) => key);
      if (!known.includes(section)) {
        throw new AppError('invalid_input', { section: { code: 'not_one_of', known } });
      }
      const done = await act(tx, stored, event);
      const row = done ? { ...stored.row, updatedAt: now } : stored.row;
      if (done) {
        await updateRegistration(tx, row);
        await writeHistory(tx, row.id, done.action, section, now);
        await done.letters?.();
      }
      return ownRegistration(tx, registrationOf({ ...stored, row }), event);
    });
  });
}

export async function writeHistory(
  tx: Transaction,
  registrationId: string,
  action: string,
  section: string,
  at: Date,
): Promise<void> {
  const fields = [ticketName(section)];
  // What lapses nobody has done.
  const actor = action === 'offer lapsed' ? 'rego' : 'rider';
  await tx.insert(registrationHistory).values({ registrationId, actor, action, fields, at });
}

async function checkBounds(tx: Transaction, own: readonly Entry[], entry: Entry, now: Date): Promise<void> {
  const isOpen = and(eq(handOns.entryId, entry.id), eq(handOns.state, 'open'));
  if ((await tx.$count(handOns, isOpen)) > 0) throw new AppError('hand_on_open');
  const ofOwn = inArray(
    handOns.entryId,
    own.map(({ id }) => id),
  );
  const since = gt(handOns.createdAt, new Date(now.getTime() - dayMs));
  if ((await tx.$count(handOns, and(ofOwn, since))) >= mostADay) throw new AppError('too_many_hand_ons');
}

export type FoundHandOn = {
  handOn: typeof handOns.$inferSelect;
  section: string;
  giver: { id: string; editionId: string; name: string; email: string };
};

export function handOnsWhere(database: AnyDatabase, where: SQL | undefined): Promise<FoundHandOn[]> {
  const { id, editionId, name, email } = registrations;
  return database
    .select({
      handOn: handOns,
      section: sectionConfigurations.sectionType,
      giver: { id, editionId, name, email },
    })
    .from(handOns)
    .innerJoin(entries, eq(entries.id, handOns.entryId))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(where);
}

/** What a rider has on offer. */
export async function readHandOns(
  database: Database,
  { id, entries: own }: Pick<Registration, 'id' | 'entries'>,
  now: Date,
): Promise<MyRegistration['handOns']> {
  const isOpen = and(eq(entries.registrationId, id), eq(handOns.state, 'open'), gt(handOns.until, now));
  return (await handOnsWhere(database, isOpen))
    .filter(({ section }) => own.some((entry) => entry.section === section && entry.state === 'entered'))
    .map(({ section, handOn: { name, email, until } }) => ({
      ...{ section, name, email },
      until: until.toISOString(),
    }));
}
