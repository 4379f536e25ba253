// Letters of a submit are composed when they go: they say what is true then, and the same at each further try.
import { createServer, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { publicUrlPlaceholder } from '#server/mail/letter.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { composersWith } from '#tests/deliver.ts';
import { type LoopbackMailServer, startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const asAnna = await signedIn(rego, 'anna');

let mailServer: LoopbackMailServer;
beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations cascade');
  mailServer = await startMailServer();
});

const startSending = (change: Parameters<typeof startMail>[2] = {}, url = mailServer.url) =>
  startMail(rego, url, change);

const register = async (answers: object = preEventAnswers, options = {}) =>
  (await submit(rego.app, { ...rider, ...answers }, options)).json();
const stored = () => rego.database.select().from(letters).orderBy(letters.kind);
const toRider = async () => (await stored()).find(({ isVisitorAddress }) => isVisitorAddress);
const notice = async () => (await stored()).find(({ kind }) => kind === 'organizer-notice');
const untilNoneWaits = () =>
  waitUntil('no letter waits', async () => (await stored()).every(({ state }) => state !== 'queued'));
const receivedBy = (address: string) =>
  mailServer.received.flatMap(({ recipients, email }) => (recipients.includes(address) ? [email] : []));
const openLetter = async (id = '') => (await admin('GET', `/api/admin/letters/${id}`)).json();
const pageOf = (id = '') => admin('GET', `/admin/mail/letter/${id}`);

async function correct(id: string, values: object) {
  const { registration } = (await asAnna('GET', `/api/registrations/${id}/detail`)).json();
  const edit = { basedOn: registration.updatedAt, values, answers: {} };
  const reply = await asAnna('PATCH', `/api/registrations/${id}`, edit);
  expect(reply.statusCode).toBe(200);
}

test('a row says what to tell, and nothing that the registration says', async () => {
  await register();
  const rows = await stored();
  expect(rows.map(({ kind, text, html, told }) => ({ kind, text, html, told }))).toEqual([
    {
      kind: 'organizer-notice',
      ...{ text: null, html: null },
      told: { tells: 'submitted', section: 'pre_event', isFirst: true, isNew: true, wasIn: true },
    },
    {
      kind: 'section-confirmation',
      ...{ text: null, html: null },
      told: { tells: 'submitted', section: 'pre_event', isFirst: true, isNew: true, wasIn: true },
    },
  ]);
});

test('one that waits is shown as it would go now, and one that was sent as it went', async () => {
  const { id } = await register();
  const letterId = (await notice())?.id;
  expect((await openLetter(letterId)).text).toContain('T-Shirt Size: L');
  await correct(id, { tshirtSize: 'M', name: 'Ida Weiß' });
  const shown = await openLetter(letterId);
  expect(shown).toMatchObject({ state: 'queued', replyTo: rider.email });
  expect(shown.subject).toBe('New registration: Ida Weiß (Pre-Event Activities)');
  expect(shown.text).toContain('T-Shirt Size: M');
  expect((await pageOf(letterId)).body).toContain('Ida Weiß');

  await startSending();
  await untilNoneWaits();
  const [sent] = receivedBy('pre-event@example.org');
  expect(sent?.subject).toBe(shown.subject);
  expect(sent?.text?.trim()).toBe(shown.text.trim());
  expect(await notice()).toMatchObject({
    state: 'sent',
    told: null,
    text: expect.stringContaining('T-Shirt Size: M'),
    subject: shown.subject,
  });
  await correct(id, { tshirtSize: 'S' });
  expect((await openLetter(letterId)).text).toBe(shown.text);
});

test('a text that was changed meanwhile is the one that goes', async () => {
  await register();
  await rego.database
    .update(sectionConfigurations)
    .set({ emailConfirmationContent: 'Meet us at the new place.' })
    .where(eq(sectionConfigurations.sectionType, 'pre_event'));
  await startSending();
  await untilNoneWaits();
  expect(receivedBy(rider.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('Meet us at the new place.'),
  ]);
});

test('an address that is corrected meanwhile gets it, and the old one nothing', async () => {
  const { id } = await register();
  await correct(id, { email: 'right@example.org' });
  await startSending();
  await untilNoneWaits();
  expect(receivedBy(rider.email)).toEqual([]);
  expect(receivedBy('right@example.org')).toHaveLength(1);
  expect(receivedBy('pre-event@example.org')[0]?.replyTo).toMatchObject([{ address: 'right@example.org' }]);
});

test('of a registration that is deleted meanwhile nothing goes', async () => {
  const { id } = await register();
  await admin('DELETE', `/api/admin/registrations/${id}`);
  await startSending();
  await untilNoneWaits();
  expect(receivedBy(rider.email)).toEqual([]);
  expect(mailServer.received.map(({ email }) => email.subject).join()).not.toMatch(/New registration/);
});

test('who left meanwhile is announced to nobody, which Mail says; the next letter goes', async () => {
  const { token } = await register(roadTripAnswers);
  await register({ sectionType: 'road_trip', coming_on_road_trip: false }, { token });
  await startSending();
  await untilNoneWaits();
  expect(receivedBy('road-trip@example.org').map(({ subject }) => subject)).toEqual([
    `Withdrawn: ${rider.name} (Road Trip)`,
  ]);
  const left = (await stored()).filter(({ state }) => state === 'left_out');
  expect(left.map(({ kind }) => kind)).toEqual(['organizer-notice', 'section-confirmation']);
  const list = await admin('GET', '/api/admin/letters?state=left_out');
  expect(list.json()).toMatchObject({
    counts: { queued: 0, left_out: 2 },
    items: [{ lastError: expect.stringMatching(/^Not sent: they left since/) }, {}],
  });
  expect((await openLetter(left[0]?.id)).text).toMatch(/^Not sent: they left since/);
});

test('what changed is told from what is true when it goes: the old name, and the answers of now', async () => {
  const { id, token } = await register();
  await rego.database.delete(letters);
  await register({ ...preEventAnswers, name: 'Jo Weiß', tshirt_size: 'M' }, { token });
  expect((await notice())?.told).toMatchObject({ formerName: rider.name, changed: ['name', 'tshirtSize'] });
  await correct(id, { tshirtSize: 'S' });
  await startSending();
  await untilNoneWaits();
  const text = receivedBy('pre-event@example.org')[0]?.text ?? '';
  const [changes] = text.split('Answers:');
  expect(changes).toContain(`${rider.name} → Jo Weiß`);
  expect(changes).toContain('T-Shirt Size: S');
});

test('while the mail server is away it is composed anew at each try', async () => {
  const { id } = await register();
  await mailServer.stop();
  await startSending({ retryDelaysMs: [600_000, 600_000] });
  await waitUntil('both were tried', async () => (await stored()).every(({ attempts }) => attempts === 1));
  expect(await notice()).toMatchObject({ state: 'queued', text: null, told: { tells: 'submitted' } });
  await correct(id, { tshirtSize: 'XL' });
  await mailServer.start();
  await rego.database.update(letters).set({ dueAt: new Date() });
  await untilNoneWaits();
  expect(receivedBy('pre-event@example.org').map(({ text }) => text)).toEqual([
    expect.stringContaining('T-Shirt Size: XL'),
  ]);
});

/** Takes a letter and breaks the connection in place of an answer. */
async function startForgetful(): Promise<{ url: string; taken: string[]; server: Server }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let data = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      data += chunk.toString('utf8');
      if (isData && data.endsWith('\r\n.\r\n')) {
        taken.push(data);
        socket.destroy();
        return;
      }
      if (isData) return;
      const isAsked = data.startsWith('DATA');
      data = '';
      isData = isAsked;
      socket.write(isAsked ? '354 go on\r\n' : '250 yes\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, taken, server };
}

test('one that a mail server may have taken is the same under the same Message-ID at the next try', async () => {
  const { id } = await register();
  const { url, taken, server } = await startForgetful();
  const stop = await startSending({ retryDelaysMs: [600_000] }, url);
  await waitUntil('both were handed over', async () =>
    (await stored()).every(({ attempts }) => attempts === 1),
  );
  await stop();
  server.close();
  expect(taken).toHaveLength(2);
  const before = await stored();
  expect(before.map(({ told }) => told)).toEqual([null, null]);
  await correct(id, { tshirtSize: 'M' });
  await rego.database.update(letters).set({ dueAt: new Date() });
  await startSending();
  await untilNoneWaits();
  const [sent] = receivedBy('pre-event@example.org');
  expect(sent?.messageId).toBe(before[0]?.messageId);
  const text = before[0]?.text?.replace(publicUrlPlaceholder, rego.config.publicUrl);
  expect(sent?.text?.trim()).toBe(text?.trim());
  expect(sent?.text).toContain('T-Shirt Size: L');
});

test('one that failed for good is composed when it is sent again', async () => {
  const { id } = await register();
  mailServer.refusals.set(rider.email, { responseCode: 550, message: '5.1.1 No such user' });
  await startSending();
  await untilNoneWaits();
  expect(await toRider()).toMatchObject({ state: 'failed', text: null });
  expect((await openLetter((await toRider())?.id)).text).toContain('$150');
  mailServer.refusals.clear();
  await correct(id, { name: 'Ida Weiß' });
  const retried = await admin('POST', `/api/admin/letters/${(await toRider())?.id}/retry`);
  expect(retried.statusCode).toBeLessThan(300);
  await untilNoneWaits();
  expect(receivedBy(rider.email).map(({ text }) => text)).toEqual([expect.stringContaining('Hi Ida')]);
});

test('one that cannot be composed is put aside, said in the log without a name, and holds nobody up', async () => {
  const lines: string[] = [];
  const note = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  const failing = async () => {
    throw new Error('Nothing can be composed.');
  };
  await register();
  await startSending({
    composers: composersWith('section-confirmation', { readTold: failing }),
    log: { info: note, warn: note, error: note },
  });
  await waitUntil('the other one went', async () => (await notice())?.state === 'sent');
  await waitUntil('it is logged', async () => lines.length > 0);
  expect(await toRider()).toMatchObject({ state: 'queued', attempts: 0, text: null });
  const put = lines.filter((line) => line.includes('A letter could not be taken in hand'));
  expect(put).toHaveLength(1);
  expect(lines.join()).not.toMatch(/joerg|Müller|pre-event@/);
});

test('what rego does not know to compose is left as it is', async () => {
  await register();
  await rego.pool.query(`update letters set told = '{"tells": "the moon"}' where is_visitor_address`);
  await startSending();
  await waitUntil('the other one went', async () => (await notice())?.state === 'sent');
  expect(await toRider()).toMatchObject({ state: 'queued', told: { tells: 'the moon' } });
});

test('a letter of before, which was written whole, goes as it is', async () => {
  const { id } = await register();
  await rego.pool.query(`update letters set told = null, text = 'As it was', html = '<p>As it was</p>'`);
  await correct(id, { name: 'Ida Weiß' });
  await startSending();
  await untilNoneWaits();
  expect(receivedBy(rider.email).map(({ text }) => text?.trim())).toEqual(['As it was']);
});
