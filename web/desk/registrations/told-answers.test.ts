// What the View dialog shows of a registration.
import { expect, test } from 'vitest';
import { editForm } from '#domain/forms/edit-form.ts';
import type { Answer } from '#domain/forms/fields.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import { registrationOf } from '#tests/registrations.ts';
import { toldSections } from '#web/desk/registrations/told-answers.ts';
import { editFormWords } from '#words/desk/edit-form.ts';

const bikes = { id: 'spareBikes', type: 'number', label: 'Spare bikes', required: false, order: 0 } as const;

function toldOf(
  change: Partial<RegistrationValues>,
  answers: Record<string, Answer> = {},
  saidAbove?: readonly string[],
): string[] {
  const values = { ...registrationDefaults, name: 'Eva Gil', email: 'eva@example.org', ...change };
  const detail: RegistrationDetail = {
    registration: { ...registrationOf(), ...values, answers },
    form: editForm([bikes], { values, answers }, ['thursday'], editFormWords),
    history: [],
    perhapsSame: [],
  };
  return toldSections(detail, saidAbove).flatMap(({ fields }) => fields.map(({ id }) => id));
}

test('of who does not come on the road trip it tells no seats, guests and beds', () => {
  expect(toldOf({})).toEqual(['name', 'email']);
});

test('a 0 that was asked for is told', () => {
  expect(toldOf({ joiningRoadTrip: true, hasOwnCar: true })).toEqual([
    ...['name', 'email', 'joiningRoadTrip', 'hasOwnCar', 'spareSeats'],
  ]);
  expect(toldOf({ hasSpareAccommodation: true })).toContain('spareAccommodationCapacity');
  expect(toldOf({}, { spareBikes: 0 })).toContain('spareBikes');
});

test('a number that was given is told, whatever else was ticked', () => {
  expect(toldOf({ numberOfGuests: 2, spareSeats: 1 })).toEqual([
    'name',
    'email',
    'spareSeats',
    'numberOfGuests',
  ]);
});

test('what is said above them is not told again', () => {
  expect(toldOf({ phone: '+61 8 5550 2911' }, {}, ['name', 'email'])).toEqual(['phone']);
  expect(toldOf({}, {}, ['name', 'email'])).toEqual([]);
});
