// A rider's answers as letters name them.
import { expect, test } from 'vitest';
import { registrationDefaults } from '#domain/registration.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { answerFacts } from '#server/registrations/answer-facts.ts';

const event = adelaideEvent(2025);

test('letters to organizers say answers in words, by the labels of the questions', () => {
  const field = { required: false, order: 0 } as const;
  const facts = answerFacts(
    [
      { ...field, id: 'food', type: 'header', label: 'Food' },
      { ...field, id: 'is_vegan', type: 'checkbox', label: 'Vegan' },
      { ...field, id: 'spare_seats', type: 'number', label: 'Spare seats' },
      { ...field, id: 'campingGearNeeded', type: 'text', label: 'Gear' },
      { ...field, id: 'song', type: 'text', label: 'Song' },
      { ...field, id: 'constructor', type: 'text', label: 'Unanswered' },
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
