// What the rules of values say of bad input, in words, and what a stored registration answers to a field.

import { describe, expect, test } from 'vitest';
import { type Answer, answerOf } from '#domain/forms/fields.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import {
  answersSchema,
  countSchema,
  flagSchema,
  lineSchema,
  textSchema,
  valueSchemas,
} from '#domain/values/value-schemas.ts';
import { field } from '#tests/fields.ts';
import '#words/schemas.ts';

describe('a value is refused in words', () => {
  test.each([
    ['a line that is not there', lineSchema(), undefined, 'Is required'],
    ['a number as a line', lineSchema(), 7, 'Must be text'],
    ['a text that is not there', textSchema(), undefined, 'Is required'],
    ['a list as a text', textSchema(), [], 'Must be text'],
    ['a text with NUL', textSchema(), 'a\u0000b', 'Must not contain control characters'],
    ['a line with half of a pair', lineSchema(), 'a\ud800', 'Must not contain broken characters'],
    ['less than none', countSchema(), -1, 'Must be 0 or more'],
    ['more than 10,000', countSchema(), 10_001, 'Must be at most 10,000'],
    ['a word as a tick', flagSchema(), 'yes', 'Must be true or false'],
  ])('%s', (_what, schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test.each([' ', '\u3164', '\u2800', '\u0301', '\ue000'])('a name without anything to see: %j', (name) => {
    const { error } = valueSchemas.name.safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Full Name is required']);
  });

  test.each(['李', '7', '!', '☮'])('a name of one sign is a name: %s', (name) => {
    expect(valueSchemas.name.safeParse(name).success).toBe(true);
  });

  test('an emergency contact may have no address, and marks of direction are nobody’s', () => {
    expect(valueSchemas.emergencyEmail.parse(' ')).toBe('');
    expect(valueSchemas.emergencyEmail.parse('ada@example.org')).toBe('ada@example.org');
    expect(valueSchemas.email.parse('\u202aada@example.org\u202c')).toBe('ada@example.org');
    expect(valueSchemas.phone.parse('\u202a+49 151 2345678\u202c')).toBe('+49 151 2345678');
  });

  test('0 and 10,000 are counts', () => {
    expect([0, 10_000].map((count) => countSchema().safeParse(count).success)).toEqual([true, true]);
  });

  test('200 answers are not too many, 201 are', () => {
    const answers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, true]));
    expect(answersSchema.safeParse(answers(200)).success).toBe(true);
    expect(answersSchema.safeParse(answers(201)).error?.issues[0]?.message).toBe('too_many_answers');
  });
});

describe('a stored registration answers', () => {
  const days = ['thursday', 'friday', 'saturday', 'sunday'] as const;
  const answer = (id: string, change: object, answers: Record<string, Answer> = {}) => {
    return answerOf(field(id), { values: { ...registrationDefaults, ...change }, answers, days });
  };
  test.each<[string, object, unknown]>([
    ['bike_type', { bikeType: 'Other' }, 'Other'],
    ['participationDays', { participationDays: ['friday'] }, ['friday']],
    ['participation_friday', { participationDays: ['friday'] }, true],
    ['participation_friday', { participationDays: ['sunday'] }, false],
    ['participation_all_days', { participationDays: [...days] }, true],
    ['participation_all_days', { participationDays: days.slice(1) }, false],
    ['needs_camping_gear', { campingGearNeeded: ['pillow'] }, true],
    ['needs_camping_gear', { campingGearNeeded: [] }, false],
    ['camping_gear_pillow', { campingGearNeeded: ['pillow'] }, true],
    ['camping_gear_shelter', { campingGearNeeded: ['pillow'] }, false],
  ])('%s of %j', (id, values, expected) => {
    expect(answer(id, values)).toEqual(expected);
  });

  test('an organizer’s own question by its id', () => {
    expect(answer('own', {}, { own: 'Red' })).toBe('Red');
    expect(answer('own', {}, { other: 'Red' })).toBeUndefined();
  });
});
