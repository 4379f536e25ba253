// A rider of whom every table knows something, and the search for what is left of her.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { writeDiscount } from '#server/ledger/discounts.ts';
import { recordTransfer } from '#server/ledger/transfers.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import {
  asAdmin,
  asRider,
  confirm,
  type Made,
  preEventAnswers,
  rider,
  roadTripAnswers,
  submit,
} from '#tests/make.ts';
import { cameByLetter } from '#tests/own-mailbox.ts';

type AdminCalls = Awaited<ReturnType<typeof asAdmin>>;

/** In whatever of hers is stored stands one of these. */
export const traces = [
  'quillfeather',
  'xq7731',
  '7731442',
  'wollongong',
  'umbrellawort',
  'marzipan',
  'aurelia',
  'yuletide',
];

export const xanthippe = {
  ...rider,
  name: 'Xanthippe Quillfeather',
  email: 'XQ7731@example.org',
  phone: '+61 7731442',
  location: 'Wollongong',
  emergencyName: 'Aurelia',
  emergencyPhone: '7731442 2',
  emergencyEmail: 'aurelia@example.org',
  emergencyRelationship: 'aurelia is my aunt',
  emergencyLocation: 'Wollongong too',
};

export const sendMailing = (admin: AdminCalls, letter: object) =>
  admin('POST', '/api/mailings', letter, randomUUID());

async function emptyTables({ pool }: TestApp): Promise<void> {
  await pool.query(
    `truncate letters, registrations, mailings, changes, idempotency_keys, transfer_details, charge_notes cascade;
     delete from users where email like 'xq%'`,
  );
}

/** A rego that asks more than usual, and an admin; once at the top of a test file. Each test begins with nobody. */
export async function startWithAdmin() {
  const rego = await createTestApp();
  const admin = await asAdmin(rego, 'ada.admin@example.org');
  await askOwnQuestions(rego);
  beforeEach(() => emptyTables(rego));
  return { rego, admin };
}

/** Two questions of the pre-event's own: a nickname, which she tells, and a club, which she does not. */
async function askOwnQuestions({ database }: TestApp): Promise<void> {
  const ofPreEvent = eq(sectionConfigurations.sectionType, 'pre_event');
  const [section] = await database.select().from(sectionConfigurations).where(ofPreEvent);
  if (!section) throw new Error('There is no pre-event section.');
  const own = { id: 'nickname', type: 'text' as const, label: 'Your nickname?', required: false, order: 99 };
  const unanswered = { ...own, id: 'club', label: 'Your club?' };
  const fields = [...section.sectionConfig.fields, own, unanswered];
  await database
    .update(sectionConfigurations)
    .set({ sectionConfig: { ...section.sectionConfig, fields } })
    .where(ofPreEvent);
}

/** A rider who did all that one can do here, and to whom all was done. */
export async function registerXanthippe(rego: TestApp, admin: AdminCalls): Promise<Made> {
  const made: Made = (
    await submit(rego.app, { ...xanthippe, ...preEventAnswers, nickname: 'Umbrellawort' })
  ).json();
  const { token } = made;
  const guests = [{ name: 'Aurelia the Younger', diet: 'no marzipan' }];
  const onRoad = { ...roadTripAnswers, food_allergies: 'marzipan', guests };
  await submit(rego.app, { ...xanthippe, ...onRoad }, { token });
  await confirm(rego.app, made, {
    selectedEvents: ['pre-event', 'road-trip'],
    preEventConfirmationEmail: 'aurelia@example.org',
    preEventEmailContent: 'Yuletide greetings',
    roadTripConfirmationEmail: 'xq7731@example.org',
    roadTripEmailContent: 'Marzipan makes me ill',
  });
  const { updatedAt } = (await admin('GET', `/api/registrations/${made.id}/detail`)).json().registration;
  const edit = { values: { tshirtSize: 'S' }, answers: {}, basedOn: updatedAt };
  expect((await admin('PATCH', `/api/registrations/${made.id}`, edit)).statusCode).toBe(200);
  await sendMailing(admin, {
    audience: 'everybody',
    subject: 'Hello {name}',
    body: 'Hi {name}, see you',
  });
  const alone = {
    audience: 'picked',
    picked: [made.id],
    subject: 'About Quillfeather',
    body: 'Dear Quillfeather',
  };
  expect((await sendMailing(admin, alone)).statusCode).toBe(201);
  const preview = { ...alone, audience: 'everybody', picked: [], subject: '{name}', registrationId: made.id };
  expect((await admin('POST', '/api/mailings/test', preview)).statusCode).toBe(200);
  await rego.pool.query(
    `update letters set state = 'failed', last_error = '550 <xq7731@example.org> is unknown'
     where kind = 'registration-confirmation' or kind = 'payment-details'`,
  );
  await payFor(rego, made.id);
  // Her spoke card.
  const mine = await asRider(rego.app, made, 'GET', '/mine');
  expect(mine.json().card).toMatch(/^\/card\//);
  // News that she wanted no more of, and a letter that left her out.
  await cameByLetter(rego, made);
  const ended = await asRider(rego.app, made, 'POST', '/news', { wanted: false });
  expect(ended.statusCode).toBe(204);
  await rego.pool.query(`insert into mailings_left_out select id, $1, 'no_news' from mailings limit 1`, [
    made.id,
  ]);
  // Her number on the kitchen's sheet.
  expect((await admin('GET', '/api/sheets/kitchen')).json().needs).toHaveLength(2);
  return made;
}

/** A line of a bank, and a discount: what the ledger keeps of her. */
async function payFor({ database, pool }: TestApp, registrationId: string): Promise<void> {
  const by = { actor: 'ada.admin@example.org', now: new Date() };
  const { rows } = await pool.query<{ id: string; entry_id: string; edition: string }>(
    `select id, entry_id, (select id from editions where state = 'current') as edition from charges where registration_id = $1`,
    [registrationId],
  );
  const [charge] = rows;
  if (!charge) throw new Error('She owes nothing.');
  const came = { amountCents: 15_000, currency: 'AUD', bookedOn: '2025-10-01', how: 'bank' as const };
  const details = { payer: 'QUILLFEATHER X', account: 'xq7731', purpose: 'Yuletide', note: '' };
  const part = { registrationId, chargeId: charge.id, amountCents: 15_000 };
  const discount = {
    ...{ registrationId, entryId: charge.entry_id, amountCents: 100, currency: 'AUD' },
    ...{ reason: 'helper' as const, label: 'Helper', note: 'a Quillfeather helps' },
  };
  await database.transaction(async (tx) => {
    await recordTransfer(tx, { ...came, editionId: charge.edition, details }, [part], by);
    await writeDiscount(tx, discount, by);
  });
}

/** Every row of every table, the job queue's as well, that holds one of the words in any column. */
export async function rowsWith({ pool }: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const patterns = words.map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select stored::text as row from ${name} stored where stored::text ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
