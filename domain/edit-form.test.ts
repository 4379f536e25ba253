// The form in which organizers correct a registration.
import { expect, test } from 'vitest';
import { editForm } from '#domain/edit-form.ts';
import { formFields } from '#domain/fields.ts';
import { registrationDefaults } from '#domain/registration.ts';

test('asks for every known field of a registration, once', () => {
  const fields = formFields(editForm([], registrationDefaults, {})).filter(({ type }) => type !== 'header');
  expect(fields.map(({ id }) => id).sort()).toEqual(Object.keys(registrationDefaults).sort());
});
