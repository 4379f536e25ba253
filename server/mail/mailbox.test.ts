import { expect, test } from 'vitest';
import { mailboxOf } from '#server/mail/mailbox.ts';

test.each([
  ['Mia@Example.org', 'mia@example.org'],
  ['mia+regos@example.org', 'mia@example.org'],
  ['mia+a+b@example.org', 'mia@example.org'],
  ['m.i.a@example.org', 'm.i.a@example.org'],
  ['vic.tim+59@gmail.com', 'victim@gmail.com'],
  ['v.i.c.t.i.m@GoogleMail.com', 'victim@gmail.com'],
  ['+tag@example.org', '+tag@example.org'],
])('letters to %s lie in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
