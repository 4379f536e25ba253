import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { asRider, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();

const numbered = (number: number) => ({
  ...rider,
  ...preEventAnswers,
  name: `Rider ${number}`,
  email: `rider-${number}@example.org`,
});

test('sixty at once are sixty, each with its own token, history and letters', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, number) => submit(rego.app, numbered(number))),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
  const bodies = replies.map((reply) => reply.json());
  expect(bodies.map(({ name }) => name)).toEqual(
    Array.from({ length: 60 }, (_, number) => `Rider ${number}`),
  );
  expect(new Set(bodies.map(({ token }) => token)).size).toBe(60);
  for (const { id, token } of bodies) {
    const read = await asRider(rego.app, { id, token }, 'GET');
    expect(read.json().id).toBe(id);
  }
  const ids = bodies.map(({ id }) => id);
  const history = inArray(registrationHistory.registrationId, ids);
  expect(await rego.database.$count(registrationHistory, history)).toBe(60);
  const rows = await rego.database.select().from(letters).where(inArray(letters.registrationId, ids));
  const toRiders = rows.filter(({ kind }) => kind === 'section-confirmation');
  expect(toRiders.map(({ recipient }) => recipient).sort()).toEqual(bodies.map(({ email }) => email).sort());
  expect(rows).toHaveLength(120);
});

test('one that is refused leaves the others alone', async () => {
  const replies = await Promise.all([
    submit(rego.app, numbered(100)),
    submit(rego.app, { ...numbered(101), email: 'nobody' }),
    submit(rego.app, { ...numbered(102), sectionType: 'elsewhere' }),
    submit(rego.app, { ...rider, ...roadTripAnswers, name: 'Rider 103', email: 'rider-103@example.org' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 400, 400, 201]);
  expect(replies[1]?.json().fields).toHaveProperty('email');
});

test('one that the database refuses leaves the others alone', async () => {
  await rego.database.execute(sql`
    alter table registrations add constraint no_rider_204 check (name <> 'Rider 204')`);
  try {
    const replies = await Promise.all(
      [203, 204, 205, 206].map((number) => submit(rego.app, numbered(number))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 500, 201, 201]);
    const stored = await rego.database
      .select({ name: registrations.name })
      .from(registrations)
      .where(inArray(registrations.name, ['Rider 203', 'Rider 204', 'Rider 205', 'Rider 206']));
    expect(stored.map(({ name }) => name).sort()).toEqual(['Rider 203', 'Rider 205', 'Rider 206']);
  } finally {
    await rego.database.execute(sql`alter table registrations drop constraint no_rider_204`);
  }
});

test('one that no index can hold leaves the others alone', async () => {
  const allergies = Array.from({ length: 5_000 }, (_, place) =>
    String.fromCharCode(0x4e00 + ((place * 7_919) % 20_000)),
  ).join('');
  await rego.database.execute(sql`create index too_small on registrations (allergies)`);
  try {
    const replies = await Promise.all([
      submit(rego.app, numbered(260)),
      submit(rego.app, { ...numbered(261), allergies }),
      submit(rego.app, numbered(262)),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 500, 201]);
  } finally {
    await rego.database.execute(sql`drop index too_small`);
  }
});
