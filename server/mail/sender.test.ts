// Whom letters come from, as operators write it in MAIL_FROM.
import { expect, test } from 'vitest';
import { mailDomainOf } from '#server/mail/transport.ts';
import { startLetters } from '#tests/letters-at-work.ts';

const { mailServer, startWork, writeTo, untilAllAre } = await startLetters();

test.each([
  ['rad@rego.test', ''],
  ['Rad <rad@rego.test>', 'Rad'],
  ['"Rad, Bern" <rad@rego.test>', 'Rad, Bern'],
  ['Rad, Bern <rad@rego.test>', 'Rad, Bern'],
  ['Rad: Bern; 2026 <rad@rego.test>', 'Rad: Bern; 2026'],
  ['Vélo (Lyon) <rad@rego.test>', 'Vélo (Lyon)'],
])('%s is one sender', async (mailFrom, name) => {
  await startWork({ mailFrom });
  await writeTo(['mia@example.org']);
  await untilAllAre('sent');
  expect(mailServer().received[0]?.email.from).toEqual({ name, address: 'rad@rego.test' });
});

test('a letter keeps out-of-office replies back, and no message that it could not be delivered', async () => {
  await startWork();
  await writeTo(['mia@example.org']);
  await untilAllAre('sent');
  expect(mailServer().received[0]?.raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m);
});

test.each([
  ['"Rad, Bern" <rad@müller.example>', 'xn--mller-kva.example'],
  ['Rad@Wheels.Example', 'wheels.example'],
  ['rego <rego@localhost>', 'localhost'],
])('%s: Message-IDs end in %s', (mailFrom, domain) => expect(mailDomainOf(mailFrom)).toBe(domain));
