// Every registration has a code of its own for its transfers (domain/money/payment-code.ts).
import { expect, test } from 'vitest';
import { readPaymentCode } from '#domain/money/payment-code.ts';
import { createTestApp } from '#tests/app.ts';
import { asRider, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');

async function register(more: object = {}): Promise<{ id: string; token: string; paymentCode: string }> {
  const reply = await submit(rego.app, { ...rider, ...more });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

async function found(q: string): Promise<string[]> {
  const reply = await asAnna('GET', `/api/registrations?page=1&q=${encodeURIComponent(q)}`);
  return reply.json().items.map(({ id }: { id: string }) => id);
}

test('it is told when they register, and stays whatever they add', async () => {
  const { id, token, paymentCode } = await register(preEventAnswers);
  expect(readPaymentCode(paymentCode)).toBe(paymentCode);
  const added = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
  expect(added.json().paymentCode).toBe(paymentCode);
  const read = await asRider(rego.app, { id, token }, 'GET');
  expect(read.json().paymentCode).toBe(paymentCode);
  const listed = await asAnna('GET', '/api/registrations');
  expect(listed.json()[0].paymentCode).toBe(paymentCode);
});

test('it opens nothing', async () => {
  const { id, paymentCode } = await register();
  const headers = { authorization: `Bearer ${paymentCode}` };
  expect((await rego.app.inject({ url: `/api/registrations/${id}`, headers })).statusCode).toBe(401);
});

test('nobody sets it', async () => {
  expect((await submit(rego.app, { ...rider, paymentCode: '7K4M-2QXA' })).statusCode).toBe(400);
});

test('a search finds it in any spelling, by its halves, and beside other words', async () => {
  // Somebody in whose name each sign of any code stands.
  await register({ name: 'Abcdefghjk-Mnpqrstu-Vwxyz 23456789' });
  const [wanted] = [await register({ name: 'Wanda Wanted' }), await register()];
  const code = wanted.paymentCode;
  const [one = '', other = ''] = code.split('-');
  const spellings = [code, code.toLowerCase(), `${one}${other}`, `${one} ${other}`, `${one}–${other}`];
  const more = [...spellings, Array.from(code).join(' '), `wanda ${one}${other}`, `${one} Wanted`, other];
  for (const q of more) expect([q, await found(q)]).toEqual([q, [wanted.id]]);
  expect(await found(`${one}-${other.slice(0, 3)}`)).toEqual([]);
});

/** The next ones that are stored get the code of another. */
async function takenFor(draws: number, code: string): Promise<void> {
  await rego.pool.query(`
    create sequence draws;
    create function draw_taken() returns trigger language plpgsql as $$ begin
      if nextval('draws') <= ${draws} then new.payment_code := '${code}'; end if; return new; end $$;
    create trigger draw_taken before insert on registrations for each row execute function draw_taken()`);
}

test('of many who register at once none hears that a code was taken', async () => {
  const { paymentCode } = await register();
  await takenFor(1, paymentCode);
  const made = await Promise.all(Array.from({ length: 30 }, (_, nth) => register({ name: `Rider ${nth}` })));
  await rego.pool.query('drop function draw_taken cascade; drop sequence draws');
  expect(new Set(made.map((one) => one.paymentCode)).size).toBe(30);
  const { rows } = await rego.pool.query("select payment_code from registrations where name like 'Rider %'");
  expect(rows.map((row) => row.payment_code).toSorted()).toEqual(
    made.map((one) => one.paymentCode).toSorted(),
  );
});
