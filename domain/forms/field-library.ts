// The predefined library: fields that an organizer adds to a section with one press (product.md, section 3).
import type { EventDay } from '#domain/event/event.ts';
import { dayTickId } from '#domain/forms/aliases.ts';
import { type Field, keyOf } from '#domain/forms/fields.ts';
import { everyItem, mayBeWrittenTo } from '#domain/values/known-fields.ts';
import type { KnownField } from '#domain/values/value-schemas.ts';

export type LibraryField = Omit<Field, 'order'>;

type Question = Pick<Field, 'type' | 'label'> & Partial<Field>;
const known = (id: KnownField, question: Question): LibraryField => ({
  required: false,
  ...question,
  ...{ id, role: id },
});
const tick = (id: KnownField, label: string) => known(id, { type: 'checkbox', label });

/** product.md, section 9. */
export const bikeTypes = ['Normal Bike', 'Cargo Bike', 'Boxed Bike', 'Other'] as const;

export const fieldLibrary: readonly LibraryField[] = [
  known('name', { type: 'text', label: 'Full Name', required: true }),
  known('email', { type: 'email', label: 'Email Address', required: true }),
  known('phone', { type: 'phone', label: 'Phone Number', required: true }),
  known('location', { type: 'text', label: 'Country/City of Origin', required: true }),
  known('emergencyName', { type: 'text', label: 'Emergency Contact Name', required: true }),
  known('emergencyPhone', { type: 'phone', label: 'Emergency Contact Phone', required: true }),
  known('emergencyRelationship', { type: 'text', label: 'Relationship', required: true }),
  known('participationDays', { type: 'select', label: 'Participation Days', required: true }),
  tick('needsAccommodation', 'I need accommodation support'),
  tick(
    'availableForDistribution',
    'Available for distribution work (must be able to mount a basket on bike)',
  ),
  tick('joiningRoadTrip', "I'm coming on the road trip"),
  tick('hasOwnCar', 'I have my own car'),
  known('spareSeats', { type: 'number', label: 'How many spare seats do you have?' }),
  tick('bringingGuests', "I'm bringing guests"),
  tick('needsBusSeat', 'I need a seat on the bus'),
  known('bikeType', { type: 'select', label: 'Bike Type', options: [...bikeTypes] }),
  tick('isVegetarian', 'Vegetarian'),
  tick('isVegan', 'Vegan'),
  known('allergies', { type: 'textarea', label: 'Allergies' }),
];

/** Consent is asked in words that say what it is for, and is never ticked at first. */
const invitation: LibraryField = {
  ...{ id: mayBeWrittenTo, role: mayBeWrittenTo },
  type: 'checkbox',
  label: 'Write to me when registration for the next event opens',
  help: 'If you like: your name and email address are used for that letter alone, and each one has a link that ends it.',
  required: false,
};

/** What the boards read beside known fields; answered as own questions are (decision 0090). */
export const bikeSpacesId = 'bikeSpaces';
export const travelGroupId = 'travelGroup';
const ofBoards: readonly LibraryField[] = [
  {
    id: bikeSpacesId,
    type: 'number',
    label: 'How many bikes fit in or on your car, besides your own?',
    required: false,
  },
  {
    id: travelGroupId,
    type: 'text',
    label: 'Whom do you travel with?',
    help: 'Agree on a name for your group and write the same one: you get seats in one car and beds in one house.',
    required: false,
  },
];

/** What an admin adds to the main form: besides, every field that only rego's own forms asked so far. */
export const formLibrary: readonly LibraryField[] = [
  ...fieldLibrary,
  known('emergencyEmail', { type: 'email', label: 'Emergency Contact Email' }),
  known('emergencyLocation', { type: 'text', label: 'Emergency Contact Location' }),
  known('tshirtSize', {
    type: 'select',
    label: 'T-Shirt Size',
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  }),
  known('numberOfGuests', { type: 'number', label: 'How many guests?' }),
  tick('hasSpareAccommodation', 'I have spare accommodation'),
  known('spareAccommodationCapacity', {
    type: 'number',
    label: 'How many people can you house?',
  }),
  ...ofBoards,
  invitation,
];

/** Of a form that asks for each day by itself, in place of one list. */
export function dayTicks(days: readonly Pick<EventDay, 'key' | 'title'>[]): LibraryField[] {
  const ofDay = (id: string, item: string, label: string) => ({
    ...tick('participationDays', label),
    ...{ id, item },
  });
  return [
    ofDay('participation_all_days', everyItem, 'All days'),
    ...days.map(({ key, title }) => ofDay(dayTickId(key), key, title)),
  ];
}

/** What is not asked yet, under whichever name, or item by item. */
export function libraryWithout(
  present: readonly Field[],
  library: readonly LibraryField[] = fieldLibrary,
): LibraryField[] {
  const asked = new Set(present.flatMap((field) => [keyOf(field), field.role]));
  return library.filter((field) => !asked.has(keyOf(field)));
}
