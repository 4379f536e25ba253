// Publishing the event where money has a say, or who left.
import { expect, test } from 'vitest';
import type { EventContent } from '#domain/event/event.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, asRider, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';
import { askInSection } from '#tests/own-questions.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');

async function publish(change: Partial<EventContent>, tickedDays = {}) {
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const saved = await admin('POST', '/api/admin/event', {
    content: { ...draft, ...change },
    basedOn: updatedAt,
  });
  expect(saved.statusCode).toBe(200);
  return admin('POST', '/api/admin/event/publish', { basedOn: saved.json().updatedAt, tickedDays });
}

test('the currency changes until money is owed or came in it', async () => {
  expect((await publish({ currency: 'NZD' })).statusCode).toBe(200);
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const refused = {
    currency: expect.stringContaining('Money is already owed or was received in NZD'),
  };
  const owed = await publish({ currency: 'AUD' });
  expect([owed.statusCode, owed.json().fields]).toEqual([400, refused]);
  expect((await rego.app.inject('/api/event')).json().currency).toBe('NZD');
  expect((await publish({ currency: 'NZD', title: 'Another Title' })).statusCode).toBe(200);

  // Of who left nothing is owed any more; what they paid still came.
  const { transfers } = await receive(admin, { id }, 100);
  expect((await admin('POST', `/api/registrations/${id}/cancel`, {})).statusCode).toBe(200);
  expect((await publish({ currency: 'AUD' })).json().fields).toEqual(refused);

  // A trial that is taken back holds nobody up.
  await writeMoney(admin, { id }, 'corrections', { transferId: transfers[0].id });
  expect((await publish({ currency: 'AUD' })).statusCode).toBe(200);
});

test('it does not become one of whole amounts while a question costs half of one', async () => {
  const ask = (priceCents: number) =>
    askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
      { id: 'question_lunch', type: 'checkbox', label: 'Lunch', priceCents },
    ]);
  await ask(1_250);
  const refused = await publish({ currency: 'JPY' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { currency: expect.stringMatching(/^A question of Pre-Event .*has a price with cents/) },
  ]);
  await ask(1_300);
  expect((await publish({ currency: 'JPY' })).statusCode).toBe(200);
  expect((await publish({ currency: 'AUD' })).statusCode).toBe(200);
});

const without = async (gone: string) => {
  const { draft } = (await admin('GET', '/api/admin/event')).json();
  return (draft as EventContent).days.filter(({ key }) => key !== gone);
};

test('who left a day that is gone by now comes back without it', async () => {
  const lea = (await submit(rego.app, { ...rider, ...preEventAnswers, email: 'lea@example.org' })).json();
  expect((await asRider(rego.app, lea, 'POST', '/leave', {})).statusCode).toBe(200);
  expect((await publish({ days: await without('sunday') })).statusCode).toBe(200);
  const back = await asRider(rego.app, lea, 'POST', '/return', {});
  expect([back.statusCode, back.json().participationDays]).toEqual([200, ['thursday', 'saturday']]);
});

test('ticks that move stand in the order of the days: who sends the same form again changed nothing', async () => {
  const participationDays = ['thursday', 'saturday'];
  const body = {
    ...rider,
    email: 'mo@example.org',
    sectionType: 'pre_event',
    participationDays,
    tshirt_size: 'L',
  };
  const mo = (await submit(rego.app, body)).json();
  expect((await publish({ days: await without('thursday') }, { thursday: 'friday' })).statusCode).toBe(200);
  expect((await asRider(rego.app, mo, 'GET')).json().participationDays).toEqual(['friday', 'saturday']);
});

test('a day goes however many have ticked it', { timeout: 120_000 }, async () => {
  // More than one statement has parameters for.
  const people = 13_200;
  await rego.pool.query(
    `with made as (
       insert into registrations (id, edition_id, name, email, payment_code)
       select gen_random_uuid(), (select id from editions where state = 'current'), 'Rider', 'rider@example.org', n
       from generate_series(1, $1::int) n returning id)
     insert into entries (id, registration_id, section_id, state, days)
     select gen_random_uuid(), made.id, section_configurations.id, 'entered', '{saturday}' from made, section_configurations
     where section_type = 'pre_event'`,
    [people],
  );
  await rego.pool.query('analyze registrations, entries');
  expect((await publish({ days: await without('saturday') }, { saturday: 'friday' })).statusCode).toBe(200);
  const { rows } = await rego.pool.query(
    `select days, count(*)::int as told, bool_and(registrations.updated_at = at) as "isChanged"
     from entries join registrations on registrations.id = registration_id
       join registration_history on registration_history.registration_id = registrations.id
     where name = 'Rider' and action = 'changed' and actor <> 'rider' group by days`,
  );
  expect(rows).toEqual([{ days: ['friday'], told: people, isChanged: true }]);
});
