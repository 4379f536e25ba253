// What is wrong with an input, in words: beside its field, and in the `fields` of an error reply.
import type * as z from 'zod/mini';
import type { FieldErrors } from '#domain/errors.ts';
import type { Fault, Faults, OwnFault, PlainFault, UnknownPlaceholder } from '#domain/faults.ts';
import { formatNumber, joined, language } from '#domain/locale.ts';
import { limits } from '#domain/registration.ts';
import { statementLimits } from '#domain/statement-limits.ts';

const plainWords: Record<PlainFault, string> = {
  controls_in_line: 'Must be one line without control characters',
  controls_in_text: 'Must not contain control characters',
  broken_characters: 'Must not contain broken characters',
  empty: 'Must not be empty',
  no_such_currency: 'There is no such currency. It must be one such as AUD or EUR',
  no_such_language: 'There is no such language. It must be one such as en-AU or nl-BE',
  event_too_long: 'An event lasts a year at most. Is the year right?',
  day_planned_twice: 'The programme has this day twice',
  date_ticked_twice: 'Two ticks are for this date',
  day_reads_same: 'Two days read the same',
  section_name_taken: 'Two sections have this name',
  whole_amounts: 'This currency has whole amounts only',
  not_later_than_before: 'Must be later than the one before',
  after_event: 'Must not be after the event',
  bsb: 'A BSB has six digits, as in 065-000',
  sort_code: 'A sort code has six digits, as in 20-00-00',
  iban: 'This is no IBAN: its check digits say that a character is wrong or missing',
  bic: 'A BIC has 8 or 11 characters, as in KREDBEBB',
  section_of_several_parts: 'A section of the event has one part',
  form_without_section: 'The form needs at least one section',
  section_id_twice: 'Two sections have the same id',
  label_missing: 'Label is required',
  section_title_missing: 'Section title is required',
  no_price: 'Write a price such as 35 or 7.50',
  price_of_this_kind: 'Only a tick or a number has one price',
  prices_without_options: 'Only options have prices of their own',
  price_in_main_form: 'Only what a section asks can cost something',
  options_missing: 'Enter at least one option',
  option_twice: 'Two options may not be the same',
  answer_always_needed: 'Every registration needs this answer',
  consent_is_free: 'Riders agree to this freely or not at all',
  always_shown: 'This field is always shown',
  form_of_other_kind: 'Is not a form of this kind',
  email: 'Valid email is required',
  in_the_future: 'That day has not come yet',
  message_missing: 'A message is required',
  no_event_chosen: 'Choose at least one event to proceed',
  no_question_id: 'Is not the id of a question',
  no_such_question: 'The form has no such question',
  no_weekday: 'Must be a weekday such as thursday',
  not_an_answer: 'Is not an answer',
  not_a_flag_or_count: `Must be true, false or a number from 0 to ${numberWords(limits.count)}`,
  not_a_whole_number: 'Must be a whole number',
  not_an_option: 'Must be one of the options',
  not_an_idempotency_key: 'Must be 16 to 200 visible characters',
  too_many_answers: 'Too many answers',
  statement_empty: 'There is no line in it',
  statement_not_text:
    'It is a picture, a PDF, a packed file or a spreadsheet. Download it from the bank as CSV, CAMT.053, MT940 or OFX, and unpack it',
  statement_of_no_bank: 'No line in it has a day and an amount',
  statement_cut_off: 'It ends in the middle. Download it again',
  statement_too_long: `A file may have ${numberWords(statementLimits.lines)} lines and ${statementLimits.bytes / 1_048_576} MB. Download a shorter time`,
  statement_too_nested: 'It is no statement: its elements are too deep in one another',
  statement_not_xml: 'It is not well-formed XML, or it defines entities of its own',
};

const kindWords: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

const unitWords: Record<string, string> = { string: ' characters', array: ' items' };

/** What zod has where nobody told it words. */
const wordless = 'Invalid input';

export function inWords(faults: Faults): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      typeof fault === 'string' ? fault : faultWords(fault),
    ]),
  );
}

function faultWords(fault: Fault): string {
  if ('message' in fault) return fault.message === wordless ? issueWords(fault) : messageWords(fault.message);
  return ownWords(fault);
}

/** The message of a schema: the code that it names, or words. */
export function messageWords(message: string): string {
  if (isPlain(message)) return plainWords[message];
  return message === wordless ? 'Is not valid' : message;
}

function isPlain(code: string): code is PlainFault {
  return Object.hasOwn(plainWords, code);
}

export function ownWords(fault: OwnFault): string {
  switch (fault.code) {
    case 'answer_missing':
      return `${fault.label} is required`;
    case 'phone_without_digits':
      return `${fault.label} must have the digits of a telephone number`;
    case 'phone_too_long':
      return `${fault.label} has too many digits for a telephone number`;
    case 'letter_before_at':
      return `The letter “${fault.letter}” can’t be used before the @. Check the spelling, or use another address`;
    case 'not_one_of':
      return `Must be one of ${fault.known.join(', ')}`;
    case 'line_taken':
      if (fault.by === '') return 'Nobody has it any more';
      return fault.names.length === 0
        ? `${fault.by} put it aside`
        : `${fault.by} matched it with ${joined(fault.names)}`;
    case 'open_by_now':
      return fault.amount === null
        ? `${fault.name} is no longer registered`
        : `Of ${fault.name} ${fault.amount} is open by now`;
    case 'too_many_items':
      return `At most ${numberWords(fault.most)} items`;
    case 'number_too_high':
      return `Must be at most ${numberWords(fault.most)}`;
    case 'account_number':
      return `An account number has ${fault.least} to ${fault.most} digits`;
    case 'too_many_sections':
      return `At most ${fault.most} sections`;
    case 'too_many_fields':
      return `At most ${fault.most} fields`;
    case 'too_many_in_all':
      return `At most ${fault.most} fields in all sections`;
    case 'too_many_options':
      return `At most ${fault.most} options`;
    case 'field_must_stay':
      return `'${fault.label}' must stay in the form: no registration is without it`;
    case 'field_twice':
      return `The field ${fault.id} is there twice`;
    case 'waits_for_each_other':
      return `This field and '${fault.label}' would each show only after the other, so neither ever would`;
    case 'condition_without_option':
      return `'${fault.label}' has no option '${fault.option}'`;
    case 'price_without_option':
      return `There is no option '${fault.option}' to have a price`;
    case 'type_not_fitting':
      return `Must be of type ${fault.types.join(' or ')}`;
    case 'option': {
      const said = faultWords(fault.fault);
      return `Each option: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
    }
    case 'unknown_placeholders':
      return `Unknown placeholder: ${fault.found.map(placeholderWords).join(', ')}`;
    default:
      return plainWords[fault.code];
  }
}

function placeholderWords({ text, meant, isBracket }: UnknownPlaceholder): string {
  if (isBracket) return `${text} (write ${text.charAt(0).repeat(2)} for a bracket)`;
  return meant === undefined ? text : `${text} (did you mean {${meant}}?)`;
}

/** What a schema says where it names nothing itself. */
export function issueWords(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if ('input' in issue && issue.input === undefined) return 'Is required';
      return kindWords[issue.expected] ?? 'Is not valid';
    case 'too_big':
      return boundWords(issue.origin, issue.maximum, 'At most', (limit) => `Must be at most ${limit}`);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty';
      return boundWords(issue.origin, issue.minimum, 'At least', (limit) => `Must be ${limit} or more`);
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `Contains something unknown: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return messageWords(issue.issues[0]?.message ?? wordless);
    case 'custom':
      return isOwn(issue.params) ? ownWords(issue.params) : 'Is not valid';
    default:
      return 'Is not valid';
  }
}

/** A rule's (domain/faults.ts). */
function isOwn(params: unknown): params is OwnFault {
  return typeof params === 'object' && params !== null && 'code' in params;
}

function boundWords(
  origin: string,
  bound: number | bigint,
  ofMany: string,
  ofNumbers: (limit: string) => string,
): string {
  // Which numbers are exact, zod says as a bound.
  if (Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER) return 'Must be a whole number';
  const unit = unitWords[origin];
  const limit = numberWords(bound);
  return unit === undefined ? ofNumbers(limit) : `${ofMany} ${limit}${unit}`;
}

function numberWords(number: number | bigint): string {
  return formatNumber(language, number);
}
