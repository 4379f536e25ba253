// What stands beside the state of a letter in lists.
import { expect, test } from 'vitest';
import { remarkOf } from '#web/desk/letter-words.ts';

const letter = {
  ...{ id: '', kind: 'payment-details', recipient: 'ada@example.org', subject: 'Yours', sentAt: null },
  ...{ dueAt: '2999-01-01T09:00:00Z', createdAt: '2025-09-01T09:00:00Z', attempts: 2 },
  lastError: 'Not sent: what it would tell was changed since.',
};

test('one that was left out says why, and no next try; one that waits says when', () => {
  expect(remarkOf({ ...letter, state: 'left_out' }, true)).toBe('What it would tell was changed since');
  expect(remarkOf({ ...letter, state: 'left_out' }, false)).toBe('What it would tell was changed since');
  expect(remarkOf({ ...letter, state: 'queued' }, true)).toContain('tried 2 times, again');
  expect(remarkOf({ ...letter, state: 'queued', attempts: 0, lastError: null }, true)).toMatch(
    /^due 1 Jan.*: one address gets at most 5 letters an hour/,
  );
  const receipt = { ...letter, kind: 'payment-receipt', attempts: 0, lastError: null };
  expect(remarkOf({ ...receipt, state: 'queued' }, true)).toMatch(
    /^goes 1 Jan.*, unless the money is taken back before$/,
  );
});
