// Registrations that are hostile and accepted all the same: whoever reads them sees text, and nothing breaks.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#domain/calls/api.ts';
import { groups } from '#domain/lists/groups.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { createTestApp } from '#tests/app.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { longestList, validAnswers } from '#tests/hostile/from-schema.ts';
import { runs } from '#tests/hostile/runs.ts';
import { expectSane, faultsOf, inTime } from '#tests/hostile/sane-answer.ts';
import { asAdmin, preEventAnswers, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { csvOf } from '#web/desk/export-registrations.ts';
import { adminColumns, contactColumns, dataColumns, registrationColumns } from '#words/desk/file-columns.ts';

const rego = await createTestApp();
const organizer = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);
const { shape: known } = api['POST /api/registrations'].body;
const { sectionType: _section, handOn: _link, edition: _edition, ...shape } = known;
const model = validAnswers(shape);
// Not fewer guests than a list tells of.
const roadTrip = { ...roadTripAnswers, guest_count: longestList };
const sections = fc.constantFrom<object>({}, preEventAnswers, roadTrip);
const bodies = fc.tuple(fc.record(model, { requiredKeys: ['name', 'email'] }), sections);
const property = fc.asyncProperty(bodies, async ([body, section]) => {
  const reply = await inTime(submit(rego.app, { ...body, ...section }));
  expect(reply.statusCode, reply.body).toBe(201);
});
await fc.assert(property, runs(60));
const stored: ListedRegistration[] = (await organizer('GET', '/api/registrations')).json();
afterAll(async () => {
  const faults = faultsOf(rego);
  expect(faults).toEqual([]);
});

describe('the desk', () => {
  test('counts, lists, sorts and groups all of them', async () => {
    const total = stored.length;
    expect((await organizer('GET', '/api/summary')).json().groups.all).toBe(total);
    expect((await admin('GET', '/api/admin/stats')).json().total).toBe(total);
    for (const sort of ['name', '-name', 'email', 'location', '-createdAt']) {
      const page = (await organizer('GET', `/api/registrations?page=1&pageSize=1000&sort=${sort}`)).json();
      expect(new Set(page.items.map(({ id }: ListedRegistration) => id)).size).toBe(total);
    }
    for (const group of groups) expectSane(await organizer('GET', `/api/registrations?group=${group}`));
  });

  test('opens each with its questions and history, and stores a correction of it', async () => {
    for (const { id, updatedAt, name } of stored) {
      const detail = await organizer('GET', `/api/registrations/${id}/detail`);
      expect([detail.statusCode, detail.json().registration.name]).toEqual([200, name]);
      const values = { phone: '+61 400 000 000' };
      const edit = { values, answers: {}, basedOn: updatedAt };
      expect((await organizer('PATCH', `/api/registrations/${id}`, edit)).statusCode).toBe(200);
    }
  });

  test('finds each by its own name', async () => {
    for (const { id, name } of stored.slice(0, 40)) {
      const q = encodeURIComponent([...name].slice(0, 30).join(''));
      const reply = await organizer('GET', `/api/registrations?q=${q}&pageSize=1000`);
      expectSane(reply);
      if (reply.statusCode !== 200 || !/[\p{L}\p{N}]/u.test(name)) continue;
      expect(
        reply.json().items.map((item: ListedRegistration) => item.id),
        name,
      ).toContain(id);
    }
  });
});

describe('the files', () => {
  const event = { timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections };
  /** What a spreadsheet would compute, in any cell that it could make of the text. */
  const computed =
    /^[\s\p{Default_Ignorable_Code_Point}]*[=@|%＝＋－＠]|^[\s\p{Default_Ignorable_Code_Point}]*[+-](?![\d\s().-]*$)/u;

  test.each([
    ['organizers', registrationColumns(event)],
    ['admins', adminColumns(event)],
    ['contacts', contactColumns],
    ['data', dataColumns(event)],
  ])('of %s have a row for each and compute nothing, whatever parts their cells', (_whose, columns) => {
    const text = csvOf(stored, columns);
    const rows: string[][] = parse(text, { bom: true });
    expect(rows).toHaveLength(stored.length + 1);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]));
    for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(computed);
    for (const cell of text.slice(1).split(/[;\t\r\n]/)) expect(cell).not.toMatch(computed);
  });

  test.each(['=cmd', 'Car of x;=cmd', '@SUM(1+1)'])('a file computes no title: %s', (title) => {
    const text = csvOf([], [{ title, cell: () => '' }]);
    for (const cell of text.slice(1).split(/[;\t\r\n]/)) expect(cell.replace(/^"/, '')).not.toMatch(computed);
  });

  test.each(['+', '+1', '+49 151 2345678'])('let no row begin with a name of %s', (name) => {
    const [first] = stored;
    if (!first) throw new Error('Nothing was stored.');
    // A spreadsheet that parts cells by semicolons takes the whole row for one.
    const row = csvOf([{ ...first, name }], contactColumns).split('\r\n')[1];
    expect(row).not.toMatch(computed);
    expect(row).toMatch(/^'\+/);
  });

  test('defuse a formula in every column that a visitor fills', () => {
    const [first] = stored;
    if (!first) throw new Error('Nothing was stored.');
    for (const start of ['=', ' =', '\t=', '\u00a0+', '＝', '@', '-1+', '\u200b=', 'x;=', 'x\n=']) {
      const bad = `${start}cmd|'/C calc'!A0`;
      const filled = Object.fromEntries(
        Object.entries(first).map(([key, value]) => [
          key,
          typeof value === 'string' && !key.endsWith('At') ? bad : value,
        ]),
      );
      const text = csvOf([{ ...first, ...filled, answers: { accommodation_type: bad } }], dataColumns(event));
      for (const cell of text.slice(1).split(/[;\t\r\n]/))
        expect(cell.replace(/^"/, '')).not.toMatch(computed);
    }
  });
});

describe('the letters', () => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
  const active =
    /^<\/?(?:script|img|svg|iframe|object|form|input|base|link)\b|\son\w+=|href="\s*(?!https?:|mailto:|tel:)/i;

  test('are listed and opened, each with one line for a subject and no markup of a visitor', async () => {
    const { items } = (await admin('GET', '/api/admin/letters?page=1&pageSize=200')).json();
    expect(items.length).toBeGreaterThan(stored.length);
    for (const { id, subject } of items) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect((await admin('GET', `/api/admin/letters/${id}`)).statusCode).toBe(200);
      const page = await admin('GET', `/admin/mail/letter/${id}`);
      expect(page.statusCode).toBe(200);
      for (const tag of tagsOf(page.body)) expect(tag).not.toMatch(active);
    }
  });

  test('are previewed with each of them', async () => {
    for (const { id } of stored.slice(0, 20)) {
      expectSane(await organizer('GET', `/api/organizer/section-letter?registrationId=${id}`));
      const page = await organizer('GET', `/organizer/section-letter?registrationId=${id}`);
      expect(page.statusCode).toBe(200);
      for (const tag of tagsOf(page.body)) expect(tag).not.toMatch(active);
    }
    const text = '{name} <img src=x onerror=alert(1)>\n<script>alert(1)</script> javascript:alert(1)';
    const mailing = { audience: 'everybody', subject: 'Hi {name}', body: text };
    const reply = await admin('POST', '/api/mailings/preview', mailing);
    expect(reply.statusCode).toBe(200);
  });
});
