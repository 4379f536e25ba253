// What a letter to many carries: whose files, how many and how large, how long they are kept, and that it arrives as it was.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MailingFile } from '#domain/letters/attachments.ts';
import { programmeCalendar } from '#server/editions/calendar.ts';
import { readEvent } from '#server/editions/event.ts';
import { dropOldFiles } from '#server/mailings/files.ts';
import { mailingFiles } from '#server/mailings/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { hello } from '#tests/mailings.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { pdf, pdfContent } from '#tests/pdf.ts';

type Calls = Awaited<ReturnType<typeof asAdmin>>;

const rego = await createTestApp();
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');
const mel = await signedIn(rego, 'mel');
beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations, mailings, planned_mailings, mailing_files cascade');
  for (const [name, answers] of Object.entries({ pia: preEventAnswers, rob: roadTripAnswers }))
    await submit(rego.app, { ...rider, name, email: `${name}@example.org`, ...answers });
});

const add = (file: object, calls = admin) => calls('POST', '/api/mailing-files', file);
const added = async (name: string, content?: Buffer, calls = admin): Promise<MailingFile> =>
  (await add(pdf(name, content), calls)).json();
const send = (change: object, calls = admin) =>
  calls('POST', '/api/mailings', { ...hello, ...change }, randomUUID());
const kept = () => rego.database.$count(mailingFiles);
const dayLater = () => new Date(Date.now() + 86_400_001);

describe('a file that is added', () => {
  test('is a PDF by its content, whatever it is called; its name has no folder', async () => {
    expect((await add(pdf('../plans/Route.pdf'))).json()).toMatchObject({ name: 'Route.pdf' });
    const page = await add(pdf('Route.pdf', Buffer.from('<html>')));
    expect([page.statusCode, page.json().fields]).toEqual([
      400,
      { content: 'Only PDF files can be attached, and this is not one' },
    ]);
    const half = await add(pdf('Route.pdf', pdfContent().subarray(0, 90)));
    expect(half.json().fields).toEqual({
      content: 'This PDF ends in the middle. Make or download it again',
    });
    const large = await add(pdf('Route.pdf', pdfContent(2 * 1_048_576)));
    expect([large.statusCode, large.json().fields]).toEqual([
      400,
      { content: 'The files of a letter may have 2 MB together' },
    ]);
  });

  test('is kept once, however often it is added', async () => {
    const first = await added('Route.pdf');
    expect(await added('Route.pdf')).toEqual(first);
    expect(await kept()).toBe(1);
  });

  test('is one of thirty a day', async () => {
    for (let count = 0; count < 30; count += 1) await added(`${count}.pdf`);
    const message = expect.stringContaining('thirty files within a day');
    expect((await add(pdf('one more.pdf'))).json()).toMatchObject({ code: 'too_many_files', message });
    expect((await add(pdf('0.pdf'))).statusCode).toBe(200);
    expect((await add(pdf('one more.pdf'), mel)).statusCode).toBe(200);
  });

  test('is downloaded by who added it and by admins, and never opens in a page of ours', async () => {
    const { id } = await added('Žlutá „trasa“.pdf', undefined, anna);
    const get = (calls: Calls) => calls('GET', `/letters/file/${id}`);
    const { headers, rawPayload } = await get(anna);
    expect(rawPayload.equals(pdfContent())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C5%BDlut%C3%A1%20%E2%80%9Etrasa%E2%80%9C.pdf",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(admin)).statusCode).toBe(200);
    expect((await get(mel)).json().code).toBe('file_not_found');
    expect((await rego.app.inject(`/letters/file/${id}`)).statusCode).toBe(401);
  });
});

describe('a letter', () => {
  test('carries files of whoever writes it, three at most and 2 MB together', async () => {
    const sizes = [900_000, 900_000, 900_000].map((size, place) => added(`${place}.pdf`, pdfContent(size)));
    const files = (await Promise.all(sizes)).map(({ id }) => id);
    const refused = async (change: object, calls = admin) => (await send(change, calls)).json().fields;
    expect(await refused({ files })).toEqual({ files: 'The files of a letter may have 2 MB together' });
    const more = Array.from({ length: 4 }, () => randomUUID());
    expect(await refused({ files: more })).toEqual({ files: 'A letter may have 3 files' });
    const gone = { files: 'A file is no longer there. Attach it again' };
    expect(await refused({ files: [randomUUID()] })).toEqual(gone);
    expect(await refused({ audience: 'pre-event', files: files.slice(0, 1) }, anna)).toEqual(gone);
    const planned = await admin('POST', '/api/planned-mailings', { ...hello, at: '2999-01-01T09:00', files });
    expect(planned.statusCode).toBe(400);
  });

  test('keeps its files until it is gone, and one that is planned too', async () => {
    const [sent, planned] = [await added('sent.pdf'), await added('planned.pdf')];
    await added('loose.pdf');
    await send({ audience: 'pre-event', files: [sent.id] });
    const later = { ...hello, at: '2999-01-01T09:00', files: [planned.id] };
    await admin('POST', '/api/planned-mailings', later, randomUUID());
    await dropOldFiles(rego.database, new Date());
    expect(await kept()).toBe(3);
    await dropOldFiles(rego.database, dayLater());
    expect(await kept()).toBe(2);
    expect((await admin('GET', '/api/planned-mailings')).json().items).toMatchObject([{ files: [planned] }]);

    const { items } = (await admin('GET', '/api/registrations?q=pia')).json();
    await admin('DELETE', `/api/admin/registrations/${items[0].id}`);
    expect(await rego.database.select({ id: mailingFiles.id }).from(mailingFiles)).toEqual([
      { id: planned.id },
    ]);
  });

  test('shows what goes with it before and after it went', async () => {
    const file = await added('Route.pdf');
    const letter = { ...hello, hasCalendar: true, files: [file.id] };
    const preview = (await admin('POST', '/api/mailings/preview', letter)).json().attachments;
    const calendar = programmeCalendar(await readEvent(rego.database), rego.config.publicUrl);
    const route = { name: 'Route.pdf', bytes: file.bytes, fileId: file.id };
    expect(preview).toEqual([
      { name: 'programme.ics', bytes: Buffer.byteLength(calendar), fileId: null },
      route,
    ]);
    const { attachments } = (await send(letter)).json();
    expect(attachments).toEqual([{ name: 'programme.ics', bytes: null, fileId: null }, route]);
    expect((await admin('GET', '/api/mailings')).json().items).toMatchObject([{ attachments }]);
    const [one] = (await admin('GET', '/api/admin/letters?kind=mailing')).json().items;
    expect((await admin('GET', `/api/admin/letters/${one.id}`)).json()).toMatchObject({ attachments });
  });
});

test('what arrives is what was attached: of a mailing, of the copy and of the test', async () => {
  const mailServer = await startMailServer();
  const content = pdfContent(300_000);
  const name = 'Žlutá trasa “2025”.pdf';
  const { id } = await added(name, content);
  const letter = { ...hello, hasCalendar: true, files: [id] };
  await admin('POST', '/api/mailings/test', letter);
  await send({ ...letter, wantsCopy: true });
  await send({ ...letter, audience: 'road-trip', subject: 'Legs', files: [] });
  // The dates that it holds are those of when it goes.
  await rego.pool.query(
    `update editions set updated_at = now(), content = jsonb_set(content, '{programme,0,items,0,title}', '"Moved ride"')`,
  );
  await startMail(rego, mailServer.url);
  await expect
    .poll(() => mailServer.received.filter(({ email }) => email.attachments.length > 0).length)
    .toBe(5);

  const calendar = programmeCalendar(await readEvent(rego.database), rego.config.publicUrl);
  const letters = mailServer.received.filter(({ email }) => email.attachments.length === 2);
  expect(letters.map(({ recipients }) => recipients[0]).sort()).toEqual([
    ...['admin@example.org', 'admin@example.org', 'pia@example.org', 'rob@example.org'],
  ]);
  for (const { email } of letters) {
    const [ics, route] = email.attachments;
    expect([ics?.filename, ics?.mimeType, ics?.disposition]).toEqual([
      ...['programme.ics', 'text/calendar', 'attachment'],
    ]);
    expect(linesOf(bytesOf(ics?.content).toString())).toEqual(linesOf(calendar));
    expect([route?.filename, route?.mimeType, route?.disposition]).toEqual([
      ...[name.replace(/["<>:|?*]/g, ''), 'application/pdf', 'attachment'],
    ]);
    expect(bytesOf(route?.content).equals(content)).toBe(true);
  }
  expect(calendar).toContain('SUMMARY:Moved ride');
  const legs = mailServer.received.find(({ email }) => email.subject === 'Legs')?.email.attachments[0];
  expect(legs?.filename).toBe('road-trip.ics');
  const { roadTrip } = await readEvent(rego.database);
  const days = bytesOf(legs?.content)
    .toString()
    .match(/^DTSTART;VALUE=DATE:\d+/gm);
  expect(days).toEqual(roadTrip?.legs.map(({ date }) => `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`));
});

function bytesOf(content: ArrayBuffer | Uint8Array | string = ''): Buffer {
  return Buffer.from(typeof content === 'string' ? content : new Uint8Array(content));
}

/** But for when it was made. */
function linesOf(calendar: string): string[] {
  return calendar.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('DTSTAMP'));
}
