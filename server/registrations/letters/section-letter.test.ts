// Email Settings: the section's letter previewed and sent to oneself, and what became of letters (product.md, section 2).
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
const asRob = await signedIn(rego, 'roadtrip');

test('with nobody registered the letter is written to the organizer', async () => {
  const preview = (await asAnna('GET', '/api/organizer/section-letter')).json();
  expect(preview).toMatchObject({ registration: null, recipient: 'pre-event@example.org' });
  expect(preview.text).toContain('Hi anna the organizer,');
});

test('with a real registration it is the letter that the rider got, the link to their registration aside', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const preview = (await asAnna('GET', '/api/organizer/section-letter')).json();
  expect(preview.registration).toEqual({ id: made.id, name: rider.name });
  const [sent] = await readLetters(rego, { to: rider.email });
  expect(preview.subject).toBe(sent?.subject);
  const sentText = sent?.text
    .replaceAll('{payment_link}', 'http://rego.test/payment')
    .replaceAll('{my_registration_link}', 'http://rego.test/my-registration');
  expect(preview.text).toBe(sentText);
  expect(preview.text).not.toContain(made.token);
});

test('the frame holds the same letter, and nothing in it runs', async () => {
  const reply = await asAnna('GET', '/organizer/section-letter');
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.headers['content-security-policy']).toContain('sandbox');
  expect(reply.body).toContain(rider.name);
  expect((await rego.app.inject('/organizer/section-letter')).statusCode).toBe(401);
});

test('a road-trip letter is the road-trip organizer’s', async () => {
  await submit(rego.app, { ...rider, email: 'other@example.org', ...roadTripAnswers });
  expect((await asRob('GET', '/api/organizer/section-letter')).json().subject).toContain('Road Trip');
});

test('an unknown registration is not found', async () => {
  const id = '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11';
  expect((await asAnna('GET', `/api/organizer/section-letter?registrationId=${id}`)).statusCode).toBe(404);
});

test('a test letter goes to the section’s own address', async () => {
  const reply = await asAnna('POST', '/api/organizer/section-letter/test');
  expect(reply.json()).toEqual({ recipient: 'pre-event@example.org' });
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'test-letter'));
  expect(letter).toMatchObject({
    recipient: 'pre-event@example.org',
    state: 'queued',
    sectionType: 'pre_event',
  });
  expect(letter?.subject).toBe('Test: You are on the list: Pre-Event Activities');
  expect(letter?.text).toContain('http://rego.test/payment');
});

test('the section’s letters are listed with their state, newest first, and no other section’s', async () => {
  await rego.database
    .update(letters)
    .set({ state: 'failed', lastError: 'No such mailbox' })
    .where(eq(letters.recipient, rider.email));
  const page = (await asAnna('GET', '/api/organizer/letters')).json();
  expect(page.counts).toEqual({ queued: 2, sent: 0, failed: 1, left_out: 0 });
  expect(page.isMailConfigured).toBe(false);
  expect(page.items[0].kind).toBe('test-letter');
  expect(page.items.every(({ subject }: { subject: string }) => !subject.includes('Road Trip'))).toBe(true);
  const failed = (await asAnna('GET', '/api/organizer/letters?state=failed')).json();
  expect(failed.items).toMatchObject([{ recipient: rider.email, lastError: 'No such mailbox' }]);
  expect(failed.total).toBe(1);
});

test('five test letters an hour reach an address, and more wait', async () => {
  await rego.pool.query("delete from letters where kind = 'test-letter'");
  for (let nth = 0; nth < 6; nth += 1)
    expect((await asAnna('POST', '/api/organizer/section-letter/test')).statusCode).toBe(200);
  const { rows } = await rego.pool.query(
    `select count(*) filter (where due_at <= created_at)::int as due, count(*)::int as all from letters
      where kind = 'test-letter'`,
  );
  expect(rows).toEqual([{ due: 5, all: 6 }]);
});
