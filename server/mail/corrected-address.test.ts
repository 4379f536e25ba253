// A mistyped address that an organizer or the rider corrects: the letters that did not reach the rider go to the right one.
import { and, asc, eq, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { readOfSubmit } from '#server/registrations/letters/letters-of-submit.ts';
import { createTestApp } from '#tests/app.ts';
import { composersWith } from '#tests/deliver.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

let made: { id: string; token: string; updatedAt: string };

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
beforeEach(async () => {
  made = (await submit(rego.app, { ...rider, ...preEventAnswers, email: 'joerg@gmial.example' })).json();
});

const correct = async (values: object) => {
  const body = { values, answers: {}, basedOn: made.updatedAt };
  const reply = await asAnna('PATCH', `/api/registrations/${made.id}`, body);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const lettersOf = () =>
  rego.database
    .select({
      kind: letters.kind,
      recipient: letters.recipient,
      state: letters.state,
      lastError: letters.lastError,
    })
    .from(letters)
    .where(eq(letters.registrationId, made.id))
    .orderBy(asc(letters.kind));
const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
const setAll = (values: Partial<typeof letters.$inferInsert>) =>
  rego.database.update(letters).set(values).where(eq(letters.registrationId, made.id));

test('a letter that failed goes to the corrected address; the organizer’s stays as it is', async () => {
  await setAll({ state: 'failed', attempts: 10, lastError: '550 No such user', dueAt: inTwoDays });
  expect(await correct({ email: 'joerg@gmail.example' })).toMatchObject({ redirectedLetters: 1 });
  expect(await lettersOf()).toEqual([
    expect.objectContaining({ kind: 'organizer-notice', state: 'failed' }),
    { kind: 'section-confirmation', recipient: 'joerg@gmail.example', state: 'queued', lastError: null },
  ]);
  const ofRider = and(eq(letters.registrationId, made.id), lt(letters.dueAt, inTwoDays));
  expect(await rego.database.$count(letters, ofRider)).toBe(1);
});

test('a payment’s address that was the rider’s own is corrected too, another one stays', async () => {
  const [own, others] = ['Joerg@gmial.example', 'parents@riders.example'];
  made = (await submit(rego.app, { ...rider, ...roadTripAnswers, email: 'joerg@gmial.example' })).json();
  const confirmed = await confirm(rego.app, made, {
    selectedEvents: ['pre-event', 'road-trip'],
    ...{ preEventConfirmationEmail: own, preEventEmailContent: 'Paid' },
    ...{ roadTripConfirmationEmail: others, roadTripEmailContent: 'Paid' },
  });
  made = { ...made, updatedAt: confirmed.json().updatedAt };
  await correct({ email: 'joerg@gmail.example' });
  const { registration, history } = (await asAnna('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(registration).toMatchObject({
    preEventConfirmationEmail: 'joerg@gmail.example',
    roadTripConfirmationEmail: others,
  });
  expect(history.at(-1).fields).toEqual(['email', 'preEventConfirmationEmail']);
});

test('a letter that still waits goes to the corrected address', async () => {
  await correct({ email: 'joerg@bücher.example' });
  expect((await lettersOf())[1]).toMatchObject({ recipient: 'joerg@xn--bcher-kva.example', state: 'queued' });
});

test('a letter that still waits goes to the address that the rider corrected', async () => {
  const corrected = { ...rider, ...preEventAnswers, email: 'joerg@gmail.example' };
  expect((await submit(rego.app, corrected, { token: made.token })).statusCode).toBe(200);
  const toRider = (await lettersOf()).filter(({ kind }) => kind === 'section-confirmation');
  expect(new Set(toRider.map(({ recipient }) => recipient))).toEqual(new Set(['joerg@gmail.example']));
});

test.each(['readTold', 'isLeftOut'] as const)(
  'one that is about to go (%s) goes to the corrected address, with a link that opens',
  async (when) => {
    const [wrong, right] = ['ida@gmial.example', 'ida@gmail.example'];
    made = (await submit(rego.app, { ...rider, ...preEventAnswers, email: wrong })).json();
    let isCorrected = false;
    const once = async () => {
      if (!isCorrected) {
        isCorrected = true;
        await correct({ email: right, name: 'Ida Weiß' });
      }
      return false;
    };
    const hooks = {
      readTold: async (...[database, letters, how]: Parameters<typeof readOfSubmit>) => {
        const compose = await readOfSubmit(database, letters, how);
        if (letters.some(({ registrationId }) => registrationId === made.id)) await once();
        return compose;
      },
      // The sender has locked the letter, so that the correction passes it over.
      isLeftOut: async (_tx: unknown, letter: { registrationId: string | null }) =>
        letter.registrationId === made.id && once(),
    };
    const mailServer = await startMailServer();
    await startMail(rego, mailServer.url, {
      composers: composersWith('section-confirmation', { [when]: hooks[when] }),
    });
    await waitUntil('their letters went', async () =>
      (await lettersOf()).every(({ state }) => state !== 'queued'),
    );
    const to = (address: string) =>
      mailServer.received.filter(({ recipients }) => recipients.includes(address));
    expect(to(wrong)).toEqual([]);
    expect(to(right)).toHaveLength(1);
    const text = to(right)[0]?.email.text ?? '';
    expect(text).toContain('Hi Ida');
    const [, id, token] = /payment#([0-9a-f-]{36})\.([\w-]{43})/.exec(text) ?? [];
    const headers = { authorization: `Bearer ${token}` };
    expect((await rego.app.inject({ url: `/api/registrations/${id}`, headers })).statusCode).toBe(200);
  },
);

test('a letter that an older rego sealed a link into goes without it', async () => {
  await setAll({ state: 'failed', sealedToken: 'sealed before' });
  expect(await correct({ email: 'joerg@gmail.example' })).toMatchObject({ redirectedLetters: 1 });
  const redirected = and(eq(letters.registrationId, made.id), eq(letters.kind, 'section-confirmation'));
  expect((await rego.database.select().from(letters).where(redirected))[0]?.sealedToken).toBeNull();
});

test('a letter that arrived is not sent again', async () => {
  await setAll({ state: 'sent' });
  expect(await correct({ email: 'joerg@gmail.example' })).toMatchObject({ redirectedLetters: 0 });
  expect((await lettersOf())[1]).toMatchObject({ recipient: 'joerg@gmial.example', state: 'sent' });
});

test('a letter to another address than the rider’s stays as it is', async () => {
  await setAll({ state: 'failed', recipient: 'parents@riders.example' });
  await correct({ email: 'joerg@gmail.example' });
  expect((await lettersOf())[1]).toMatchObject({ recipient: 'parents@riders.example', state: 'failed' });
});

test('a correction of something else sends nothing again', async () => {
  await setAll({ state: 'failed' });
  await correct({ phone: '+61 400 000 000' });
  expect((await lettersOf())[1]).toMatchObject({ recipient: 'joerg@gmial.example', state: 'failed' });
});

test('a letter that is redirected has all its tries before it, and counts at its new mailbox', async () => {
  await setAll({ state: 'failed', attempts: 10 });
  await correct({ email: 'Joerg+ride@example.org' });
  const ofRider = and(eq(letters.registrationId, made.id), eq(letters.kind, 'section-confirmation'));
  const [letter] = await rego.database.select().from(letters).where(ofRider);
  expect(letter).toMatchObject({ attempts: 0, mailbox: 'joerg@example.org' });
});

test('letters to somebody else who typed the same address stay', async () => {
  const { id } = (
    await submit(rego.app, { ...rider, ...preEventAnswers, email: 'joerg@gmial.example' })
  ).json();
  await correct({ email: 'joerg@gmail.example' });
  const others = await rego.database.select().from(letters).where(eq(letters.registrationId, id));
  expect(others.map(({ recipient }) => recipient)).toContain('joerg@gmial.example');
  expect(others.map(({ recipient }) => recipient)).not.toContain('joerg@gmail.example');
});

test('a letter to many follows, what a rider reads as organizer does not', async () => {
  const redirected = async (kind: string) => {
    const set = `update letters set recipient = 'joerg@gmial.example', is_visitor_address = false, kind = '${kind}'`;
    await rego.pool.query(`${set} where registration_id = $1`, [made.id]);
    return (await correct({ email: 'joerg@gmail.example' })).redirectedLetters;
  };
  expect(await redirected('organizer-notice')).toBe(0);
  made = (await submit(rego.app, { ...rider, ...preEventAnswers, email: 'joerg@gmial.example' })).json();
  expect(await redirected('mailing')).toBe(2);
});
