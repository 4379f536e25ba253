// A number to press, and words that nobody can dial.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactLinks, PhoneText, smsUrl, telephoneUrl } from '#web/desk/contact-links.tsx';

const draw = (phone: string) =>
  renderToStaticMarkup(createElement(ContactLinks, { name: 'Mia', email: 'mia@example.org', phone }));

test('a number is one press away', () => {
  expect(draw('+61 400 (mobile)')).toContain('href="tel:+61400"');
  expect(smsUrl('+61 400')).toBe('sms:+61400');
});

test('what has no digits offers no call, and is still read', () => {
  expect(draw('ruf mich an')).toContain('ruf mich an');
  expect(draw('ruf mich an')).not.toContain('tel:');
  expect(renderToStaticMarkup(createElement(PhoneText, { phone: 'ruf mich an' }))).toBe('ruf mich an');
  expect([telephoneUrl('-'), smsUrl('-')]).toEqual([undefined, undefined]);
});
