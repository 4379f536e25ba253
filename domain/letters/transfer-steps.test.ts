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
  [
    'a date that begins a line is no step of the list',
    '1. Pay {amount}\n2. Ride\n\n24. December is the last day.',
    '1. Ride\n\n24. December is the last day.',
  ],
  [
    'steps within a step are counted by themselves',
    '1. Pay {amount}\n2. Pack:\n   1. A tent\n   2. A lock\n3. Ride',
    '1. Pack:\n   1. A tent\n   2. A lock\n2. Ride',
  ],
  [
    'steps within one that goes, go',
    '1. Pay {amount}:\n   1. Open the app of your bank\n   2. Write your code\n2. Ride',
    '1. Ride',
  ],
  [
    'the account goes with its step, also from the edge',
    '1. Transfer {amount} to\nBSB: {bsb}\nAccount: {account_number}\n2. Ride\n\nSee you',
    '1. Ride\n\nSee you',
  ],
  [
    'a step that leads to the chat stays, and one that names the section',
    '1. Meet the {transfer_words} crew\n2. Pay {amount}\n3. Write {transfer_words} on it\n4. Join the {transfer_words} chat: {chat_link}',
    '1. Meet the {transfer_words} crew\n2. Join the {transfer_words} chat: {chat_link}',
  ],
])('%s', (_what, text, left) => {
  expect(withoutTransferSteps(text)).toBe(left);
});

test.each([
  'We ask for {amount}, by {account}.',
  '1. Ride 1.5 km\n2. Write {{amount}} on a card',
  '2026. A year of {dates}',
  '',
])('%j stays', (text) => {
  expect(withoutTransferSteps(text)).toBe(text);
});
