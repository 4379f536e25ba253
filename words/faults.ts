// What is wrong with an input, in words: beside its field, and in the `fields` of an error reply.

import type { EmptyPlaceholder, OwnFault, PlainFault, UnknownPlaceholder } from '#domain/basics/faults.ts';
import { attachmentLimits } from '#domain/letters/attachments.ts';
import { joined, plural } from '#domain/locale/locale.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';
import * as riders from '#words/riders/faults.ts';
import { numberWords, sayFaults } from '#words/say-faults.ts';

const plainWords: Record<PlainFault, string> = {
  ...riders.plainWords,
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
  no_date: 'Choose a date',
  time_past: 'Choose a time to come',
  no_time: 'Must be a time such as 18:30',
  no_email: 'Must be an email address',
  entries_missing: 'At least one entry',
  no_day_key: 'Must be a weekday such as thursday or thursday_2',
  no_section_key: 'Only small letters, digits and underscores',
  key_taken: 'This key has another meaning',
  no_time_zone: 'Must be a time zone such as Australia/Adelaide',
  no_locale: 'Must be a language such as en-AU',
  short_name: 'Up to 20 small letters, digits and hyphens, as in fixed-week',
  no_currency: 'Must be three capitals such as AUD',
  days_missing: 'At least one day',
  legs_missing: 'At least one leg',
  day_key_twice: 'Two days have the same key',
  sections_missing: 'At least one section',
  section_key_twice: 'Two sections have the same key',
  no_web_address: 'Must start with https:// or http://',
  other_version: 'Must be 3',
  ends_before_start: 'Must not be before the first day',
  too_far_ahead: 'Must be before 2200',
  weekday_missing: 'Choose the weekday that it begins on now',
  no_group: 'Is not a group',
  no_id: 'Is not an id',
  subject_missing: 'Subject is required',
  body_missing: 'Message is required',
  no_draft: 'Is not a draft',
  not_a_pdf: 'Only PDF files can be attached, and this is not one',
  pdf_cut_off: 'This PDF ends in the middle. Make or download it again',
  files_too_large: `The files of a letter may have ${attachmentLimits.bytes / 1_048_576} MB together`,
  too_many_attached: `A letter may have ${attachmentLimits.files} files`,
  file_gone: 'A file is no longer there. Attach it again',
  fields_missing: 'Please fill in all required fields',
  username_characters: 'Only letters, digits, dots, dashes and underscores',
  username_missing: 'Username is required',
  password_missing: 'Password is required',
  username_taken: 'Is taken',
  admin_fields_missing: 'Please fill in all fields',
  no_calendar_day: 'Must be a date such as 2026-12-01',
  no_ids: 'Must be ids with commas between',
  search_not_kept: 'A search cannot be saved: narrow the list in another way',
  no_condition: 'Must be a condition such as helmet:is:L',
  unknown_condition: 'The event does not have what this asks for: choose again',
  no_section: 'Must be the key of a section',
  not_true: 'Must be true',
  question_gone: 'There is no such question',
  missing: 'Is required',
  not_valid: 'Is not valid',
  not_of_their_section: 'Is of a section that the rider takes no part in',
  unstorable: 'Must not contain control or broken characters',
  not_cents: 'Must be a whole number of cents',
  too_much: 'Must be at most 10,000,000',
  bank_missing: 'Riders need an account while something costs money',
  bsb: 'A BSB has six digits, as in 065-000',
  sort_code: 'A sort code has six digits, as in 20-00-00',
  iban: 'This is not an IBAN: its check digits say that a character is wrong or missing',
  bic: 'A BIC has 8 or 11 characters, as in KREDBEBB',
  section_of_several_parts: 'A section of the event has one part',
  form_without_section: 'The form needs at least one section',
  section_id_twice: 'Two sections have the same id',
  label_missing: 'Label is required',
  section_title_missing: 'Section title is required',
  no_price: 'Write a price such as 35 or 7.50: no mark for thousands, at most two decimals',
  price_of_this_kind: 'Only a tick or a number has one price',
  prices_without_options: 'Only options have prices of their own',
  price_in_main_form: 'Only what a section asks can cost something',
  no_place_left: 'There is no place left for that',
  reason_missing: 'Say why: this passes somebody over, or goes above the limit',
  waits_for_place: 'There is no place yet, so there is nothing to pay',
  waits_for_yes: 'Its organizer has not said yes yet, so there is nothing to pay',
  no_offer_hours: 'Write how many hours an offer lasts, from 1 to 720',
  no_places: 'Write a whole number from 1 to 100,000, or leave it empty',
  places_in_main_form: 'Only what a section asks can have a limit',
  options_missing: 'Enter at least one option',
  option_twice: 'Two options may not be the same',
  answer_always_needed: 'Every registration needs this answer',
  consent_is_free: 'Riders agree to this freely or not at all',
  always_shown: 'This field is always shown',
  form_of_other_kind: 'Is not a form of this kind',
  not_an_idempotency_key: 'Must be 16 to 200 visible characters',
  statement_empty: 'There is no line in it',
  statement_not_text:
    'It is a picture, a PDF, a packed file or a spreadsheet. Download it from the bank as CSV, CAMT.053, MT940 or OFX, and unpack it',
  statement_of_no_bank: 'No line in it has a day and an amount',
  statement_cut_off: 'It ends in the middle. Download it again',
  statement_too_long: `A file may have ${numberWords(statementLimits.lines)} lines and ${statementLimits.bytes / 1_048_576} MB. Download a shorter time`,
  statement_too_nested: 'It is not a statement: its elements are too deep in one another',
  statement_not_xml: 'It is not well-formed XML, or it defines entities of its own',
};

type OfTheDesk = Parameters<typeof sayFaults>[0]['own'];
const deskWords: OfTheDesk = (fault: OwnFault, wordsOf) => {
  switch (fault.code) {
    case 'line_taken':
      if (fault.by === '') return 'Nobody has it any more';
      return fault.names.length === 0
        ? `${fault.by} put it aside`
        : `${fault.by} matched it with ${joined(fault.names)}`;
    case 'open_by_now':
      return fault.amount === null
        ? `${fault.name} is no longer registered`
        : `${fault.name} owes ${fault.amount} by now`;
    case 'account_number':
      return `An account number has ${fault.least} to ${fault.most} digits`;
    case 'too_many_sections':
      return `At most ${fault.most} sections`;
    case 'too_many_days':
      return `At most ${fault.most} days`;
    case 'too_many_prices':
      return `At most ${fault.most} prices`;
    case 'too_many_people':
      return `At most ${numberWords(fault.most)} people; choose a group for more`;
    case 'too_many_at_a_time':
      return `At most ${fault.most} at a time`;
    case 'people_there':
      return `${fault.title}: ${numberWords(fault.people)} ${plural(fault.people, { one: 'person', other: 'people' })}`;
    case 'currency_in_use':
      return `Money is already owed or was received in ${fault.currency}, and would be read in the other currency. Delete trial registrations, and take back what was recorded for them`;
    case 'costs_half':
      return `A question of ${fault.section} has a price with cents, and this currency has none. Change that price first`;
    case 'no_such_section':
      return `The event has no section ${fault.key}`;
    case 'no_mail_at':
      return `${fault.address} receives no mail: give another address`;
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
    case 'places_without_option':
      return `There is no option '${fault.option}' to have a limit`;
    case 'type_not_fitting':
      return `Must be of type ${fault.types.join(' or ')}`;
    case 'option': {
      const said = wordsOf(fault.fault);
      return `Each option: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
    }
    case 'unknown_placeholders':
      return `Unknown placeholder: ${fault.found.map(placeholderWords).join(', ')}`;
    case 'empty_placeholders':
      return fault.found.map(emptyWords).join(' ');
    default:
      return undefined;
  }
};

function emptyWords({ name, label, count, people }: EmptyPlaceholder): string {
  const others = count - people.length;
  const who = others > 0 ? `${people.join(', ')} and ${others} more` : people.join(', ');
  return `“${label}” would be empty for ${who}. Write words for them after a bar: {${name}|words instead}.`;
}

function placeholderWords({ text, meant, isBracket }: UnknownPlaceholder): string {
  if (isBracket) return `${text} (write ${text.charAt(0).repeat(2)} for a bracket)`;
  return meant === undefined ? text : `${text} (did you mean {${meant}}?)`;
}

export const { inWords, ownWords, messageWords, issueWords } = sayFaults({
  plain: plainWords,
  own: (fault, wordsOf) => riders.ownWords(fault) ?? deskWords(fault, wordsOf),
});
