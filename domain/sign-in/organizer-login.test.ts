// Organizer logins: what may be typed (spec sections 5 and 6).
import { describe, expect, test } from 'vitest';
import { newOrganizerLoginSchema } from '#domain/sign-in/organizer-login.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

describe('a new login', () => {
  const login = { username: 'anna', password: 'gold-sprint', name: 'Anna' };
  const issue = (change: object) => {
    const [found] = newOrganizerLoginSchema.safeParse({ ...login, ...change }).error?.issues ?? [];
    return found && [found.path.join('.'), messageWords(found.message)];
  };

  test.each([{}, { name: 'Zoë 🚲' }, { username: 'a.b_c-D9' }, { password: '12345678' }])(
    'takes %j',
    (change) => {
      expect(issue(change)).toBeUndefined();
    },
  );

  test.each([
    ['name', 'A\nB', 'Must be one line without control characters'],
    ['name', 'A\u2028B', 'Must be one line without control characters'],
    ['name', 'A\u2029B', 'Must be one line without control characters'],
    ['name', 'A\ud800B', 'Must be one line without control characters'],
    ['name', ' ', 'Please fill in all required fields'],
    ['name', 'x'.repeat(201), 'At most 200 characters'],
    ['username', 'an na', 'Only letters, digits, dots, dashes and underscores'],
    ['username', 'x'.repeat(65), 'At most 64 characters'],
    ['password', '1234567', 'At least 8 characters'],
    ['password', undefined, 'Please fill in all required fields'],
  ])('refuses the %s %j', (field, typed, message) => {
    expect(issue({ [field]: typed })).toEqual([field, message]);
  });
});
