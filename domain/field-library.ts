// The predefined library: fields that an organizer adds to a section with one press (product.md, section 3).
import type { Field } from '#domain/fields.ts';
import { meaningKey } from '#domain/registration.ts';

export type LibraryField = Omit<Field, 'order'>;

const required = true;
const tick = (id: string, label: string): LibraryField => ({ id, type: 'checkbox', label, required: false });

/** product.md, section 9. */
export const bikeTypes = ['Normal Bike', 'Cargo Bike', 'Boxed Bike', 'Other'] as const;

export const fieldLibrary: readonly LibraryField[] = [
  { id: 'name', type: 'text', label: 'Full Name', required },
  { id: 'email', type: 'email', label: 'Email Address', required },
  { id: 'phone', type: 'phone', label: 'Phone Number', required },
  { id: 'location', type: 'text', label: 'Country/City of Origin', required },
  { id: 'emergencyName', type: 'text', label: 'Emergency Contact Name', required },
  { id: 'emergencyPhone', type: 'phone', label: 'Emergency Contact Phone', required },
  { id: 'emergencyRelationship', type: 'text', label: 'Relationship', required },
  { id: 'participationDays', type: 'select', label: 'Participation Days', required },
  tick('needsAccommodation', 'I need accommodation support'),
  tick(
    'availableForDistribution',
    'Available for distribution work (must be able to mount a basket on bike)',
  ),
  tick('joiningRoadTrip', "I'm coming on the road trip"),
  tick('hasOwnCar', 'I have my own car'),
  { id: 'spareSeats', type: 'number', label: 'How many spare seats do you have?', required: false },
  tick('bringingGuests', "I'm bringing guests"),
  tick('needsBusSeat', 'I need a seat on the bus'),
  { id: 'bikeType', type: 'select', label: 'Bike Type', required: false, options: [...bikeTypes] },
  tick('isVegetarian', 'Vegetarian'),
  tick('isVegan', 'Vegan'),
  { id: 'allergies', type: 'textarea', label: 'Allergies', required: false },
];

/** What an admin adds to the main form: besides, every field that only rego's own forms asked so far. */
export const formLibrary: readonly LibraryField[] = [
  ...fieldLibrary,
  { id: 'emergencyEmail', type: 'email', label: 'Emergency Contact Email', required: false },
  { id: 'emergencyLocation', type: 'text', label: 'Emergency Contact Location', required: false },
  {
    id: 'tshirtSize',
    type: 'select',
    label: 'T-Shirt Size',
    required: false,
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  },
  { id: 'numberOfGuests', type: 'number', label: 'How many guests?', required: false },
  tick('hasSpareAccommodation', 'I have spare accommodation'),
  {
    id: 'spareAccommodationCapacity',
    type: 'number',
    label: 'How many people can you house?',
    required: false,
  },
];

/** What is not asked yet, under whichever name. */
export function libraryWithout(
  present: readonly Field[],
  library: readonly LibraryField[] = fieldLibrary,
): LibraryField[] {
  const asked = new Set(present.map((field) => meaningKey(field.id)));
  return library.filter((field) => !asked.has(meaningKey(field.id)));
}
