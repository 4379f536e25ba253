// What is wrong with an input: a code with what its words need. words/faults.ts says it where it is shown or answered.
import type * as z from 'zod/mini';
import type { FileFault } from '#domain/statement.ts';

/** Those that say everything by themselves. */
export type PlainFault =
  | FileFault
  | 'controls_in_line'
  | 'controls_in_text'
  | 'broken_characters'
  | 'email'
  | 'in_the_future'
  | 'message_missing'
  | 'no_event_chosen'
  | 'no_question_id'
  | 'no_such_question'
  | 'no_weekday'
  | 'not_an_answer'
  | 'not_a_flag_or_count'
  | 'not_a_whole_number'
  | 'not_an_option'
  | 'not_an_idempotency_key'
  | 'too_many_answers';

export type OwnFault =
  | { code: PlainFault }
  | { code: 'answer_missing' | 'phone_without_digits' | 'phone_too_long'; label: string }
  | { code: 'letter_before_at'; letter: string }
  | { code: 'not_one_of'; known: readonly string[] }
  | { code: 'too_many_items' | 'number_too_high'; most: number };

/** Ours, or what a schema found: zod has codes with parameters, too. */
export type Fault = OwnFault | z.core.$ZodIssue;

/** By field, as the sender named it. A rule of the desk may still say words. */
export type Faults = Record<string, Fault | string>;

/** A check of a schema that says which of our faults a value has. */
export function rule<Value>(faultOf: (value: Value) => OwnFault | undefined): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    const params = faultOf(value);
    if (params) issues.push({ code: 'custom', input: value, params, continue: true });
  };
}

/** What a schema names where a value is of another kind; its checks say their own. */
export function unless(code: PlainFault) {
  return { error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? code : undefined) };
}

/** The code that a schema or a check names in place of a message. */
export function named(code: PlainFault): PlainFault {
  return code;
}
