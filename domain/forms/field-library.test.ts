// What organizers add with one press, and what the main form asks by itself.
import { expect, test } from 'vitest';
import { formLibrary } from '#domain/forms/field-library.ts';
import { participation } from '#domain/forms/participation.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';

const inLibrary = (id: string) => formLibrary.find((one) => one.id === id);

test('a shirt comes in six sizes', () => {
  expect(inLibrary('tshirtSize')?.options).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('nobody has to answer about a shirt, or consent to be written to', () => {
  expect(inLibrary('tshirtSize')?.required).toBe(false);
  expect(inLibrary(mayBeWrittenTo)?.required).toBe(false);
});

test('while no section is open, the form asks which days, and whether one joins the road trip; neither must be said', () => {
  const asked = participation.fields.map(({ type, label, required }) => [label, type, required]);
  expect([participation.id, participation.title, ...asked]).toEqual([
    ...['participation', 'Participation'],
    ['Which days are you coming?', 'select', false],
    ["I'm joining the road trip", 'checkbox', false],
  ]);
});
