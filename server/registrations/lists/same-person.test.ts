// Whoever registers twice from two devices: staff see it in lists and in the registration, visitors never.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/locale/dates.ts';
import { type PersonMarks, personMarks } from '#domain/registration/same-person.ts';
import { differentPeople, registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, asRider, rider, signedIn, submit } from '#tests/make.ts';

let now = Date.parse('2025-10-01T10:00:00Z');
const rego = await createTestApp({}, () => {
  now += 1_000;
  return new Date(now);
});
const asAnna = await signedIn(rego, 'anna');
const asAda = await asAdmin(rego);
beforeEach(() => rego.database.delete(registrations));

const kim = { ...rider, name: 'Kím de Vries', email: 'kim@example.org', phone: '+61 400 111 222' };
const samePhone = { ...kim, name: 'kim devries', email: 'k@work.example', phone: '0400 111222' };
const sameAddress = { ...kim, name: 'KIM  de Vries', email: 'Kim@Example.org', phone: '' };
const couple = { ...kim, name: 'Sam de Vries' };

async function register(person: object): Promise<{ id: string; createdAt: string; token: string }> {
  const reply = await submit(rego.app, person);
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

type Listed = { id: string; isPerhapsTwice: boolean };
async function listed(query = 'page=1'): Promise<Listed[]> {
  const reply = await asAnna('GET', `/api/registrations?${query}`);
  expect([reply.statusCode, reply.json().total]).toEqual([200, reply.json().items.length]);
  return reply.json().items;
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const detail = async (id: string) => (await asAnna('GET', `/api/registrations/${id}/detail`)).json();
const sayTwo = (call: typeof asAnna, id: string, otherId: string, areTwo = true) =>
  call('POST', `/api/registrations/${id}/two-people`, { otherId, areTwo });

test('the database marks each row as the rule of the domain says', async () => {
  const people = [
    kim,
    samePhone,
    sameAddress,
    { ...kim, name: 'Ｋｉｍ\u00a0İ ß Ödön 佐藤', email: 'Ö.x@example.org' },
    { ...kim, name: 'Åsa\tŁ', phone: '0011 2233' },
    ...["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'o`brien', 'o´brien', 'O′Brien', 'O＇Brien'].map(
      (name) => ({
        ...kim,
        name,
      }),
    ),
    { ...kim, name: 'Æsa Œ Þór Đorđe Ðagný Łukasz Søren STRAẞE Işık' },
    { ...kim, name: 'ΓΙΩΡΓΟΣ' },
    { ...kim, name: 'Γιώργος Σ' },
    ...['', '-', '12345', '012345', '0123456', '0061 (400) 111-222 ', '٠٤٠٠'].map((phone) => ({
      ...kim,
      phone,
    })),
  ].map(({ name, email, phone }) => ({ name, email, phone }));
  const rows = people.map((person) => ({
    ...person,
    id: randomUUID(),
    editionId: thisEdition(),
  }));
  const stored: PersonMarks[] = await rego.database.insert(registrations).values(rows).returning({
    personByEmail: registrations.personByEmail,
    personByPhone: registrations.personByPhone,
  });
  expect(stored).toEqual(people.map(personMarks));
});

test('a page says of each row whether another looks the same', async () => {
  const first = await register(kim);
  await register(couple);
  await register({ ...rider, name: 'Somebody Else', phone: '' });
  const [byPhone, byAddress] = [await register(samePhone), await register(sameAddress)];
  const marked = (await listed()).filter(({ isPerhapsTwice }) => isPerhapsTwice);
  expect(idsOf(marked)).toEqual(idsOf([first, byPhone, byAddress]));
  expect(await listed()).toHaveLength(5);
  expect(idsOf(await listed('twice=true'))).toEqual(idsOf([first, byPhone, byAddress]));
  expect(idsOf(await listed('twice=true&q=work.example'))).toEqual([byPhone.id]);
  expect((await asAnna('GET', '/api/summary')).json().twice).toBe(3);
  expect((await asAnna('GET', '/api/registrations?twice=no')).statusCode).toBe(400);
});

test('the registration says by what, to organizers and admins', async () => {
  const first = await register(kim);
  const [byPhone, both] = [await register(samePhone), await register({ ...kim, name: 'Kim de vries' })];
  const other = { id: byPhone.id, createdAt: byPhone.createdAt, by: ['phone'], areTwo: null };
  const twin = { id: both.id, createdAt: both.createdAt, by: ['email', 'phone'], areTwo: null };
  expect((await detail(first.id)).perhapsSame).toEqual([other, twin]);
  const asked = await asAda('GET', `/api/registrations/${first.id}/detail`);
  expect(asked.json().perhapsSame).toEqual([other, twin]);
});

test('who has no phone number that tells people apart looks like nobody by it', async () => {
  await register({ ...rider, name: 'Somebody Else' });
  const { id } = await register({ ...kim, phone: '112' });
  await register({ ...kim, email: 'k@work.example', phone: '112' });
  expect((await detail(id)).perhapsSame).toEqual([]);
});

test('no visitor is told, and the whole list of the specification is as it was', async () => {
  const [reply, again] = [await submit(rego.app, kim), await submit(rego.app, kim)];
  expect(Object.keys(again.json())).toEqual(Object.keys(reply.json()));
  const { id, token } = again.json();
  const own = await asRider(rego.app, { id, token }, 'GET');
  const [whole] = (await asAnna('GET', '/api/registrations')).json();
  const { money: _ofTheirOwn, enteringCosts: _ofThePage, ...theirs } = own.json();
  expect(whole).toEqual(theirs);
  for (const { body } of [again, own]) expect(body).not.toMatch(/same|twice|personBy/i);
});

test('the organizer is told of the five newest before it, the newest first', async () => {
  for (const day of [3, 6, 1, 5, 2, 4]) {
    const { id } = await register(kim);
    const createdAt = new Date(`2025-09-0${day}T10:00:00Z`);
    await rego.database.update(registrations).set({ createdAt }).where(eq(registrations.id, id));
  }
  const { id } = await register(kim);
  const [notice] = await readLetters(rego, { kind: 'organizer-notice', about: id });
  const told = notice?.text.match(/\d(?= September 2025)/g);
  expect(told).toEqual(['6', '5', '4', '3', '2']);
});

describe('who is said to be two people', () => {
  test('is not marked any more, and who said so stands in the registration', async () => {
    const [first, second, third] = [await register(kim), await register(kim), await register(samePhone)];
    expect((await sayTwo(asAnna, second.id, first.id)).statusCode).toBe(204);
    const said = (await detail(first.id)).perhapsSame;
    expect(said.map(({ areTwo }: { areTwo: unknown }) => areTwo)).toEqual([
      null,
      { saidBy: 'anna', saidAt: expect.stringMatching(/^2025-10-01T/) },
    ]);
    expect(idsOf(await listed('twice=true'))).toEqual(idsOf([first, second, third]));
    for (const one of [first, second]) await sayTwo(asAda, one.id, third.id);
    expect(await listed('twice=true')).toEqual([]);
  });

  test('gives way in the registration to those of whom nobody said anything', async () => {
    const many = [];
    for (let count = 0; count < 7; count += 1) many.push(await register(kim));
    const last = many.pop();
    if (!last) throw new Error('Nobody registered.');
    for (const one of many.slice(0, 5)) await sayTwo(asAnna, last.id, one.id);
    const shown = (await detail(last.id)).perhapsSame;
    expect(shown).toHaveLength(5);
    expect([shown[0].id, shown[0].areTwo]).toEqual([many.at(-1)?.id, null]);
  });

  test('may be said again by another, and taken back', async () => {
    const [first, second] = [await register(kim), await register(sameAddress)];
    await sayTwo(asAnna, first.id, second.id);
    expect((await sayTwo(asAda, second.id, first.id)).statusCode).toBe(204);
    expect((await detail(second.id)).perhapsSame[0].areTwo.saidBy).toBe('anna');
    expect((await sayTwo(asAda, second.id, first.id, false)).statusCode).toBe(204);
    expect((await sayTwo(asAda, second.id, first.id, false)).statusCode).toBe(204);
    expect(idsOf(await listed('twice=true'))).toEqual(idsOf([first, second]));
  });

  test('is taken back of these two alone, however their ids are written', async () => {
    const { name, email, phone } = kim;
    const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
    const [first, second, third] = [idOf('a'), idOf('b'), idOf('c')];
    const rows = [first, second, third].map((id) => ({
      ...{ id, name, email, phone },
      editionId: thisEdition(),
    }));
    await rego.database.insert(registrations).values(rows);
    for (const [one, other] of [
      [first, second.toUpperCase()],
      [third.toUpperCase(), first],
      [third, second.toUpperCase()],
    ] as const) {
      expect((await sayTwo(asAnna, one, other)).statusCode).toBe(204);
    }
    expect((await sayTwo(asAnna, second.toUpperCase(), first, false)).statusCode).toBe(204);
    expect(idsOf(await listed('twice=true'))).toEqual([first, second]);
  });

  test('are two that are there', async () => {
    const { id } = await register(kim);
    for (const other of [id, id.toUpperCase(), randomUUID()]) {
      expect((await sayTwo(asAnna, id, other)).json().code).toBe('registration_not_found');
    }
    expect((await sayTwo(asAnna, id, 'nobody')).statusCode).toBe(400);
  });

  test.each(['deleted', 'purged'])('goes with either of them when it is %s', async (how) => {
    const [first, second] = [await register(kim), await register(kim)];
    await rego.database
      .update(registrations)
      .set({ createdAt: new Date(now - 30 * dayMs) })
      .where(eq(registrations.id, second.id));
    await sayTwo(asAnna, first.id, second.id);
    const before = new Date(now - 10 * dayMs).toISOString().slice(0, 10);
    const gone =
      how === 'deleted'
        ? await asAnna('DELETE', `/api/organizer/registrations/${second.id}`)
        : await asAda('POST', '/api/admin/purges', { before, registrations: 1 });
    expect([201, 204]).toContain(gone.statusCode);
    expect(await rego.database.$count(registrations)).toBe(1);
    expect(await rego.database.$count(differentPeople)).toBe(0);
  });
});
