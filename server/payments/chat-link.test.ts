// A section that shows the group chat's link to who has paid: nobody else gets it from any page or call.
import { expect, test } from 'vitest';
import type { Received } from '#domain/money/money.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, asRider, confirm, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

const link = adelaideEvent(2025).chatUrl;
const later = 'you get the link once your payment is in';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const event = withSection(await readEvent(rego.database), 'pre_event', { chat: 'paid' });
await replaceEvent(rego.database, withSection(event, 'road_trip', { chat: 'paid' }), new Date());

type Held = { id: string; token: string };

async function register(answers: object, as: { token?: string } = {}): Promise<Held & { chatUrl?: string }> {
  return (await submit(rego.app, { ...rider, ...answers }, as)).json();
}

/** The link as their own registration tells it. */
async function chatOf({ id, token }: Held): Promise<string | undefined> {
  return (await asRider(rego.app, { id, token }, 'GET')).json().chatUrl;
}

function lettersTo(id: string, kind: 'section-confirmation' | 'payment-receipt' | 'mailing') {
  return readLetters(rego, { about: id, kind });
}

const publicAddresses = [
  ...[
    '/',
    '/register',
    '/embed',
    '/payment',
    '/organizer/login',
    '/organizer/dashboard',
    '/admin',
    '/no-page',
  ],
  ...['/programme.ics', '/api/event', '/api/section-configs', '/api/form'],
];

test.each(publicAddresses)('%s does not hold it', async (url) => {
  const reply = await rego.app.inject(url);
  expect(reply.body.length).toBeGreaterThan(200);
  expect(reply.body).not.toContain(link);
});

test('the texts of sections, the event and its preview say when one gets it', async () => {
  const configs = (await rego.app.inject('/api/section-configs')).body;
  expect(configs).toContain(later);
  expect((await rego.app.inject('/api/event')).json().chatUrl).toBe('');
  const { draft: content } = (await admin('GET', '/api/admin/event')).json();
  expect(content.chatUrl).toBe(link);
  const preview = await admin('POST', '/api/admin/event/preview', { content });
  expect(preview.statusCode).toBe(200);
  expect(preview.body).not.toContain(link);
});

test('a rider has it from the payment in full on, and nobody new', async () => {
  const mia = await register(preEventAnswers);
  expect(mia.chatUrl).toBeUndefined();
  await receive(admin, mia, 5_000);
  expect(await chatOf(mia)).toBeUndefined();
  await receive(admin, mia, 10_000);
  expect(await chatOf(mia)).toBe(link);
  const confirmed = await confirm(rego.app, mia, {
    ...{ selectedEvents: ['pre-event'], preEventConfirmationEmail: rider.email, preEventEmailContent: 'Hi' },
  });
  expect([confirmed.statusCode, confirmed.json().chatUrl]).toEqual([200, link]);
  expect((await rego.app.inject('/api/event')).body).not.toContain(link);
  expect((await register(preEventAnswers)).chatUrl).toBeUndefined();
});

test('it goes when the payment is taken back', async () => {
  const noa = await register(preEventAnswers);
  await receive(admin, noa, 15_000);
  const { transfers } = (await admin('GET', `/api/registrations/${noa.id}/money`)).json();
  const transferId = transfers.map(({ id }: Received) => id).join();
  await writeMoney(admin, noa, 'corrections', { transferId });
  expect(await chatOf(noa)).toBeUndefined();
});

test('of two sections one that is paid is enough, and a submit says so at once', async () => {
  const ola = await register(preEventAnswers);
  await receive(admin, ola, 15_000);
  const { token } = ola;
  expect((await register(roadTripAnswers, { token })).chatUrl).toBe(link);
});

test('letters follow the registration as it is when they go', async () => {
  const pia = await register(preEventAnswers);
  expect(await lettersTo(pia.id, 'section-confirmation')).toEqual([
    expect.objectContaining({ text: expect.stringContaining(later) }),
  ]);
  await receive(admin, pia, 15_000);
  expect(await lettersTo(pia.id, 'payment-receipt')).toEqual([
    expect.objectContaining({ text: expect.stringContaining(link) }),
  ]);
  await register({ ...preEventAnswers, tshirt_size: 'M' }, { token: pia.token });
  const texts = (await lettersTo(pia.id, 'section-confirmation')).map(({ text }) => text.includes(link));
  expect(texts).toEqual([true, true]);
});

test('a letter to many holds it for those who may read it', async () => {
  const qia = await register(preEventAnswers);
  const rae = await register(preEventAnswers);
  await receive(admin, rae, 15_000);
  const written = {
    subject: 'Chat',
    body: 'Chat: {chat_link}',
    audience: 'picked',
    picked: [qia.id, rae.id],
  };
  expect((await admin('POST', '/api/mailings', written, qia.id)).statusCode).toBe(201);
  const textTo = async ({ id }: Held) => (await lettersTo(id, 'mailing')).map(({ text }) => text).join();
  expect(await textTo(qia)).toContain(`Chat: ${later}`);
  expect(await textTo(rae)).toContain(`Chat: ${link}`);
});
