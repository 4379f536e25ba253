// A rider's answers as letters name them.
import { expect, test } from 'vitest';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { answerFacts } from '#server/registrations/letters/answer-facts.ts';
import { field, tick } from '#tests/fields.ts';

const event = adelaideEvent(2025);

test('letters to organizers say answers in words, by the labels of the questions', () => {
  const facts = answerFacts(
    [
      field('food', { type: 'header', label: 'Food' }),
      tick('is_vegan', { label: 'Vegan' }),
      field('spare_seats', { type: 'number', label: 'Spare seats' }),
      field('campingGearNeeded', { label: 'Gear' }),
      field('song', { label: 'Song' }),
      field('constructor', { label: 'Unanswered' }),
    ],
    {
      values: {
        ...registrationDefaults,
        isVegan: true,
        spareSeats: 3,
        campingGearNeeded: ['shelter', 'pillow'],
      },
      answers: { song: 'Hyperballad' },
    },
    event,
  );
  expect(facts).toEqual([
    { label: 'Vegan', value: 'Yes' },
    { label: 'Spare seats', value: '3' },
    { label: 'Gear', value: 'shelter, pillow' },
    { label: 'Song', value: 'Hyperballad' },
    { label: 'Unanswered', value: '–' },
  ]);
});
