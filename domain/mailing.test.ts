// Placeholders of mailings: filled once, and none that nobody knows.
import { describe, expect, test } from 'vitest';
import {
  audienceLabel,
  audiencesOf,
  fillPlaceholders,
  mailingPreviewSchema,
  newMailingSchema,
  placeholderErrors,
  placeholdersOf,
  unknownPlaceholders,
} from '#domain/mailing.ts';
import { fourDays, twoSections, withDay } from '#tests/events.ts';

const bank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '1234 5678' } as const;
const event = { sections: twoSections, days: fourDays, bank: bank };
const placeholderNames = [...placeholdersOf(event).keys()];
const values = new Map(placeholderNames.map((name) => [name, `<${name}>`]));

describe('filling', () => {
  test('puts each value in place, also twice', () => {
    const text = placeholderNames.map((name) => `{${name}} {${name}}`).join('\n');
    expect(fillPlaceholders(text, values)).toBe(
      placeholderNames.map((name) => `<${name}> <${name}>`).join('\n'),
    );
  });

  test('fills no value again, and reads no pattern in it', () => {
    expect(fillPlaceholders('{name}', new Map([...values, ['name', '{days} $& $1']]))).toBe('{days} $& $1');
  });

  test('leaves what is no placeholder', () => {
    for (const text of [
      '{Name}',
      '{ name }',
      '{',
      '}',
      '{name',
      '{{name}}',
      'constructor {constructor} {toString}',
    ]) {
      expect(fillPlaceholders(text, values)).toBe(text);
    }
  });
});

describe('an unknown placeholder', () => {
  test.each([
    ['Hi {frist_name}', ['{frist_name}']],
    ['{first name} {Name} {first name}', ['{first name}', '{Name}']],
    ['Hi {name, see you', ['{name']],
    ['Hi name}', ['}']],
    ['{}', ['{}']],
    ['{{name}}', ['{{name}}']],
    ['Hi {{ what }} and {{name}', ['{{ what }}', '{{name}']],
    ['{payment_link}', ['{payment_link}']],
    ['{constructor}', ['{constructor}']],
    ['Hi {name}, {days}', []],
  ])('in %j is named', (text, unknown) => {
    expect(unknownPlaceholders(text, values)).toEqual(unknown);
  });

  test('is an error of its field', () => {
    expect(placeholderErrors({ subject: '{what}', body: '{name}' }, values)).toEqual({
      subject: 'Unknown placeholder: {what}',
    });
  });
});

describe('a mailing', () => {
  const mailing = { audience: 'everybody', subject: 'Hello', body: 'Hi {name}' };
  const errorsOf = (change: object) =>
    newMailingSchema.safeParse({ ...mailing, ...change }).error?.issues.map(({ message }) => message);

  test('needs a subject of one line and a message', () => {
    expect(errorsOf({})).toBeUndefined();
    expect(errorsOf({ subject: ' ' })).toEqual(['Subject is required']);
    expect(errorsOf({ body: '\n' })).toEqual(['Message is required']);
    expect(errorsOf({ subject: 'Hello\r\nBcc: all@example.org' })).toEqual([
      'Must be one line without control characters',
    ]);
    expect(errorsOf({ subject: 'a'.repeat(201) })).toEqual(['At most 200 characters']);
    expect(errorsOf({ body: 'a'.repeat(5_001) })).toEqual(['At most 5,000 characters']);
    expect(errorsOf({ audience: 7 })).toEqual(['Is not a group']);
  });

  test('may be empty while it is written', () => {
    expect(mailingPreviewSchema.safeParse({ ...mailing, subject: '', body: '' }).success).toBe(true);
  });
});

test('a group is called by its words, a day as the event calls it', () => {
  const groups = ['friday', 'saturday', 'everybody', 'road-trip', 'housing'];
  const named = withDay(event, 'friday', { title: 'Friday night' });
  expect(groups.map((group) => audienceLabel(group, named))).toEqual([
    'Friday night',
    'saturday',
    'Everybody',
    'Road Trip',
    'Offer a place to sleep',
  ]);
  expect(() => audienceLabel('monday', named)).toThrow("There is no audience 'monday'.");
});

test('groups stand in the order of the event: everybody, its sections, its days, then those of an answer', () => {
  expect([...audiencesOf(event).keys()]).toEqual([
    'everybody',
    ...['pre-event', 'road-trip'],
    ...['thursday', 'friday', 'saturday', 'sunday'],
    ...['accommodation', 'housing', 'distribution', 'unconfirmed', 'picked'],
  ]);
});

test('every unknown placeholder is named', () => {
  expect(placeholderErrors({ subject: 'Hi', body: '{a} {b} {a}' }, values)).toEqual({
    body: 'Unknown placeholder: {a}, {b}',
  });
});
