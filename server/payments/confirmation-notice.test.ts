// To whom it is said that a rider confirmed, where the letter waited for the mail server.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { deliver, deliveryWith } from '#tests/deliver.ts';
import { asAdmin, confirm, preEventAnswers, rider, submit } from '#tests/make.ts';
import { runsItNoMore } from '#words/desk/letter-failures.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const path = '/api/admin/organizer-logins';

test('who runs the section no more reads nothing of it; who runs it still does', async () => {
  const make = async (username: string): Promise<{ id: string }> => {
    const about = { username, password: 'Gold-Sprint7', name: username, sections: ['pre_event'] };
    return (await admin('POST', path, { ...about, email: `${username}@wheels.test` })).json();
  };
  const anna = await make('anna');
  await make('ben');
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const confirmation = { preEventConfirmationEmail: 'pay@example.org', preEventEmailContent: 'See you!' };
  const reply = await confirm(rego.app, made, { selectedEvents: ['pre-event'], ...confirmation });
  expect(reply.statusCode).toBe(200);
  await admin('PATCH', `${path}/${anna.id}`, { isActive: false });
  const isNotice = eq(letters.kind, 'confirmation-notice');
  const delivery = deliveryWith(rego, { readAddresses: outboxOf(rego).readAddresses });
  for (const { id } of await rego.database.select().from(letters).where(isNotice))
    await deliver(delivery, id);
  const { recipient, state, lastError } = letters;
  expect(
    await rego.database
      .select({ recipient, state, lastError })
      .from(letters)
      .where(isNotice)
      .orderBy(recipient),
  ).toEqual([
    { recipient: 'anna@wheels.test', state: 'left_out', lastError: runsItNoMore },
    { recipient: 'ben@wheels.test', state: 'sent', lastError: null },
  ]);
});
