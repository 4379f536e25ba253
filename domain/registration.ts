// The registration: known fields, defaults, limits and input aliases (product.md, section 3).
// One table says which form-style name means which field; what is stored and answered is camelCase.
import * as z from 'zod/mini';
import { emailFault } from '#domain/email.ts';
import { dayKeyPattern } from '#domain/event.ts';
import { named, rule, unless } from '#domain/faults.ts';
import { type Answer, type Answers, type Field, fieldIdPattern } from '#domain/fields.ts';

export const limits = {
  name: 200,
  email: 254,
  line: 500,
  text: 5_000,
  count: 10_000,
  listItems: 20,
  answers: 200,
  bodyBytes: 64 * 1024,
  /** A hundred questions with help and options, in any script: about 100 KB. */
  definitionBytes: 512 * 1024,
} as const;

// PostgreSQL text holds no NUL; other control characters serve nobody and hide in logs and letters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const lineControls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const textControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a pair: no text, and nothing that a database stores. */
const loneSurrogate = /\p{Cs}/u;
/** They turn text around and are often copied along with a phone number; nobody typed them. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Something to see: Hangul fillers and the empty Braille cell are letters and signs, too. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Control characters and halves of pairs, whatever stands beside them. */
function isWhole(controls: RegExp, code: 'controls_in_line' | 'controls_in_text') {
  return [
    rule<string>((value) => (controls.test(value) ? { code } : undefined)),
    rule<string>((value) => (loneSurrogate.test(value) ? { code: 'broken_characters' } : undefined)),
  ];
}

/** One line of at most `max` characters, trimmed, without marks of direction. */
export function lineSchema(max: number = limits.line) {
  return z.string().check(
    z.overwrite((value) => value.replace(directionMarks, '')),
    z.trim(),
    z.maxLength(max),
    ...isWhole(lineControls, 'controls_in_line'),
  );
}

/** Text of several lines, at most 5,000 characters. */
export function textSchema() {
  return z.string().check(z.trim(), z.maxLength(limits.text), ...isWhole(textControls, 'controls_in_text'));
}

/** A valid address or, where nothing is required, the empty text. */
export function optionalEmailSchema() {
  return lineSchema(limits.email).check(rule((value) => (value === '' ? undefined : emailFault(value))));
}

export function emailSchema() {
  return z.string(unless('email')).check(
    z.overwrite((value) => value.replace(directionMarks, '')),
    z.trim(),
    z.maxLength(limits.email),
    rule(emailFault),
  );
}

export function countSchema() {
  return z.int(unless('not_a_whole_number')).check(z.minimum(0), z.maximum(limits.count));
}

export function flagSchema() {
  return z.boolean();
}

function listSchema() {
  return z.array(lineSchema()).check(z.maxLength(limits.listItems));
}

/** Answers to organizers' own questions, by field id. */
export const answersSchema = z
  .record(
    z.string().check(z.regex(fieldIdPattern, named('no_question_id'))),
    z.union([flagSchema(), countSchema(), textSchema(), listSchema()], { error: named('not_an_answer') }),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= limits.answers, named('too_many_answers')));

/** Which days an event has is checked where the event is known. */
export const daySchema = z.string().check(z.regex(dayKeyPattern, named('no_weekday')));

/** Every field that a rider or an organizer can set, with the rules of its value. */
export const valueSchemas = {
  name: lineSchema(limits.name).check(
    rule((name) => (visible.test(name) ? undefined : { code: 'answer_missing', label: 'Full Name' })),
  ),
  email: emailSchema(),
  phone: lineSchema(),
  location: lineSchema(),
  emergencyName: lineSchema(),
  emergencyPhone: lineSchema(),
  emergencyEmail: optionalEmailSchema(),
  emergencyLocation: lineSchema(),
  emergencyRelationship: lineSchema(),
  participationDays: z.array(daySchema).check(z.maxLength(limits.listItems)),
  tshirtSize: lineSchema(),
  needsAccommodation: flagSchema(),
  hasSpareAccommodation: flagSchema(),
  spareAccommodationCapacity: countSchema(),
  availableForDistribution: flagSchema(),
  joiningRoadTrip: flagSchema(),
  hasOwnCar: flagSchema(),
  spareSeats: countSchema(),
  bringingGuests: flagSchema(),
  numberOfGuests: countSchema(),
  needsBusSeat: flagSchema(),
  bikeType: lineSchema(),
  campingGearNeeded: listSchema(),
  isVegetarian: flagSchema(),
  isVegan: flagSchema(),
  allergies: textSchema(),
  roadTripConfirmationEmail: optionalEmailSchema(),
  roadTripEmailContent: textSchema(),
  preEventConfirmationEmail: optionalEmailSchema(),
  preEventEmailContent: textSchema(),
};
/** Apart from them: pages check one field at a time and load no schema of objects. */
export const registrationValuesSchema = z.object(valueSchemas);
export type RegistrationValues = z.infer<typeof registrationValuesSchema>;
export type KnownField = keyof RegistrationValues;

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

/**
 * What a field id means: a known field, one item of a list field, all items of one,
 * or the tick that opens a list. Ids without a meaning are an organizer's own questions.
 */
export type Meaning =
  | { kind: 'field'; field: KnownField }
  | { kind: 'item'; field: 'participationDays' | 'campingGearNeeded'; item: string }
  | { kind: 'all'; field: 'participationDays' }
  | { kind: 'gate'; field: 'campingGearNeeded' };

const aliases: Record<string, Meaning> = {
  participation_all_days: { kind: 'all', field: 'participationDays' },
  tshirt_size: { kind: 'field', field: 'tshirtSize' },
  coming_on_road_trip: { kind: 'field', field: 'joiningRoadTrip' },
  has_own_car: { kind: 'field', field: 'hasOwnCar' },
  spare_seats: { kind: 'field', field: 'spareSeats' },
  bringing_guests: { kind: 'field', field: 'bringingGuests' },
  guest_count: { kind: 'field', field: 'numberOfGuests' },
  needs_bus_seat: { kind: 'field', field: 'needsBusSeat' },
  bike_type: { kind: 'field', field: 'bikeType' },
  needs_camping_gear: { kind: 'gate', field: 'campingGearNeeded' },
  camping_gear_shelter: { kind: 'item', field: 'campingGearNeeded', item: 'shelter' },
  camping_gear_mattress: { kind: 'item', field: 'campingGearNeeded', item: 'mattress' },
  camping_gear_pillow: { kind: 'item', field: 'campingGearNeeded', item: 'pillow' },
  is_vegetarian: { kind: 'field', field: 'isVegetarian' },
  is_vegan: { kind: 'field', field: 'isVegan' },
  food_allergies: { kind: 'field', field: 'allergies' },
  accommodation_support: { kind: 'field', field: 'needsAccommodation' },
  available_for_distribution: { kind: 'field', field: 'availableForDistribution' },
};

export const aliasIds: readonly string[] = Object.keys(aliases);

const dayPrefix = 'participation_';

/** `participation_thursday` is the tick of one day, whatever days an event has. */
export function dayTickId(day: string): string {
  return `${dayPrefix}${day}`;
}

function dayOfTick(fieldId: string): string | undefined {
  const day = fieldId.startsWith(dayPrefix) ? fieldId.slice(dayPrefix.length) : '';
  return dayKeyPattern.test(day) ? day : undefined;
}

export function isKnownField(id: string): id is KnownField {
  return Object.hasOwn(registrationDefaults, id);
}

export function meaningOf(fieldId: string): Meaning | undefined {
  if (isKnownField(fieldId)) return { kind: 'field', field: fieldId };
  const day = dayOfTick(fieldId);
  if (day !== undefined) return { kind: 'item', field: 'participationDays', item: day };
  return Object.hasOwn(aliases, fieldId) ? aliases[fieldId] : undefined;
}

/** The same meaning under another name, such as spareSeats and spare_seats, has the same key. */
export function meaningKey(fieldId: string): string {
  const meaning = meaningOf(fieldId);
  if (!meaning) return fieldId;
  if (meaning.kind === 'field') return meaning.field;
  return meaning.kind === 'item' ? `${meaning.field}:${meaning.item}` : `${meaning.field}:${meaning.kind}`;
}

/** What a registration, or a submit, answers in an event of these days. */
type Answering = { values: Partial<RegistrationValues>; answers: Answers; days: readonly string[] };

/** The way back from values to the control of a field. */
export function answerOf(
  field: Pick<Field, 'id' | 'type'>,
  { values, answers, days }: Answering,
): Answer | undefined {
  const meaning = meaningOf(field.id);
  if (!meaning) return Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
  if (meaning.kind === 'field')
    return values[isGuestsByNumber(meaning, field) ? 'numberOfGuests' : meaning.field];
  const list: readonly string[] | undefined = values[meaning.field];
  if (!list) return undefined;
  if (meaning.kind === 'item') return list.includes(meaning.item);
  if (meaning.kind === 'all') return days.length > 0 && days.every((day) => list.includes(day));
  return list.length > 0;
}

export function answersTo(fields: readonly Field[], answering: Answering): Answers {
  return Object.fromEntries(fields.map((field) => [field.id, answerOf(field, answering)]));
}

/** `bringing_guests` may be a tick or the number of guests. */
function isGuestsByNumber(meaning: Meaning, { type }: Pick<Field, 'type'>): boolean {
  return meaning.field === 'bringingGuests' && type === 'number';
}
