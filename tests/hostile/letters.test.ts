// What visitors and admins type, on its way through a real mail server: no header, recipient or part of theirs.

import { expect, test, vi } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
const mailServer = await startMailServer();
await startMail(rego, mailServer.url);

const known = new Set([
  ...[
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ],
  ...['auto-submitted', 'x-auto-response-suppress', 'x-mailer'],
]);

const names = [
  'Mia\u2028Bcc: everybody@example.net',
  '"Mia" <everybody@example.net>, x',
  'Mia\u00a0=?utf-8?Q?=0D=0ABcc=3A_everybody=40example.net?=',
  '=?utf-8?B?DQpCY2M6IGV2ZXJ5Ym9keUBleGFtcGxlLm5ldA==?=',
  '👩🏽‍🚒'.repeat(28),
  'ﷺ'.repeat(200),
  `${'x'.repeat(180)} Subject: y`,
  '.\u200b.',
  '<img src=x onerror=alert(1)>',
  '</title></head><script>alert(1)</script>',
  '{payment_link} {password_link} {name} $& $1',
  '--boundary\u200b--',
];

const addressOf = (signs: string) => `rider${signs}${Math.random().toString(36).slice(2)}@example.org`;

/** Whatever RFC 5321 has before the @, and what somebody might hope that it does. */
const signs = [
  "!#$%&'*+-/=?^_`{|}~",
  '?cc=everybody',
  '%0d%0aBcc:',
  '{payment_link}',
  '$&$1',
  '%s',
  '/./',
  '|x',
];

test.each(signs)('a rider whose address has %j in it', async (part) => {
  mailServer.received.length = 0;
  const address = addressOf(part);
  const reply = await submit(rego.app, { ...rider, ...preEventAnswers, email: address });
  if (part.includes(':')) return expect(reply.json().fields).toEqual({ email: 'Valid email is required' });
  expect(reply.statusCode).toBe(201);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 15_000 });
  const [toRider] = mailServer.received.filter(({ recipients }) => recipients[0] === address);
  const [toOrganizer] = mailServer.received.filter(({ recipients }) => recipients[0] !== address);
  expect(toRider?.email.to?.map((one) => one.address)).toEqual([address]);
  expect(toOrganizer?.recipients).toEqual(['pre-event@example.org']);
  expect(toOrganizer?.email.replyTo?.map((one) => one.address)).toEqual([address]);
  // The rider's own way in is for nobody else.
  expect(toOrganizer?.raw).not.toContain('/payment#');
  for (const { email } of mailServer.received) {
    for (const { key } of email.headers) expect(known, key).toContain(key);
  }
});

test.each(names)('a rider called %j', async (name) => {
  mailServer.received.length = 0;
  const address = addressOf('');
  const reply = await submit(rego.app, {
    ...rider,
    ...preEventAnswers,
    name,
    email: address,
    allergies: '.\r\n.\r\nQUIT',
  });
  if (name.includes('\u2028')) return expect(reply.statusCode).toBe(400);
  expect(reply.statusCode).toBe(201);
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(2), { timeout: 15_000 });
  const expected = new Set([
    address,
    ...(await readEvent(rego.database)).sections.map(({ organizer }) => organizer.email),
  ]);
  for (const { recipients, email, raw } of mailServer.received) {
    expect(recipients).toHaveLength(1);
    expect(expected).toContain(recipients[0]);
    for (const { key } of email.headers) expect(known, key).toContain(key);
    expect(email.from?.address).toBe('regos@rego.test');
    expect(email.to?.map((one) => one.address)).toEqual(recipients);
    expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(email.attachments).toEqual([]);
    // RFC 5322: no line is longer than 998 characters.
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    for (const tag of email.html?.match(/<[^>]*>/g) ?? [])
      expect(tag).not.toMatch(/^<(?:script|img)|\sonerror/i);
    expect(email.html).not.toContain('{password_link}{');
  }
});

test('a mailing’s subject has one line, whatever the name in it', async () => {
  const admin = await asAdmin(rego);
  const draft = { audience: 'everybody', subject: 'Hi {name}', body: 'See you.' };
  for (const subject of ['Hi\r\nBcc: x@example.net', 'Hi\u2029x', 'Hi\u0085x', 'Hi\u0000', 'x'.repeat(201)]) {
    expect((await admin('POST', '/api/mailings/test', { ...draft, subject })).statusCode).toBe(400);
  }
  for (let place = 1; place < names.length; place += 1) {
    const preview = (await admin('POST', '/api/mailings/preview', { ...draft, place })).json();
    expect(preview.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
});
