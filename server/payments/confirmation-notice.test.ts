// To whom it is said that a rider confirmed or was cancelled, where the letter waited for the mail server.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { deliver, deliveryWith } from '#tests/deliver.ts';
import { asAdmin, confirm, preEventAnswers, rider, submit } from '#tests/make.ts';
import { runsItNoMore } from '#words/desk/letter-failures.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const path = '/api/admin/organizer-logins';

async function make(username: string): Promise<{ id: string }> {
  const about = { username, password: 'Gold-Sprint7', name: username, sections: ['pre_event'] };
  return (await admin('POST', path, { ...about, email: `${username}@wheels.test` })).json();
}

/** Of a kind, once all were tried. */
async function delivered(kind: 'confirmation-notice' | 'organizer-notice') {
  const delivery = deliveryWith(rego, { readAddresses: outboxOf(rego).readAddresses });
  const isNotice = eq(letters.kind, kind);
  for (const { id } of await rego.database.select().from(letters).where(isNotice))
    await deliver(delivery, id);
  const { recipient, state, lastError } = letters;
  return rego.database
    .select({ recipient, state, lastError })
    .from(letters)
    .where(isNotice)
    .orderBy(recipient);
}

const anna = await make('anna');
await make('ben');
beforeEach(async () => {
  await rego.database.delete(letters);
  await admin('PATCH', `${path}/${anna.id}`, { isActive: true });
});
const toBenAlone = [
  { recipient: 'anna@wheels.test', state: 'left_out', lastError: runsItNoMore },
  { recipient: 'ben@wheels.test', state: 'sent', lastError: null },
];

test('who runs the section no more reads nothing of it; who runs it still does', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const confirmation = { preEventConfirmationEmail: 'pay@example.org', preEventEmailContent: 'See you!' };
  const reply = await confirm(rego.app, made, { selectedEvents: ['pre-event'], ...confirmation });
  expect(reply.statusCode).toBe(200);
  await admin('PATCH', `${path}/${anna.id}`, { isActive: false });
  expect(await delivered('confirmation-notice')).toEqual(toBenAlone);
});

test('nor of a cancellation, which names the rider', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Mia' })).json();
  await rego.database.delete(letters);
  const url = `/api/registrations/${made.id}/cancel`;
  expect((await admin('POST', url, { section: 'pre_event' })).statusCode).toBe(200);
  await admin('PATCH', `${path}/${anna.id}`, { isActive: false });
  expect(await delivered('organizer-notice')).toEqual(toBenAlone);
});
