// A letter to many: its groups, what it needs, and what is wrong with it.
import { describe, expect, test } from 'vitest';
import { audiencesOf, mailingErrors, mailingPreviewSchema, newMailingSchema } from '#domain/mailing.ts';
import { fourDays, twoSections, withDay } from '#tests/events.ts';
import { audienceLabel } from '#words/desk/audiences.ts';
import { inWords, messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

const none = { questions: [], earlier: [] };
const event = { sections: twoSections, days: fourDays };

describe('a mailing', () => {
  const mailing = { audience: 'everybody', subject: 'Hello', body: 'Hi {name}' };
  const errorsOf = (change: object) =>
    newMailingSchema
      .safeParse({ ...mailing, ...change })
      .error?.issues.map(({ message }) => messageWords(message));

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
  expect(groups.map((group) => audienceLabel(group, named, none))).toEqual([
    'Friday night',
    'saturday',
    'Everybody',
    'Road Trip',
    'Offer a place to sleep',
  ]);
  const earlier = [
    {
      id: 'then',
      state: 'over' as const,
      title: 'Ride',
      startDate: '2024-11-07',
      endDate: '2024-11-10',
    },
  ];
  expect(audienceLabel('riders:then', named, { ...none, earlier })).toBe(
    'Riders of Ride, 2024, who may be written to',
  );
  expect(() => audienceLabel('riders:then', named, none)).toThrow("There is no audience 'riders:then'.");
  expect(() => audienceLabel('monday', named, none)).toThrow("There is no audience 'monday'.");
});

test('groups stand in the order of the event: everybody, its sections, its days, then those of an answer', () => {
  expect(audiencesOf(event)).toEqual([
    'everybody',
    ...['pre-event', 'road-trip'],
    ...['thursday', 'friday', 'saturday', 'sunday'],
    ...['accommodation', 'housing', 'distribution', 'unconfirmed', 'picked'],
  ]);
});

test('what is wrong with its placeholders is said at its field', () => {
  const values = [{ name: 'name', label: 'Name', text: 'Mia' }];
  expect(inWords(mailingErrors({ subject: '{what}', body: '{name}' }, values))).toEqual({
    subject: 'Unknown placeholder: {what}',
  });
});
