import { expect, test } from 'vitest';
import { withoutTransferSteps } from '#domain/letters/transfer-steps.ts';

test('the steps that say how to transfer go, and the others are counted anew', () => {
  const text = [
    'Thanks! Next steps:',
    '',
    '1. Transfer {amount} to',
    '   {account}',
    "2. Use your name plus '{transfer_words}' as the reference.",
    '3. Join the chat: {chat_link}',
    '   and say hello.',
    '4. Pay {iban|our account} in time.',
    '5. Bring a lock.',
    '',
    'See you, {organizer}',
  ].join('\n');
  expect(withoutTransferSteps(text)).toBe(
    'Thanks! Next steps:\n\n1. Join the chat: {chat_link}\n   and say hello.\n2. Bring a lock.\n\nSee you, {organizer}',
  );
});

test('each list is counted by itself, and steps with a bracket or far from the edge are steps, too', () => {
  expect(withoutTransferSteps('1) Pay {amount}\n2) Ride\n\nOn the day:\n1) Eat\n2) Sleep')).toBe(
    '1) Ride\n\nOn the day:\n1) Eat\n2) Sleep',
  );
  expect(withoutTransferSteps('  1. Pay {amount}\n  2. Ride')).toBe('  1. Ride');
});

test.each([
  'We ask for {amount}, by {account}.',
  '1. Ride 1.5 km\n2. Write {{amount}} on a card',
  '2026. A year of {dates}',
  '',
])('%j stays', (text) => {
  expect(withoutTransferSteps(text)).toBe(text);
});
