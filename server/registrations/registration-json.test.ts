// Registrations as PostgreSQL writes them: in lists they are what they are alone.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nothingDue } from '#domain/money/money.ts';
import { registrationPageSchema, registrationSchema } from '#domain/registration/stored-registration.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

let now = Date.parse('2025-10-01T10:00:00.007Z');
const rego = await createTestApp({}, () => {
  now += 1_230;
  return new Date(now);
});
const asAnna = await signedIn(rego, 'anna');

const oddText = 'Zoë "Zed" \\ O’Hara </script> 🚲 مرحبا';

async function registerOdd(): Promise<string> {
  const first = await submit(rego.app, {
    ...rider,
    ...preEventAnswers,
    name: oddText,
    email: 'z@example.org',
  });
  const { id, token } = first.json();
  await submit(rego.app, { ...rider, ...roadTripAnswers, name: oddText }, { token });
  await confirm(
    rego.app,
    { id, token },
    {
      selectedEvents: ['pre-event', 'road-trip'],
      preEventConfirmationEmail: 'pay@example.org',
      preEventEmailContent: 'two\nlines\tand "quotes"',
      roadTripConfirmationEmail: 'pay@example.org',
      roadTripEmailContent: oddText,
    },
  );
  const answers = {
    own: `${oddText}\u2028\n`,
    number: -1.5,
    yes: true,
    no: false,
    several: ['a, b', '"c"'],
    none: [],
  };
  await rego.database.update(registrations).set({ answers }).where(eq(registrations.id, id));
  return id;
}

test('every field of every kind, as it is answered alone', async () => {
  const ids = [
    await registerOdd(),
    (await submit(rego.app, { name: 'Bo', email: 'bo@example.org' })).json().id,
  ];
  const alone = await Promise.all(ids.map((id) => findRegistration(rego.database, id)));
  expect(alone[0]?.payments).toHaveLength(2);
  const newestFirst = alone.toReversed();

  const page = (await asAnna('GET', '/api/registrations?page=1')).json();
  const owing = { ...nothingDue, state: 'open', dueCents: 35_000, openCents: 35_000 };
  const items = newestFirst.map((one, place) => ({
    ...one,
    isPerhapsTwice: false,
    money: place === 1 ? owing : nothingDue,
  }));
  expect(page).toEqual({ items, total: 2 });
  expect(() => z.parse(registrationPageSchema, page)).not.toThrow();

  const whole = (await asAnna('GET', '/api/registrations')).json();
  expect(whole).toEqual(newestFirst);
  for (const one of whole)
    expect(Object.keys(one).sort()).toEqual(Object.keys(registrationSchema.shape).sort());
});

test('times to the millisecond, as PostgreSQL rounds none up', async () => {
  const { id } = (await submit(rego.app, { ...rider, email: 'clock@example.org' })).json();
  await rego.database.execute(
    `update registrations set created_at = '2025-12-31 23:59:59.999999+00', updated_at = '2026-01-01 01:00:00.5+01'
     where id = '${id}'`,
  );
  const alone = await findRegistration(rego.database, id);
  const { items } = (await asAnna('GET', '/api/registrations?q=clock')).json();
  expect(items).toMatchObject([
    { createdAt: '2025-12-31T23:59:59.999Z', updatedAt: '2026-01-01T00:00:00.500Z' },
  ]);
  expect(alone).toMatchObject({ createdAt: items[0].createdAt, updatedAt: items[0].updatedAt });
});
