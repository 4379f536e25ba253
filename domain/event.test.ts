// How prices read.
import { expect, test } from 'vitest';
import { eventSchema, formatPrice } from '#domain/event.ts';

test.each([
  [15_000, 'AUD', '$150'],
  [14_950, 'AUD', '$149.50'],
  [150_000, 'AUD', '$1,500'],
  [0, 'AUD', '$0'],
  [15_000, 'EUR', 'EUR 150'],
  [14_950, 'USD', 'USD 149.50'],
])('%i cents of %s read %s', (cents, currency, price) => {
  expect(formatPrice(cents, currency).replace('\u00a0', ' ')).toBe(price);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ada@example.org',
  'signal:group',
  'chat.example.org',
])('the group chat is a page: %s is refused', (chatUrl) => {
  const { chatUrl: schema } = eventSchema.shape;
  expect(schema.safeParse(chatUrl).success).toBe(false);
  expect(schema.safeParse('https://chat.example.org/x').success).toBe(true);
});
