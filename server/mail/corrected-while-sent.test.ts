// Somebody corrects their address while one of their letters, of which the text is written already, is about to go.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { composersWith } from '#tests/deliver.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

let made: { id: string; token: string; updatedAt: string };
const [wrong, right, parents] = ['ida@gmial.example', 'ida@gmail.example', 'parents@riders.example'];

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
const mailServer = await startMailServer();
beforeEach(async () => {
  await rego.pool.query('delete from letters');
  mailServer.received.length = 0;
  mailServer.refusals.clear();
  const registered = { ...rider, ...preEventAnswers, ...roadTripAnswers, email: wrong };
  made = (await submit(rego.app, registered)).json();
});

/** A letter of this kind, and none besides. */
async function write(kind: LetterKind, values: Partial<typeof letters.$inferInsert> = {}): Promise<void> {
  await rego.pool.query(
    `delete from letters where id <> (select id from letters where registration_id = $1 and is_visitor_address limit 1)`,
    [made.id],
  );
  const text = { told: null, text: 'Hi Ida', html: '<p>Hi Ida</p>' };
  await rego.database.update(letters).set({ ...text, kind, isVisitorAddress: kind !== 'mailing', ...values });
}

async function correct(): Promise<void> {
  const body = { values: { email: right }, answers: {}, basedOn: made.updatedAt };
  expect((await asAnna('PATCH', `/api/registrations/${made.id}`, body)).statusCode).toBe(200);
}

/** They correct it once the sender holds the letter: before it is sent, or while it is. */
async function sendWhileCorrected(kind: LetterKind, when: 'isLeftOut' | 'readAttached'): Promise<void> {
  let isCorrected = false;
  const once = async () => {
    if (isCorrected) return;
    isCorrected = true;
    await correct();
  };
  const hooks = {
    isLeftOut: async () => once().then(() => false),
    readAttached: async () => once().then(() => []),
  };
  const stop = await startMail(rego, mailServer.url, {
    composers: composersWith(kind, { [when]: hooks[when] }),
  });
  await waitUntil('it went', async () => {
    const waiting = eq(letters.state, 'queued');
    return isCorrected && (await rego.database.$count(letters, waiting)) === 0;
  });
  await stop();
}

const recipients = () => mailServer.received.flatMap(({ recipients }) => recipients);

const own: LetterKind[] = [
  'section-confirmation',
  'registration-confirmation',
  'cancellation',
  'payment-receipt',
  'part-paid',
  'payment-reminder',
  'by-rule',
  'board-cars',
  'board-beds',
  'own-link',
  'own-link-anew',
  'mailing',
];

test.each(own)('%s: it goes to the corrected address', async (kind) => {
  await write(kind);
  await sendWhileCorrected(kind, 'isLeftOut');
  expect(recipients()).toEqual([right]);
});

test.each(['invitation', 'organizer-notice', 'hand-on'] as const)('%s: it stays as it is', async (kind) => {
  await write(kind, { recipient: parents, isVisitorAddress: kind === 'hand-on' });
  await sendWhileCorrected(kind, 'isLeftOut');
  expect(recipients()).toEqual([parents]);
});

test.each([
  ['their own address', wrong, right],
  ['another address', parents, parents],
])('what is to be paid, which they had sent to %s', async (_whose, given, expected) => {
  const confirmed = await confirm(rego.app, made, {
    selectedEvents: ['road-trip'],
    ...{ roadTripConfirmationEmail: given, roadTripEmailContent: 'Paid' },
  });
  expect(confirmed.statusCode).toBe(200);
  made = { ...made, updatedAt: confirmed.json().updatedAt };
  await rego.pool.query(`delete from letters where kind <> 'payment-details'`);
  await sendWhileCorrected('payment-details', 'isLeftOut');
  expect(recipients()).toEqual([expected]);
});

test.each([450, 550])(
  'one that the old address refuses with %i goes to the corrected one',
  async (responseCode) => {
    mailServer.refusals.set(wrong, { responseCode, message: 'No such user' });
    await write('payment-receipt', { attached: ['map.pdf'] });
    await sendWhileCorrected('payment-receipt', 'readAttached');
    expect(recipients()).toEqual([right]);
  },
);
