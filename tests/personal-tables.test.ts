// No table with personal data is forgotten: the file of a person tells of it, and deleting the person empties it of them.
import { randomUUID } from 'node:crypto';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Board } from '#domain/boards/board.ts';
import type { PersonData } from '#domain/desk/person-data.ts';
import { audienceOfWho } from '#domain/letters/mailing.ts';
import { asRider, cookieOfUser, preEventAnswers, rider, submit } from '#tests/make.ts';
import { registerXanthippe, rowsWith, startWithAdmin, traces, xanthippe } from '#tests/one-person.ts';
import { ruleText } from '#tests/rule-text.ts';
import * as tables from '#tests/tables.ts';

const { rego, admin } = await startWithAdmin();

/** Tables that hold something of a rider, with the part of a person's file that tells it, and words of it. */
const exported: Record<string, { part: keyof PersonData; words: string }> = {
  registrations: { part: 'registration', words: 'Umbrellawort' },
  guests: { part: 'registration', words: 'Aurelia the Younger' },
  entries: { part: 'payments', words: 'Quillfeather road trip' },
  registration_history: { part: 'history', words: 'confirmed' },
  letters: { part: 'letters', words: 'Hi Xanthippe Quillfeather, see you' },
  mailings: { part: 'mailings', words: 'Dear Quillfeather' },
  charge_notes: { part: 'money', words: 'a Quillfeather helps' },
  transfer_details: { part: 'money', words: 'QUILLFEATHER X' },
  board_places: { part: 'boards', words: '"seats":7' },
  board_seats: { part: 'boards', words: 'themselves' },
  board_told: { part: 'boards', words: '"told":[{"board"' },
  phone_yeses: { part: 'boards', words: '"showsPhoneTo":[{' },
  users: { part: 'account', words: 'xq7731@example.org' },
};

const notExported = {
  allocations: 'amounts by the id of a registration, which outlive it without a name',
  charges: 'amounts by the id of a registration, which outlive it without a name',
  changes: 'the subject of a letter to them alone, until that is erased; a deleted registration by its id',
  hand_ons: 'a friend while a place is offered to them: the letter to them is in the file',
  board_wishes: 'what staff think of two registrations; it goes with either',
  different_people: 'what staff think of two registrations; it goes with either',
  idempotency_keys: 'a sealed copy of a reply, which says what the registration says',
  rule_turns: 'when a rule wrote to a registration: the letter is in the file; it goes with the registration',
  kitchen_numbers:
    'a number by the id of a registration, which says nothing; without the id it stays, so that nobody gets it anew',
  links: 'hashes of what opens a registration',
  spoke_cards: 'a number and a code by the id of a registration, which say nothing; they go with it',
  mailings_left_out: 'that a letter was not sent to them, by the id of their registration; it goes with that',
  planned_mailings:
    'what organizers and admins wrote and did not send yet; one to them alone goes with them, and in others no id of theirs stays',
  planned_people: 'who such a letter was meant for, by the id of their registration; it goes with that',
  news_stops: 'that they want no news, by the id of their registration; it goes with that',
  sessions: 'an id that opens nothing else; the user is in the file',
};

const notOfRiders = {
  admin_users: 'admins',
  asked_links: 'a sealed address that somebody typed, registered or not, for a minute; a day at most',
  editions: 'the organizers, as the public pages name them',
  edition_versions: 'the organizers, as the public pages name them, and who saved it',
  entry_places: 'numbers of places by the id of an entry; it goes with that',
  form_configurations: 'questions',
  form_versions: 'questions',
  given_numbers: 'a number',
  identity_accounts: 'admins',
  identity_keys: 'keys',
  identity_payloads: 'admins who are signing in, sealed',
  known_lines: 'ids of transfers',
  letter_holds: 'when a backup was made',
  letter_rules: 'what an admin wrote to nobody in particular',
  limited_places: 'what has a limit',
  master_secret: 'a fingerprint',
  notice_choices: 'organizers and admins',
  mailing_files: 'what organizers and admins send to many',
  organizer_logins: 'organizers',
  organizer_sections: 'organizers',
  pack_openings: 'organizers and admins, and how many people they looked at',
  password_links: 'admins',
  purges: 'counts',
  saved_conditions: 'what organizers and admins narrow lists by; what they search for is none of it',
  section_configurations: 'questions',
  setup_marks: 'admins',
  shirt_orders: 'sizes; one in words of their own goes with them',
  sign_in_failures: 'hashes',
  statement_formats: 'columns of banks',
  statements: 'days and sums',
  transfers: 'days and amounts',
};

test('every table is exported and erased, or it is said why not', () => {
  const all = Object.values<unknown>(tables).filter((table) => is(table, PgTable));
  const said = Object.keys({ ...exported, ...notExported, ...notOfRiders });
  expect(said.sort()).toEqual(all.map((table) => getTableConfig(table).name).sort());
});

test('the file of a person tells of each table, and their deletion leaves no trace in any', async () => {
  const made = await registerXanthippe(rego, admin);
  const other = (await submit(rego.app, { ...rider, name: xanthippe.name, email: xanthippe.email })).json();
  const two = { otherId: other.id, areTwo: true };
  const said = await admin('POST', `/api/registrations/${made.id}/two-people`, two);
  expect(said.statusCode).toBe(204);
  await putOnBoards(made.id, other.id);
  await rego.database.insert(tables.phoneYeses).values({ registrationId: made.id, otherId: other.id });
  const told = {
    registrationId: made.id,
    board: 'cars' as const,
    said: [],
    named: [other.id],
    toldBy: 'mel',
  };
  await rego.database.insert(tables.boardTold).values(told);
  await cookieOfUser(rego, { email: xanthippe.email.toLowerCase(), isAdmin: false });
  const handOn = { section: 'pre_event', name: xanthippe.name, email: xanthippe.email };
  const giver = (
    await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Gale', email: 'gale@example.org' })
  ).json();
  expect((await asRider(rego.app, giver, 'POST', '/hand-on', handOn)).statusCode).toBe(200);
  const rule = (await admin('POST', '/api/admin/rules', ruleText)).json();
  const turn = { ruleId: rule.id, registrationId: made.id, turn: 1, at: new Date() };
  await rego.database.insert(tables.ruleTurns).values(turn);
  await beginLetters(made.id);
  const { rows } = await rego.pool.query('select id from users where email = $1', [
    xanthippe.email.toLowerCase(),
  ]);
  const ids = [made.id, other.id, rows[0]?.id];

  const before = await tablesWith([...traces, ...ids]);
  expect(before).toEqual([...Object.keys(exported), ...Object.keys(notExported)].sort());

  const file: PersonData = (await admin('GET', `/api/admin/registrations/${made.id}/export`)).json();
  for (const [table, { part, words }] of Object.entries(exported)) {
    expect(JSON.stringify(file[part]), table).toContain(words);
  }

  const going = `/api/admin/registrations/${made.id}?also=${other.id}`;
  expect((await admin('DELETE', going)).statusCode).toBe(204);
  expect(await tablesWith([...traces, ...ids])).toEqual(['allocations', 'changes', 'charges']);
});

/** One of them to her by name, one to a list of her and another. */
async function beginLetters(id: string): Promise<void> {
  const other = '0b8d2a54-3f63-4a0e-9a34-5d2f3f8f1c01';
  const list = audienceOfWho([{ isNot: false, any: [{ about: 'picked', ids: [id, other] }] }]);
  for (const letter of [
    { audience: 'picked', picked: [id], subject: 'About Quillfeather', body: 'Dear Quillfeather', at: null },
    { audience: list, picked: [], subject: 'Hi', body: 'Hi', at: '2999-01-01T09:00' },
  ]) {
    const reply = await admin('POST', '/api/planned-mailings', letter, randomUUID());
    expect(reply.statusCode).toBe(201);
  }
}

/** Her car has seven seats; she sees to a bed herself; and the two should share a house. */
async function putOnBoards(id: string, otherId: string): Promise<void> {
  const board = async (kind: string) =>
    (await admin('GET', `/api/boards/${kind}`)).json<{ board: Board }>().board;
  const { slots, places } = await board('cars');
  const [leg] = slots;
  const basedOn = places.find((place) => place.id === id)?.version;
  const [night] = (await board('beds')).slots;
  const car = { id, capacity: { [leg?.slot ?? '']: { seats: 7, bikes: null } }, basedOn };
  const bed = { person: id, slot: night?.slot, from: null, to: 'themselves' };
  for (const [url, body] of [
    ['cars/places', car],
    ['beds/moves', { moves: [bed] }],
    ['beds/wishes', { first: id, second: otherId, kind: 'together' }],
  ] as const) {
    const reply = await admin('POST', `/api/boards/${url}`, body);
    expect([url, reply.statusCode, reply.json().refused ?? []]).toEqual([url, 200, []]);
  }
}

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const rows = await rowsWith(rego, words);
  const names = rows.flatMap((row) => /^public\.(\w+):/.exec(row)?.[1] ?? []);
  return [...new Set(names)].sort();
}
