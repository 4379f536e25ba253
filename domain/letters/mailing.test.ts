// A letter to many: its groups, what it needs, and what is wrong with it.
import { describe, expect, test } from 'vitest';
import { ownQuestions } from '#domain/forms/own-questions.ts';
import {
  answerOfAudience,
  audienceOfAnswer,
  audienceOfRiders,
  audiencesOf,
  invitedFrom,
  isAudience,
  isDay,
  mailingErrors,
  mailingPreviewSchema,
  newMailingSchema,
} from '#domain/letters/mailing.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { fourDays, twoSections, withDay } from '#tests/events.ts';
import { field } from '#tests/fields.ts';
import { audienceLabel } from '#words/desk/audiences.ts';
import { labelOfRemoved } from '#words/desk/questions.ts';
import { inWords, messageWords } from '#words/faults.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';
import '#words/schemas.ts';

const none = { questions: [], earlier: [] };
const event = { sections: twoSections, days: fourDays };
const then = {
  ...{ id: 'then', state: 'over' as const, title: 'Ride' },
  ...{ startDate: '2024-11-07', endDate: '2024-11-10' },
};
const earlier = [then];

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

describe('a letter goes', () => {
  const questions = ownQuestions(
    [{ key: null, title: 'More', fields: [field('helmet')] }],
    [],
    labelOfRemoved,
  );
  const goesTo = (audience: string, beside = { questions, earlier }) => isAudience(audience, event, beside);
  const helmet = { question: 'helmet', operator: 'is', values: ['L', 'XL'] } as const;

  test('to a group of the event, to riders of an earlier edition, and to those of an answer to what is asked', () => {
    expect([...audiencesOf(event), 'riders:then', audienceOfAnswer(helmet)].every((one) => goesTo(one))).toBe(
      true,
    );
  });

  test.each([
    '',
    'monday',
    'picnic',
    'then',
    'riders:',
    'riders:before',
    'question:shoes:answered',
    'question:helmet',
  ])('to nobody as %j', (audience) => {
    expect(goesTo(audience)).toBe(false);
    expect(goesTo(audience, none)).toBe(false);
  });

  test('to a group whose name says whom it means', () => {
    expect(answerOfAudience(audienceOfAnswer(helmet))).toEqual(helmet);
    expect(answerOfAudience('everybody')).toBeUndefined();
    expect(invitedFrom(audienceOfRiders(then))).toBe('then');
    expect(invitedFrom('everybody')).toBeUndefined();
    expect(audiencesOf(event).filter((one) => isDay(one, event))).toEqual(fourDays.map(({ key }) => key));
  });

  test('with what its reader has: whoever is invited has neither days nor amounts', () => {
    const names = (audience: string) => valuesFor(audience, adelaideEvent(2025), []).map(({ name }) => name);
    expect(names('everybody')).toEqual(expect.arrayContaining(['name', 'days', 'amount_pre_event']));
    expect(names('riders:then')).toEqual(expect.arrayContaining(['name', 'first_name', 'link']));
    expect(names('riders:then')).not.toContain('days');
  });
});
