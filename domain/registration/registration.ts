// The registration: known fields, defaults and limits (product.md, section 3).
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import type { KnownField, RegistrationValues } from '#domain/registration/value-schemas.ts';

/** Starts with a letter and is no key of Object.prototype: answers are looked up by it. */
export const fieldIdPattern =
  /^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z][A-Za-z0-9_]{0,63}$/;

export const limits = {
  name: 200,
  email: 254,
  line: 500,
  text: 5_000,
  count: 10_000,
  /** Each is a row. */
  guests: 100,
  listItems: 20,
  answers: 200,
  bodyBytes: 64 * 1024,
  /** A hundred questions with help and options, in any script: about 100 KB. */
  definitionBytes: 512 * 1024,
} as const;

/** They turn text around and are often copied along with a phone number; nobody typed them. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text defaults are empty, booleans false, numbers 0, lists empty (product.md, section 3). */
export const registrationDefaults: RegistrationValues = {
  name: '',
  email: '',
  phone: '',
  location: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyEmail: '',
  emergencyLocation: '',
  emergencyRelationship: '',
  participationDays: [],
  tshirtSize: '',
  needsAccommodation: false,
  hasSpareAccommodation: false,
  spareAccommodationCapacity: 0,
  availableForDistribution: false,
  joiningRoadTrip: false,
  hasOwnCar: false,
  spareSeats: 0,
  bringingGuests: false,
  numberOfGuests: 0,
  guests: [],
  needsBusSeat: false,
  bikeType: '',
  campingGearNeeded: [],
  isVegetarian: false,
  isVegan: false,
  allergies: '',
  roadTripConfirmationEmail: '',
  roadTripEmailContent: '',
  preEventConfirmationEmail: '',
  preEventEmailContent: '',
};

/** Somebody needs camping gear but ticked none of the items. */
export const unspecifiedGear = 'unspecified';

/** Role and id of the tick by which riders agree to hear of the next edition. It is answered as an own question is. */
export const mayBeWrittenTo = 'mayBeWrittenTo';

/** Which field of a registration a question asks for, and, where it is a tick within a list, for which item of it. */
export type Known = { role: KnownField; item?: string | undefined };

/** Items that are none of their list's: the tick that ticks each, and the one that opens the others. */
export const everyItem = 'all';
export const anyItem = 'any';

/** Questions that ask for the same, under whichever id, have the same key. */
export function keyOf({ id, role, item }: Pick<Field, 'id' | 'role' | 'item'>): string {
  if (role === undefined) return id;
  return item === undefined ? role : `${role}:${item}`;
}

/** What a registration, or a submit, answers in an event of these days. */
type Answering = { values: Partial<RegistrationValues>; answers: Answers; days: readonly string[] };

/** The way back from values to the control of a field. */
export function answerOf(
  { id, type, role, item }: Pick<Field, 'id' | 'type' | 'role' | 'item'>,
  { values, answers, days }: Answering,
): Answer | undefined {
  if (role === undefined || role === mayBeWrittenTo)
    return Object.hasOwn(answers, id) ? answers[id] : undefined;
  // It may be a tick or the number of guests.
  if (role === 'bringingGuests' && type === 'number') return values.numberOfGuests;
  const value = values[role];
  if (item === undefined || !Array.isArray(value)) return value;
  if (item === everyItem) return days.length > 0 && days.every((day) => value.includes(day));
  return item === anyItem ? value.length > 0 : value.includes(item);
}

export function answersTo(fields: readonly Field[], answering: Answering): Answers {
  return Object.fromEntries(fields.map((field) => [field.id, answerOf(field, answering)]));
}
