// No statement mixes two editions: beside another one full of the same people every call answers what it answered
// without it, and whatever is done in one leaves the rows of the other as they were.
import { randomUUID } from 'node:crypto';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { api } from '#domain/calls/api.ts';
import { runRules } from '#server/mailings/rules-run.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { asAdmin, confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { askInMainForm, askInSection } from '#tests/own-questions.ts';
import { asked, askedByOrganizer, audiences, others } from '#tests/reads-of-edition.ts';
import { ruleText } from '#tests/rule-text.ts';
import { registerSixRiders } from '#tests/six-riders.ts';
import * as tables from '#tests/tables.ts';
import { copyEdition, makeCurrent, ofEdition, rowsOf } from '#tests/two-editions.ts';

const now = new Date('2025-10-01T12:00:00Z');
const vestige = 'Vestige Formerly';
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');
const bea = await asAdmin(rego, 'bea@example.org');
await askInMainForm(admin, [{ id: 'question_bag', type: 'text', label: 'Which bag?' }]);
await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
  { id: 'question_pace', type: 'select', label: 'Pace', options: ['slow', 'fast'] },
]);
const other = await copyEdition(rego.pool);
const made = await fill(rider.name);
const alone = await everyAnswer();
const current = await makeCurrent(rego.pool, other);
const madeInOther = await fill(vestige);
await makeCurrent(rego.pool, current);

/** The same people with the same answers: one of them twice, who confirmed; all written to, some in vain. */
async function fill(name: string) {
  await registerSixRiders(rego.app);
  const person = { ...rider, name };
  const one = (await submit(rego.app, { ...person, question_bag: 'pannier' })).json();
  const paced = { ...preEventAnswers, question_pace: 'fast' };
  const again = (await submit(rego.app, { ...person, ...paced })).json();
  await submit(rego.app, { ...person, ...roadTripAnswers }, { token: one.token });
  const paid = { roadTripConfirmationEmail: 'pay@example.org', roadTripEmailContent: 'My violin too' };
  expect((await confirm(rego.app, one, { selectedEvents: ['road-trip'], ...paid })).statusCode).toBe(200);
  expect((await anna('POST', '/api/organizer/section-letter/test')).statusCode).toBe(200);
  const mailing = (await sendMailing()).json().id;
  await rego.pool.query("update letters set state = 'failed' where kind = 'mailing' and mailing_id = $1", [
    mailing,
  ]);
  const { rows } = await rego.pool.query<{ id: string }>(
    "select id from letters where registration_id = $1 and kind = 'payment-details'",
    [one.id],
  );
  const rule = (await admin('POST', '/api/admin/rules', ruleText)).json();
  await admin('POST', `/api/admin/rules/${rule.id}/switch`, { isOn: true, basedOn: rule.version });
  await runRules({ database: rego.database, outbox: outboxOf(rego) }, now);
  return { one, again, mailing, letter: rows[0]?.id, rule: rule.id };
}

function sendMailing() {
  const payload = { audience: 'everybody', picked: [], subject: 'Hello {name}', body: 'See you' };
  return bea('POST', '/api/mailings', payload, randomUUID());
}

type Answers = Record<string, unknown>;

async function everyAnswer(): Promise<Answers> {
  const answers: Answers = {};
  for (const [calls, call] of [[asked, admin] as const, [askedByOrganizer, anna] as const]) {
    for (const [name, urlsOf] of Object.entries(calls)) {
      for (const url of urlsOf(name.split(' ')[1] ?? '', made)) {
        const reply = await call('GET', url);
        expect([url, reply.statusCode]).toEqual([url, 200]);
        answers[url] = reply.json();
      }
    }
  }
  for (const audience of audiences) {
    const letter = { audience, picked: [], subject: 'Hi', body: 'Hi {name}', q: '', place: 1 };
    answers[`audience ${audience}`] = (await admin('POST', '/api/mailings/audience', letter)).json();
    answers[`preview ${audience}`] = (await admin('POST', '/api/mailings/preview', letter)).json();
  }
  answers['/'] = (await rego.app.inject('/')).body;
  const figures = (await rego.app.inject('/metrics')).body;
  answers.registrations = /^rego_registrations .*$/m.exec(figures)?.[0];
  return answers;
}

test('every call that reads is asked here, or said to be of no edition', () => {
  const readers = Object.keys(api).filter((name) => name.startsWith('GET '));
  expect([...Object.keys(asked), ...Object.keys(askedByOrganizer), ...others].sort()).toEqual(readers.sort());
});

test('every table whose rows are of an edition is looked at', () => {
  const ofAnEdition = Object.values<unknown>(tables)
    .filter((table) => is(table, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => /^(edition|registration|entry)_?id$/i.test(name)));
  expect(Object.keys(ofEdition)).toEqual(expect.arrayContaining(ofAnEdition.map(({ name }) => name)));
});

test('what is read of one edition holds nothing of another', async () => {
  const beside = await everyAnswer();
  expect(Object.keys(beside).length).toBeGreaterThan(70);
  for (const [what, answer] of Object.entries(beside)) expect([what, answer]).toEqual([what, alone[what]]);
  expect(JSON.stringify(beside)).not.toContain('Vestige');
});

describe('what is done in one edition changes nothing in another:', () => {
  const { one, again } = { one: () => made.one, again: () => made.again };
  const basedOn = async (url: string) => (await admin('GET', url)).json();

  const done: [string, () => Promise<{ statusCode: number }>][] = [
    ['a submit', () => submit(rego.app, { ...rider, ...preEventAnswers })],
    [
      'one that adds to it',
      () => submit(rego.app, { ...rider, ...roadTripAnswers }, { token: again().token }),
    ],
    ['a letter to many', sendMailing],
    [
      'money that came',
      async () => {
        const { version } = await basedOn(`/api/registrations/${one().id}/money`);
        const came = { amountCents: 4_000, date: '2025-10-01', how: 'bank', note: '', basedOn: version };
        return admin('POST', `/api/registrations/${one().id}/money/payments`, came);
      },
    ],
    ['failed letters sent again', () => admin('POST', '/api/admin/letters/retry-failed', {})],
    [
      'a correction of the address',
      async () => {
        const { registration } = await basedOn(`/api/registrations/${one().id}/detail`);
        const edit = { values: { email: 'new@example.org' }, answers: {}, basedOn: registration.updatedAt };
        return admin('PATCH', `/api/registrations/${one().id}`, edit);
      },
    ],
    [
      'two people told apart',
      () => admin('POST', `/api/registrations/${one().id}/two-people`, { otherId: again().id, areTwo: true }),
    ],
    [
      'a link that staff send, and that ends the older ones',
      () => admin('POST', `/api/registrations/${one().id}/link`, { endsOlder: true }),
    ],
    [
      'questions changed in the form',
      async () => {
        await askInMainForm(admin, []);
        return { statusCode: 200 };
      },
    ],
    [
      'questions changed in a section',
      async () => {
        await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, []);
        return { statusCode: 200 };
      },
    ],
    [
      'a day that goes, with its ticks',
      async () => {
        const { draft, updatedAt } = await basedOn('/api/admin/event');
        const days = draft.days.filter(({ key }: { key: string }) => key !== 'saturday');
        const saved = await admin('POST', '/api/admin/event', {
          content: { ...draft, days },
          basedOn: updatedAt,
        });
        return admin('POST', '/api/admin/event/publish', {
          basedOn: saved.json().updatedAt,
          tickedDays: { saturday: 'sunday' },
        });
      },
    ],
    [
      'who runs what',
      async () => {
        const [login] = await basedOn('/api/admin/organizer-logins');
        return admin('PATCH', `/api/admin/organizer-logins/${login.id}`, { sections: ['road_trip'] });
      },
    ],
    ['a deletion', () => admin('DELETE', `/api/admin/registrations/${one().id}`)],
    [
      'a purge of everybody',
      async () => {
        await rego.pool.query("update registrations set created_at = '2025-09-01'");
        await rego.pool.query("update letters set created_at = '2025-09-01'");
        const { registrations } = await basedOn('/api/admin/purges/preview?before=2025-10-01');
        const rows = await rowsOf(rego.pool, other);
        const purged = await admin('POST', '/api/admin/purges', { before: '2025-10-01', registrations });
        expect(await rowsOf(rego.pool, other)).toEqual(rows);
        return purged;
      },
    ],
  ];

  test.each(done)('%s', async (what, act) => {
    await rego.pool.query(
      `insert into organizer_sections (login_id, section_id)
       select organizer_logins.id, section_configurations.id from organizer_logins, section_configurations
       where edition_id = $1 on conflict do nothing`,
      [other],
    );
    const rows = await rowsOf(rego.pool, other);
    expect(rows.registrations?.length).toBe(8);
    const { statusCode } = await act();
    expect([200, 201, 204]).toContain(statusCode);
    // Their age alone was changed, by the test.
    if (!what.startsWith('a purge')) expect(await rowsOf(rego.pool, other)).toEqual(rows);
  });
});

test('a token of another edition is ignored by a submit, which makes a new registration in this one', async () => {
  const rows = await rowsOf(rego.pool, other);
  const reply = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: madeInOther.one.token });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().id).not.toBe(madeInOther.one.id);
  expect(await rowsOf(rego.pool, other)).toEqual(rows);
  const listed = (await admin('GET', '/api/registrations')).json();
  expect(listed.map(({ id }: { id: string }) => id)).toContain(reply.json().id);
});

test('what was filled in for another edition makes nothing in this one; sent again it answers as at first', async () => {
  const send = (edition: string, key: string) => submit(rego.app, { ...rider, edition }, { key });
  const refused = await send(other, randomUUID());
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'edition_over']);
  const key = randomUUID();
  const first = await send(current, key);
  expect(first.statusCode).toBe(201);
  const { token } = first.json();
  const added = await submit(rego.app, { ...rider, ...roadTripAnswers, edition: other }, { token });
  expect(added.statusCode).toBe(409);
  await makeCurrent(rego.pool, other);
  const repeated = await send(current, key);
  await makeCurrent(rego.pool, current);
  expect(repeated.json()).toEqual(first.json());
});

test('a key that was used with a token still answers the same once another edition is current', async () => {
  const key = randomUUID();
  const { token } = (await submit(rego.app, rider)).json();
  const first = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token, key });
  await makeCurrent(rego.pool, other);
  const repeated = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token, key });
  await makeCurrent(rego.pool, current);
  expect(repeated.json()).toEqual(first.json());
});

test('what two of different editions have in common makes them neither one person nor two', async () => {
  const here = (await submit(rego.app, rider)).json();
  const said = { otherId: madeInOther.one.id, areTwo: true };
  expect((await admin('POST', `/api/registrations/${here.id}/two-people`, said)).statusCode).toBe(404);
});
