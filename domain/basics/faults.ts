// What is wrong with an input: a code with what its words need. words/faults.ts says it where it is shown or answered.
import type * as z from 'zod/mini';

/** Of what is sent to the event's settings, with those of its bank account. */
type EventFault =
  | 'no_such_currency'
  | 'no_such_language'
  | 'event_too_long'
  | 'day_planned_twice'
  | 'date_ticked_twice'
  | 'day_reads_same'
  | 'section_name_taken'
  | 'whole_amounts'
  | 'not_later_than_before'
  | 'after_event'
  | 'no_date'
  | 'time_past'
  | 'no_time'
  | 'no_email'
  | 'entries_missing'
  | 'no_day_key'
  | 'no_section_key'
  | 'key_taken'
  | 'no_time_zone'
  | 'no_locale'
  | 'short_name'
  | 'no_currency'
  | 'days_missing'
  | 'legs_missing'
  | 'day_key_twice'
  | 'sections_missing'
  | 'section_key_twice'
  | 'no_web_address'
  | 'other_version'
  | 'ends_before_start'
  | 'too_far_ahead'
  | 'weekday_missing'
  | 'bank_missing'
  | 'bsb'
  | 'sort_code'
  | 'iban'
  | 'bic';

/** Of a mailing. */
type MailingFault =
  | 'no_group'
  | 'no_id'
  | 'subject_missing'
  | 'body_missing'
  | 'no_draft'
  | 'not_a_pdf'
  | 'pdf_cut_off'
  | 'files_too_large'
  | 'too_many_attached'
  | 'file_gone';

/** Of logins. */
type LoginFault =
  | 'fields_missing'
  | 'username_characters'
  | 'username_missing'
  | 'password_missing'
  | 'username_taken'
  | 'admin_fields_missing';

/** Of what a call is about. */
type QueryFault =
  | 'no_calendar_day'
  | 'no_ids'
  | 'no_condition'
  | 'search_not_kept'
  | 'unknown_condition'
  | 'no_section'
  | 'not_true'
  | 'question_gone'
  | 'missing'
  | 'not_valid'
  | 'not_of_their_section'
  | 'unstorable'
  | 'not_cents'
  | 'too_much';

/** Of a form that is edited. */
type FormFault =
  | 'section_of_several_parts'
  | 'form_without_section'
  | 'section_id_twice'
  | 'label_missing'
  | 'section_title_missing'
  | 'no_price'
  | 'price_of_this_kind'
  | 'prices_without_options'
  | 'price_in_main_form'
  | 'no_places'
  | 'no_offer_hours'
  | 'places_in_main_form'
  | 'options_missing'
  | 'option_twice'
  | 'answer_always_needed'
  | 'consent_is_free'
  | 'always_shown'
  | 'form_of_other_kind';

/** Why a bank's file is refused whole. */
export type FileFault =
  | 'statement_empty'
  | 'statement_not_text'
  | 'statement_of_no_bank'
  | 'statement_cut_off'
  | 'statement_too_long'
  | 'statement_too_nested'
  | 'statement_not_xml';

/** Those that say everything by themselves. */
export type PlainFault =
  | FileFault
  | EventFault
  | MailingFault
  | LoginFault
  | QueryFault
  | FormFault
  | 'controls_in_line'
  | 'controls_in_text'
  | 'broken_characters'
  | 'empty'
  | 'email'
  | 'in_the_future'
  | 'long_ago'
  | 'message_missing'
  | 'name_missing'
  | 'no_event_chosen'
  | 'no_question_id'
  | 'no_such_question'
  | 'no_weekday'
  | 'road_trip_unticked'
  | 'not_an_answer'
  | 'not_a_flag_or_count'
  | 'not_a_whole_number'
  | 'not_an_option'
  | 'no_place_left'
  | 'reason_missing'
  | 'waits_for_place'
  | 'waits_for_yes'
  | 'not_an_idempotency_key'
  | 'too_many_answers';

type TooMany =
  | 'too_many_sections'
  | 'too_many_days'
  | 'too_many_prices'
  | 'too_many_people'
  | 'too_many_at_a_time'
  | 'too_many_fields'
  | 'too_many_in_all'
  | 'too_many_options';

export type OwnFault =
  | { code: PlainFault }
  | { code: 'answer_missing' | 'phone_without_digits' | 'phone_too_long'; label: string }
  | { code: 'letter_before_at'; letter: string }
  /** Empty where the question stands above the ticks. */
  | { code: 'no_day_ticked'; question: string }
  | { code: 'not_one_of'; known: readonly string[] }
  /** Who was at a bank line first, and whose it is since; of nobody where it was put aside. */
  | { code: 'line_taken'; by: string; names: readonly string[] }
  /** What is open of somebody by now, as it reads; null where they are no longer registered. */
  | { code: 'open_by_now'; name: string; amount: string | null }
  | { code: 'too_many_items' | 'number_too_high'; most: number }
  | { code: 'account_number'; least: number; most: number }
  | { code: TooMany; most: number }
  | { code: 'field_must_stay' | 'waits_for_each_other'; label: string }
  | { code: 'people_there'; title: string; people: number }
  | { code: 'currency_in_use'; currency: string }
  | { code: 'costs_half'; section: string }
  | { code: 'no_such_section'; key: string }
  | { code: 'no_mail_at'; address: string }
  | { code: 'field_twice'; id: string }
  | { code: 'price_without_option' | 'places_without_option'; option: string }
  | { code: 'condition_without_option'; label: string; option: string }
  | { code: 'type_not_fitting'; types: readonly string[] }
  | { code: 'option'; fault: Fault }
  | { code: 'unknown_placeholders'; found: readonly UnknownPlaceholder[] }
  | { code: 'empty_placeholders'; found: readonly EmptyPlaceholder[] };

/** What some of a letter's people have no value for: how many, and the names of the first. */
export type EmptyPlaceholder = { name: string; label: string; count: number; people: string[] };

/** `meant`: the name that it looks like. A bracket with nothing in it was meant as one. */
export type UnknownPlaceholder = { text: string; meant?: string | undefined; isBracket: boolean };

/** What the schema of a call found, of which Fastify hands on the message alone: a code that it names, or its words. */
type CallFault = { code: 'by_schema'; message: string };

/** Ours, or what a schema found: zod has codes with parameters, too. */
export type Fault = OwnFault | CallFault | z.core.$ZodIssue;

/** By field, as the sender named it. */
export type Faults = Record<string, Fault>;

/** A check of a schema that says which of our faults a value has. */
export function rule<Value>(faultOf: (value: Value) => OwnFault | undefined): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    const params = faultOf(value);
    if (params) issues.push({ code: 'custom', input: value, params, continue: true });
  };
}

/** A check of a list, of which there may be at most so many. */
export function atMost(most: number, code: TooMany) {
  return rule<readonly unknown[]>(({ length }) => (length > most ? { code, most } : undefined));
}

/** What a schema names where a value is of another kind; its checks say their own. */
export function unless(code: PlainFault) {
  return { error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? code : undefined) };
}

/** The code that a schema or a check names in place of a message. */
export function named(code: PlainFault): PlainFault {
  return code;
}
