// Riders of an earlier edition who agreed to it are invited to this one: by a letter whose link fills the form, and
// nothing else, and which ends such letters.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#domain/calls/api.ts';
import { formLibrary } from '#domain/forms/field-library.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import { hold, untilLocked } from '#tests/database.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { startMailings } from '#tests/mailings.ts';
import { asAdmin, type Made, preEventAnswers, rider, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, post, send } = await startMailings();
const mailServer = await startMailServer();
await startMail(rego, mailServer.url);
const admin = await asAdmin(rego, 'ada@example.org');

const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;
async function register(name: string, mayBe: boolean | undefined, email = addressOf(name)): Promise<Made> {
  const agreed = mayBe === undefined ? {} : { [mayBeWrittenTo]: mayBe };
  return (await submit(rego.app, { ...rider, ...preEventAnswers, name, email, ...agreed })).json();
}
const inEdition = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
  await makeCurrent(rego.pool, id);
  return work();
};
const toRiders = () => ({ audience: `riders:${earlier}`, subject: 'Again', body: 'Hi {first_name}: {link}' });
const invited = async () => (await post('/audience', toRiders())).json().count;
const asked = (token: string) =>
  rego.app.inject({ url: '/api/invitation', headers: { authorization: `Bearer ${token}` } });

/** Mia, of before, with what her letter to the next edition holds. */
async function inviteMia() {
  mailServer.received.length = 0;
  const mia = await inEdition(earlier, () => register('Mia', true));
  const sent = await inEdition(next, () => send(toRiders()));
  expect(sent.statusCode).toBe(201);
  const arrived = () => mailServer.received.find(({ email }) => email.subject === 'Again');
  await waitUntil('the letter arrived', async () => arrived() !== undefined);
  const { email, raw = '' } = arrived() ?? {};
  const headers = raw.replaceAll(/\r?\n[ \t]/g, ' ');
  const token = /register#invitation=([\w-]{43})\b/.exec(email?.text ?? '')?.[1] ?? '';
  const stop = /\/no-more-letters\/[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '';
  return { mia, text: email?.text ?? '', html: email?.html ?? '', headers, token, stop };
}

const question = formLibrary.find(({ id }) => id === mayBeWrittenTo);
if (question) await askInMainForm(admin, [question]);
const { rows } = await rego.pool.query<{ id: string }>("select id from editions where state = 'current'");
const earlier = rows[0]?.id ?? '';
const next = await copyEdition(rego.pool);

describe('invited are', () => {
  test('those who agreed, once for each address, and nobody who is here already', async () => {
    await inEdition(earlier, async () => {
      await register('Ann', true);
      await register('Ann again', true, 'ANN@example.org');
      await register('Bea', false);
      await register('Cem', undefined);
      await register('Dee', true);
      await register('Eve', true);
      // Unticked in a second registration.
      await register('Eve', false);
    });
    expect(await inEdition(next, invited)).toBe(2);
    await register('Dee', undefined);
    expect(await invited()).toBe(1);
    const preview = (await post('/preview', toRiders())).json();
    expect(preview).toMatchObject({ recipient: 'ANN@example.org', count: 1, subject: 'Again' });
    expect(preview.text).toContain('Hi Ann: http');
    expect(preview.text).not.toMatch(/\{\w+\}/);
  });

  test('none of who is deleted, of the edition at hand or of one that is none', async () => {
    const mia = await inEdition(earlier, () => register('Mia', true));
    expect(await inEdition(next, invited)).toBe(1);
    const gone = await admin('DELETE', `/api/admin/registrations/${mia.id}?edition=${earlier}`);
    expect([gone.statusCode, await invited()]).toEqual([204, 0]);
    for (const id of [next, randomUUID(), '']) {
      const reply = await post('/audience', { audience: `riders:${id}` });
      expect([id, reply.statusCode]).toEqual([id, 400]);
    }
  });

  test('told no amounts and days of before: a letter that names them is refused', async () => {
    await inEdition(next, async () => undefined);
    for (const value of ['{days}', '{amount_pre_event}', '{reference_road_trip}']) {
      expect((await send({ ...toRiders(), body: value })).json().fields).toHaveProperty('body');
    }
    expect((await post('/test', { ...toRiders(), recipient: 'ada@example.org' })).statusCode).toBe(200);
  });
});

describe('the link of an invitation', () => {
  test('gives name, address and shirt, however often, and nothing that is about health or others', async () => {
    const { token, headers, text, html } = await inviteMia();
    for (const _twice of [1, 2]) {
      const reply = await asked(token);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { name: 'Mia', email: 'mia@example.org', tshirtSize: 'L' },
      ]);
    }
    expect(text).toContain('Hi Mia');
    expect(html).toContain(`href="${rego.config.publicUrl}/register#invitation=${token}"`);
    expect(headers).toMatch(/^List-Unsubscribe: <http\S+\/no-more-letters\/[\w-]{43}>/m);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const { rows } = await rego.pool.query(
      'select links::text from links union all select letters::text from letters',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rego.logged()).not.toContain(token);
  });

  test('opens nothing else: to every other call it is a token that nobody knows', async () => {
    const { token, mia, stop } = await inviteMia();
    const others = Object.keys(api).filter((name) => name !== 'GET /api/invitation');
    const answers = async (bearer: string) => {
      const told: unknown[] = [];
      for (const name of others) {
        const [method = '', template = ''] = name.split(' ') as ['GET' | 'POST', string];
        const url = template.replace(/:\w+/g, mia.id);
        const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() };
        const payload = { ...rider, ...preEventAnswers, selectedEvents: ['pre-event'] };
        const reply = await rego.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
        told.push([name, reply.statusCode, reply.statusCode < 300 ? '' : reply.json().code]);
      }
      return told;
    };
    const unknown = await answers('x'.repeat(43));
    expect(unknown).toContainEqual(['GET /api/registrations/:id', 404, 'registration_not_found']);
    expect(unknown).toContainEqual(['POST /api/registrations', 404, 'registration_not_found']);
    expect(await answers(token)).toEqual(unknown);
    const stopToken = stop.slice(-43);
    expect(await answers(stopToken)).toEqual(unknown);
    expect((await asked(stopToken)).statusCode).toBe(404);
    expect((await asked(mia.token)).statusCode).toBe(404);
  });

  test('opens nothing once staff corrected the address that it went to', async () => {
    const { token, mia } = await inviteMia();
    expect((await asked(token)).statusCode).toBe(200);
    await inEdition(earlier, async () => {
      const { updatedAt } = (await admin('GET', `/api/registrations/${mia.id}/detail`)).json().registration;
      const body = { values: { email: 'mia.moved@example.org' }, answers: {}, basedOn: updatedAt };
      expect((await admin('PATCH', `/api/registrations/${mia.id}`, body)).statusCode).toBe(200);
    });
    expect((await inEdition(next, () => asked(token))).statusCode).toBe(404);
  });

  test('is over after half a year, and with the registration', async () => {
    const { token, mia, stop } = await inviteMia();
    await rego.pool.query("update links set created_at = created_at - interval '181 days'");
    expect((await asked(token)).statusCode).toBe(404);
    await rego.pool.query('update links set created_at = now()');
    expect((await asked(token)).statusCode).toBe(200);
    await admin('DELETE', `/api/admin/registrations/${mia.id}?edition=${earlier}`);
    expect((await asked(token)).json().code).toBe('registration_not_found');
    expect((await rego.app.inject(stop)).statusCode).toBe(404);
  });
});

describe('no more such letters', () => {
  test('by a press; a look at the page changes nothing', async () => {
    const { stop, mia } = await inviteMia();
    await inEdition(earlier, () => register('Mia', true, 'MIA@example.org'));
    await makeCurrent(rego.pool, next);
    const page = await rego.app.inject(stop);
    expect(page.body).toContain('Do not write to me again');
    expect([page.statusCode, await invited()]).toEqual([200, 1]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await rego.app.inject({
      method: 'POST',
      url: stop,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.body).toContain('You get no more of these letters');
    expect([pressed.statusCode, await invited()]).toEqual([200, 0]);
    const { history } = (await admin('GET', `/api/registrations/${mia.id}/detail?edition=${earlier}`)).json();
    expect(history).toContainEqual(
      expect.objectContaining({ actor: 'rider', action: 'changed', fields: [mayBeWrittenTo] }),
    );
    const again = await rego.app.inject({ method: 'POST', url: stop });
    expect(again.statusCode).toBe(200);
    expect((await rego.app.inject(`/no-more-letters/${'x'.repeat(43)}`)).statusCode).toBe(404);
  });
});

test('a press locks registrations in the order of their ids, as whoever else locks several', async () => {
  const { stop } = await inviteMia();
  await inEdition(earlier, () => register('Mia', true, 'MIA@example.org'));
  await makeCurrent(rego.pool, next);
  const unsent = "select from letters where state = 'queued'";
  await waitUntil('no letter waits', async () => (await rego.pool.query(unsent)).rows.length === 0);
  const { rows } = await rego.pool.query(
    "select id from registrations where email ilike 'mia@%' order by id",
  );
  const [low, high] = [rows[0]?.id, rows.at(-1)?.id];
  // It lies behind the others by now.
  await rego.pool.query('update registrations set updated_at = updated_at where id = $1', [low]);
  const letGo = await hold(rego, 'select from registrations where id = $1 for update', [low]);
  const pressed = rego.app.inject({ method: 'POST', url: stop });
  await untilLocked(rego);
  const other = await hold(rego, 'select from registrations where id = $1 for update nowait', [high]);
  await other();
  await letGo();
  expect((await pressed).statusCode).toBe(200);
});

test('agreeing is asked as a tick that nobody must set', async () => {
  await makeCurrent(rego.pool, next);
  const { config } = (await admin('GET', '/api/admin/form')).json();
  const changed = (change: object) => ({
    ...config,
    sections: config.sections.map((section: { fields: { id: string }[] }) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === mayBeWrittenTo ? { ...field, ...change } : field)),
    })),
  });
  for (const change of [{ required: true }, { type: 'text' }]) {
    const [part = ''] = Object.keys(change);
    const reply = await admin('POST', '/api/admin/form', { config: changed(change) });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([
      400,
      [`fields.${mayBeWrittenTo}.${part}`],
    ]);
  }
});
