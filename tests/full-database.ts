// A database with rows in every table that a backup holds, and all that a row can hold.
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type pg from 'pg';
import { giveNumbers } from '#server/cards/read-cards.ts';
import { readColumns } from '#server/database/backup-format.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import * as tables from '#tests/tables.ts';
import { makeRegistrations } from '../scripts/seed/make-registrations.ts';
import { storeRegistrations } from '../scripts/seed/store-registrations.ts';

export const now = new Date('2026-11-01T12:00:00Z');
/** The example's event, of 2025, is over. */
const longBefore = new Date('2025-01-01T00:00:00Z');
const event = adelaideEvent(2025);
export const people = (count: number, seed = 1) => makeRegistrations({ count, seed, until: now, event });
/** Everything that text can hold and a file format could trip over. */
const awkward = 'a\\b\t\n\\.\n\r"\'{}, NULL \\N – žluťoučký 佐藤 👩‍🚴 Z̐';
export const waitingLetterId = randomUUID();

/** A row at least in every table. */
export async function fillDatabase({ database, pool }: TestDatabase, riders = 1_200): Promise<void> {
  await storeFirstContent(database, longBefore);
  await storeRegistrations(database, people(riders));
  const someRiders = await database.select().from(tables.registrations).limit(100);
  const [rider] = someRiders;
  await giveNumbers(database, rider?.editionId ?? '');
  const ids = someRiders.map(({ id }) => id);
  await database
    .update(tables.registrations)
    .set({
      name: awkward,
      allergies: awkward,
      campingGearNeeded: ['shelter', awkward, ''],
      answers: { [awkward]: awkward, nested: [awkward], empty: '', yes: true, one: 1.5 } as never,
    })
    .where(inArray(tables.registrations.id, ids));
  await database
    .insert(tables.links)
    .values({ tokenHash: 'hash', registrationId: rider?.id ?? '', purpose: 'device' });
  const [firstId = '', secondId = ''] = ids.slice(0, 2).sort();
  const [entry] = await database.select().from(tables.entries).limit(1);
  await database
    .insert(tables.limitedPlaces)
    .values({ editionId: thisEdition(), subject: 'section:road_trip' });
  await database.insert(tables.entryPlaces).values({
    ...{ entryId: entry?.id ?? '', editionId: thisEdition(), subject: 'section:road_trip', quantity: 2 },
    ...{ state: 'offered', position: 1, offeredUntil: now },
  });
  const handOn = {
    id: randomUUID(),
    entryId: entry?.id ?? '',
    name: awkward,
    email: 'a@example.org',
    until: now,
  };
  await database.insert(tables.handOns).values(handOn);
  const seat = { registrationId: secondId, board: 'cars' as const, heads: 2, setBy: awkward };
  const bikes = { set: { seats: 2, bikes: null }, said: { seats: 3, bikes: 1 } };
  const [car] = await database
    .insert(tables.boardPlaces)
    .values([
      { editionId: thisEdition(), board: 'cars', registrationId: firstId, capacity: { [awkward]: bikes } },
      { editionId: thisEdition(), board: 'beds', name: awkward },
    ])
    .returning();
  await database.insert(tables.boardSeats).values([
    { ...seat, slot: awkward, state: 'placed', placeId: car?.id ?? null },
    { ...seat, slot: 'next', state: 'themselves' },
  ]);
  const told = { slot: awkward, name: awkward, is: 'with' as const, place: '', placeId: '' };
  const said = [{ ...told, people: [{ who: 0, heads: 2 }] }];
  await database
    .insert(tables.boardTold)
    .values({ registrationId: secondId, board: 'cars', said, named: [firstId], toldBy: awkward });
  await database.insert(tables.phoneYeses).values({ registrationId: firstId, otherId: secondId });
  await database.insert(tables.boardWishes).values({ firstId, secondId, kind: 'avoid', setBy: awkward });
  await database
    .insert(tables.savedConditions)
    .values({ editionId: thisEdition(), name: awkward, who: 'money:owes' });
  await database.insert(tables.differentPeople).values({ firstId, secondId, saidBy: awkward });
  const [form] = await database.select().from(tables.formConfigurations);
  if (!form) throw new Error('The first content has a form.');
  await database.insert(tables.formVersions).values({ formId: form.id, config: form.config });
  await database.update(tables.sectionConfigurations).set({ emailConfirmationContent: awkward });
  const [user] = await database
    .insert(tables.users)
    .values([{ email: 'ada@example.org', firstName: awkward }, { email: 'other@example.org' }])
    .returning();
  await database.insert(tables.adminUsers).values({ userId: user?.id ?? '' });
  const [account] = await database
    .insert(tables.identityAccounts)
    .values({ email: 'ada@example.org' })
    .returning();
  await database
    .insert(tables.passwordLinks)
    .values({ accountId: account?.id ?? '', tokenHash: 'hash', expiresAt: now });
  await database.insert(tables.identityKeys).values({ id: 'key', sealedKey: 'sealed' });
  const [login] = await database
    .insert(tables.organizerLogins)
    .values({ username: 'mel', passwordHash: '$argon2id$', passwordSealed: 'sealed', name: 'Mel' })
    .returning();
  await database
    .insert(tables.noticeChoices)
    .values({ loginId: login?.id ?? '', how: 'week', hour: 7, weekday: 1, toldUntil: now });
  const [section] = await database.select().from(tables.sectionConfigurations);
  await database
    .insert(tables.organizerSections)
    .values({ loginId: login?.id ?? '', sectionId: section?.id ?? '' });
  await database.insert(tables.formVersions).values({ sectionId: section?.id ?? '', config: form.config });
  const [mailing] = await database
    .insert(tables.mailings)
    .values({
      editionId: thisEdition(),
      idempotencyKey: 'k',
      subject: awkward,
      body: awkward,
      audience: 'all',
      sentBy: 'ada@example.org',
    })
    .returning();
  const [file] = await database
    .insert(tables.mailingFiles)
    .values({
      ...{ editionId: thisEdition(), addedBy: 'ada@example.org', name: awkward, digest: 'd', keptAt: now },
      ...{ content: Buffer.from('%PDF-\0\n\\.\n\xff', 'latin1'), size: 11 },
    })
    .returning();
  const [planned] = await database
    .insert(tables.plannedMailings)
    .values({
      ...{ editionId: thisEdition(), idempotencyKey: 'k', sentBy: 'mel', loginId: login?.id ?? '' },
      ...{ audience: 'everybody', subject: awkward, body: awkward, at: '2999-01-01T09:00' },
      files: [file?.id ?? ''],
    })
    .returning();
  await database
    .insert(tables.plannedPeople)
    .values({ plannedId: planned?.id ?? '', registrationId: rider?.id ?? '' });
  await database.insert(tables.newsStops).values({ registrationId: rider?.id ?? '', stoppedAt: now });
  await database
    .insert(tables.mailingsLeftOut)
    .values({ mailingId: mailing?.id ?? '', registrationId: rider?.id ?? '', reason: 'no_news' });
  const letter = {
    editionId: thisEdition(),
    kind: 'mailing',
    recipient: 'a@example.org',
    subject: awkward,
    text: awkward,
    isVisitorAddress: true,
  };
  await database.insert(tables.letters).values([
    {
      ...letter,
      id: waitingLetterId,
      html: awkward.repeat(20_000),
      messageId: '<1@rego>',
      registrationId: rider?.id,
      mailingId: mailing?.id,
      sealedToken: 'sealed',
    },
    { ...letter, id: randomUUID(), html: '', messageId: '<2@rego>', state: 'sent', sentAt: now },
    {
      ...letter,
      id: randomUUID(),
      html: '',
      messageId: '<3@rego>',
      dueAt: new Date(Date.now() + 12 * 3_600_000),
    },
    {
      ...letter,
      ...{ kind: 'section-confirmation', text: null, told: { tells: 'submitted', formerName: awkward } },
      id: randomUUID(),
      messageId: '<4@rego>',
      registrationId: rider?.id,
      state: 'left_out',
    },
  ]);
  const [rule] = await database
    .insert(tables.letterRules)
    .values({
      ...{ editionId: thisEdition(), name: awkward, occasion: 'at_once', letter: 'own' },
      ...{ subject: awkward, body: awkward },
    })
    .returning();
  const turn = { ruleId: rule?.id ?? '', registrationId: rider?.id ?? '', at: now };
  await database.insert(tables.ruleTurns).values([
    { ...turn, turn: 1 },
    { ...turn, turn: 2, reason: 'one_a_day', againAt: now },
  ]);
  const [charge] = await database.select().from(tables.charges).limit(1);
  const statementId = randomUUID();
  await database.insert(tables.statements).values({
    id: statementId,
    editionId: thisEdition(),
    format: 'csv',
    lineCount: 1,
    sumCents: 9_000_000_000,
  });
  await database.insert(tables.statementFormats).values({ headerHash: 'hash', format: { version: 1 } });
  const came = {
    ...{ id: randomUUID(), editionId: thisEdition(), amountCents: 20_000, currency: 'AUD' },
    ...{ bookedOn: '2026-10-01', how: 'bank' as const, statementId, fingerprint: 'hash' },
  };
  const counter = { ...came, id: randomUUID(), amountCents: -20_000, corrects: came.id, fingerprint: null };
  await database.insert(tables.transfers).values([came, counter]);
  await database.insert(tables.knownLines).values({ statementId, transferId: counter.id });
  await database
    .insert(tables.transferDetails)
    .values({ transferId: came.id, payer: awkward, note: awkward });
  const part = { transferId: came.id, registrationId: charge?.registrationId, chargeId: charge?.id };
  const voided = { voidedAt: now, voidReason: 'undone' as const };
  await database.insert(tables.allocations).values([
    { ...part, id: randomUUID(), amountCents: 20_000, ...voided },
    { ...part, id: randomUUID(), amountCents: 15_000 },
    { id: randomUUID(), transferId: came.id, amountCents: 5_000 },
  ]);
  await database.insert(tables.chargeNotes).values({ chargeId: charge?.id ?? '', note: awkward });
  await database
    .insert(tables.changes)
    .values({ actor: 'operator', action: 'created', subject: 'login', fields: [awkward, ''] } as never);
  await database.insert(tables.purges).values({
    editionId: thisEdition(),
    before: '2025-12-01',
    eventTitle: awkward,
    currency: 'AUD',
    counts: { registrations: 1 } as never,
    purgedBy: 'operator',
  });
  await database
    .insert(tables.kitchenNumbers)
    .values({ editionId: thisEdition(), number: 1, registrationId: rider?.id ?? '' });
  await database.insert(tables.shirtOrders).values({
    ...{ editionId: thisEdition(), section: 'pre_event', place: 1 },
    ...{ counts: { [awkward]: 1, M: -2 }, orderedBy: 'operator' },
  });
  await database
    .insert(tables.packOpenings)
    .values({ editionId: thisEdition(), openedAs: 'paper', people: 65, openedBy: awkward });
  await database.insert(tables.secretFingerprint).values({ fingerprint: 'of a secret' });
  await database.insert(tables.setupMarks).values({ mark: 'hidden', setBy: 'ada@example.org' });
  await pool.query(
    "update registrations set created_at = '2025-03-30 01:59:59.123456+00' where id = any($1)",
    [ids],
  );
  await database.insert(tables.sessions).values({ sid: 's', sess: {}, expire: now });
  await database.insert(tables.identityPayloads).values({ keyHash: 'k', sealedPayload: 's', expiresAt: now });
  await database
    .insert(tables.signInFailures)
    .values({ keyHash: 'k', failures: 9, blockedUntil: now, lastAt: now });
  await database.insert(tables.idempotencyKeys).values({ keyHash: 'k', requestHash: 'r' });
}

/** Every row with every column, those that the database computes too; sorted. */
export async function contentOf({ pool }: Pick<TestDatabase, 'pool'>, names?: readonly string[]) {
  const content: Record<string, string[]> = {};
  for (const name of names ?? (await backedUpTables(pool))) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** Without the codes of payments and cards, which an update draws at random. */
export function withoutCodes(content: Record<string, string[]>) {
  const { registrations = [], spoke_cards: cards = [], ...others } = content;
  const ofPayments = /[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}(?=[,)])/;
  const ofCards = /[0-9A-F]{20}(?=[,)])/;
  return {
    ...others,
    registrations: registrations.map((row) => row.replace(ofPayments, 'a code')),
    spoke_cards: cards.map((row) => row.replace(ofCards, 'a code')),
  };
}

async function backedUpTables(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    return [...(await readColumns(client)).keys()];
  } finally {
    client.release();
  }
}

export async function withTarget(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await createTestDatabase();
  await work(target);
}
