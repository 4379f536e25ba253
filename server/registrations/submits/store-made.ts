// Stores what submits made: registrations with all that is theirs, whole or not at all.
import { randomUUID } from 'node:crypto';
import type { Room } from '#domain/entries/places.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { chargeRow } from '#server/ledger/charges.ts';
import { type NewLetter, rowsAtOnce, writeLetters } from '#server/mail/outbox.ts';
import { type Entered, entryRows, newCharges } from '#server/registrations/entries.ts';
import { type Bringing, guestRows } from '#server/registrations/guests.ts';
import { newPlaces } from '#server/registrations/places/places.ts';
import { asksForPlaces, lockRoom } from '#server/registrations/places/room.ts';
import type { NewRegistrationRow } from '#server/registrations/registrations.ts';
import { type NewRows, storeNew } from '#server/registrations/submits/store-new.ts';
import type { Content, Submit, SubmitOptions, Submitted } from '#server/registrations/submits/submit.ts';
import { answeredKeys, type KeyedRequest, rememberedRows } from '#server/requests/idempotency.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { hashToken } from '#server/running/secrets.ts';

export type Made = {
  submit: Submit;
  keyed: KeyedRequest | undefined;
  reply: Submitted;
  row: NewRegistrationRow;
  token: string;
  bringing: Bringing;
  entered: Entered;
  letters: NewLetter[];
};

type Storing = Pick<SubmitOptions, 'database' | 'outbox'> & {
  /** By which they were made. */
  content: Content;
  makeAgain: (submit: Submit, room: Room) => Made;
};

/** Gives those that were stored: all but the ones whose key was answered before. Throws as storeNew does. */
export function storeMade(made: readonly Made[], storing: Storing): Promise<ReadonlySet<Made>> {
  const { database, content } = storing;
  return inEdition(content.entering.editionId, async () => {
    const asks = askForPlaces(made);
    const stored = asks ? undefined : await storeAtOnce(database, made, storing);
    if (stored) return stored;
    return database.transaction(async (tx) => {
      const placed = asks ? await withPlaces(tx, made, storing) : made;
      const all = asks ? await storeAtOnce(tx, placed, storing) : undefined;
      return all ?? storeInTurn(tx, placed, storing);
    });
  });
}

/**
 * Where something has a limit they are made once more, with what there is room for; nobody else takes of it before the
 * transaction ends. Whose key was answered before takes no place.
 */
async function withPlaces(
  tx: Transaction,
  made: readonly Made[],
  { content, makeAgain }: Storing,
): Promise<readonly Made[]> {
  const room = await lockRoom(tx, content.entering, newestOf(made));
  const known = await answeredKeys(
    tx,
    made.flatMap(({ submit: { idempotencyKey: key } }) => key ?? []),
  );
  return made
    .filter(({ submit: { idempotencyKey: key } }) => key === undefined || !known.has(key))
    .map((one) => Object.assign(one, makeAgain(one.submit, room)));
}

function askForPlaces(made: readonly Made[]): boolean {
  return made.some(({ entered }) => asksForPlaces(entered.change));
}

function newestOf(made: readonly Made[]): Date {
  return new Date(Math.max(...made.map(({ submit }) => submit.now.getTime())));
}

/** By one statement, letters and all; undefined, and nothing is stored, where a letter has to wait. */
async function storeAtOnce(
  database: AnyDatabase,
  made: readonly Made[],
  { content, outbox }: Storing,
): Promise<ReadonlySet<Made> | undefined> {
  if (made.length === 0) return new Set();
  const now = newestOf(made);
  const all = made.flatMap((one) => one.letters);
  const letters = await rowsAtOnce(database, all, { ...outbox, now });
  const stamp = { ...content.entering, now };
  const ids = await storeNew(database, { ...rowsOf(made, content), letters }, stamp);
  return ids && new Set(made.filter(({ row }) => ids.has(row.id)));
}

/** Letters last, since they lock their mailboxes. */
async function storeInTurn(
  tx: Transaction,
  made: readonly Made[],
  { content, outbox }: Storing,
): Promise<ReadonlySet<Made>> {
  const now = newestOf(made);
  const ids = await storeNew(tx, { ...rowsOf(made, content), letters: [] }, { ...content.entering, now });
  const stored = made.filter(({ row }) => ids?.has(row.id));
  const all = stored.flatMap(({ letters }) => letters);
  await writeLetters(tx, all, { ...outbox, now });
  return new Set(stored);
}

function rowsOf(made: readonly Made[], content: Content): Omit<NewRows, 'letters'> {
  const answered = made.flatMap(({ submit, keyed, row, reply: { status } }) =>
    keyed ? [{ ...keyed, status, registrationId: row.id, now: submit.now }] : [],
  );
  const entered = made.map((one) => one.entered);
  return {
    remembered: rememberedRows(answered),
    registrations: made.map(({ row }) => row),
    links: made.map(linkOf),
    history: made.map(historyOf),
    guests: guestRows(made.map(({ bringing }) => bringing)),
    entries: entryRows(entered, content.entering),
    places: newPlaces(entered, content.entering),
    charges: newCharges(entered, content.event).map(chargeRow),
  };
}

function linkOf({ row: { id: registrationId, createdAt }, token }: Made) {
  return {
    tokenHash: hashToken(token),
    registrationId,
    purpose: 'device' as const,
    createdAt,
    revokedAt: null,
  };
}

function historyOf({ row }: Made) {
  const { id: registrationId, createdAt: at } = row;
  return {
    id: randomUUID(),
    registrationId,
    actor: 'rider',
    action: 'registered',
    fields: [],
    reason: '',
    at,
  };
}
