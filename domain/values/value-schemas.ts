// The rules of a registration's values, field by field (product.md, section 3). Apart from the names of the fields: the
// form is drawn without them.
import * as z from 'zod/mini';
import { named, rule, unless } from '#domain/basics/faults.ts';
import { dayKeyPattern } from '#domain/locale/dates.ts';
import { emailFault } from '#domain/values/email.ts';
import { directionMarks, fieldIdPattern, limits } from '#domain/values/limits.ts';
import { withPlainDigits } from '#domain/values/phone.ts';

// PostgreSQL text holds no NUL; other control characters serve nobody and hide in logs and letters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const lineControls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const textControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a pair: no text, and nothing that a database stores. */
const loneSurrogate = /\p{Cs}/u;
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

function phoneSchema() {
  return lineSchema().check(z.overwrite(withPlainDigits));
}

export function countSchema() {
  return z.int(unless('not_a_whole_number')).check(z.minimum(0), z.maximum(limits.count));
}

export function flagSchema() {
  return z.boolean();
}

function listSchema() {
  return z.array(lineSchema()).check(z.maxLength(limits.listItems), eachOnce());
}

function eachOnce() {
  return z.overwrite<string[]>((list) => [...new Set(list)]);
}

/** What is known of each guest; all of it may be left out. */
export function guestsSchema() {
  const guest = z.object({
    name: z._default(lineSchema(limits.name), ''),
    diet: z._default(lineSchema(), ''),
    shirt: z._default(lineSchema(), ''),
  });
  return z.array(guest).check(z.maxLength(limits.guests));
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
export const valueSchemas = /* @__PURE__ */ makeValueSchemas();

function makeValueSchemas() {
  return {
    name: lineSchema(limits.name).check(
      rule((name) => (visible.test(name) ? undefined : { code: 'name_missing' })),
    ),
    email: emailSchema(),
    phone: phoneSchema(),
    location: lineSchema(),
    emergencyName: lineSchema(),
    emergencyPhone: phoneSchema(),
    emergencyEmail: optionalEmailSchema(),
    emergencyLocation: lineSchema(),
    emergencyRelationship: lineSchema(),
    participationDays: z.array(daySchema).check(z.maxLength(limits.listItems), eachOnce()),
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
}

/** Apart from them: pages check one field at a time and load no schema of objects. */
export const registrationValuesSchema = /* @__PURE__ */ makeValuesSchema();

function makeValuesSchema() {
  return z.object({ ...valueSchemas, guests: guestsSchema() });
}

export type RegistrationValues = z.infer<typeof registrationValuesSchema>;
/** Guests are no answer to one question: rows, as many as one of them says. */
export type KnownField = Exclude<keyof RegistrationValues, 'guests'>;
