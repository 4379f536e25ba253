// A letter to many names what each of its people answered, owes and may open; nobody reads a hole in it.
import { expect, test } from 'vitest';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { hello, startMailings } from '#tests/mailings.ts';
import { asRider, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, post, send, mailed } = await startMailings();

async function register(name: string, answers: object = {}) {
  const payload = {
    ...rider,
    ...preEventAnswers,
    tshirtSize: '',
    name,
    email: `${name}@example.org`,
    ...answers,
  };
  const made = await submit(rego.app, payload);
  expect(made.statusCode).toBe(201);
  return made.json();
}

test('with what each answered and owes', async () => {
  await register('Ana', { tshirt_size: 'M', allergies: 'nuts, see https://spam.example {name}' });
  const body = '{tshirtSize} / {allergies} / {isVegan} / {amount_due} / {reference}';
  expect((await send({ body })).statusCode).toBe(201);
  const [letter] = await mailed();
  expect(letter?.text).toContain('M / nuts, see https spam example name / no / $150 / Ana pre-event');
});

test('one that is empty for somebody is refused, and says for how many and whom', async () => {
  for (const name of ['Ana', 'Ben', 'Cem', 'Dia', 'Eva', 'Fay']) await register(name);
  await register('Gus', roadTripAnswers);
  const reply = await send({ body: 'Your bike: {bikeType}' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields.body).toMatch(/^“Bike Type” would be empty for .+ and 1 more\. /);
  expect(reply.json().fields.body).toContain('{bikeType|words instead}');
  expect(reply.json().fields.body).not.toContain('Gus');
  expect(await mailed()).toEqual([]);
  expect((await send({ body: 'Your bike: {bikeType|none yet}' })).statusCode).toBe(201);
  const texts = (await mailed()).map(({ text }) => /Your bike: (.*)/.exec(text ?? '')?.[1]).sort();
  expect(texts).toEqual(['Cargo Bike', ...Array(6).fill('none yet')]);
});

test('what is asked before the letter is sent', async () => {
  await register('Ana');
  const written = { audience: 'everybody', subject: 'Hi', body: '{bikeType} {allergies|none}' };
  const found = [{ name: 'bikeType', label: 'Bike Type', count: 1, people: ['Ana'] }];
  expect((await post('/audience', written)).json()).toEqual({ count: 1, addresses: 1, empty: found });
  expect((await post('/audience', { audience: 'everybody' })).json()).toEqual({ count: 1, addresses: 1 });
});

test('no subject holds a link', async () => {
  await register('Ana');
  expect((await send({ subject: 'Yours: {my_link}' })).json().fields.subject).toMatch('{my_link}');
});

test('links open the reader’s own registration and card, and nothing where others look at the letter', async () => {
  const { id } = await register('Ana');
  const body = 'Yours: {my_link} Card: {card_link}';
  const mailServer = await startMailServer();
  await startMail(rego, mailServer.url);
  const preview = (await post('/preview', { ...hello, body })).json().text;
  expect(preview).toContain('Yours: http://rego.test/my-registration Card:');
  await send({ body });
  const own = () => mailServer.received.find(({ email }) => email.subject === 'Hello Ana');
  await waitUntil('the letter came', () => own() !== undefined);
  const text = own()?.email.text ?? '';
  const [, opened = '', token = ''] = /my-registration#([^.]+)\.(\S+) Card/.exec(text) ?? [];
  expect(opened).toBe(id);
  const mine = await asRider(rego.app, { id, token }, 'GET', '/mine');
  expect(mine.statusCode).toBe(200);
  const card = /Card: http:\/\/rego\.test(\/card\/\S+)/.exec(text)?.[1] ?? '';
  expect((await rego.app.inject({ url: card })).statusCode).toBe(200);
  const [stored] = await mailed();
  expect(stored?.text).not.toContain(token);
});
