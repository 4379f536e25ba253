// What riders read of an input that is wrong.
import type { OwnFault, PlainFault } from '#domain/basics/faults.ts';
import { limits } from '#domain/values/limits.ts';
import { manyWords, numberWords, sayFaults } from '#words/say-faults.ts';

export const plainWords = {
  controls_in_line: 'Must be one line without control characters',
  controls_in_text: 'Must not contain control characters',
  broken_characters: 'Must not contain broken characters',
  empty: 'Must not be empty',
  email: 'Valid email is required',
  in_the_future: 'That day has not come yet',
  long_ago: 'That year is long ago: write all of it, such as 2026',
  message_missing: 'A message is required',
  name_missing: 'Full Name is required',
  no_event_chosen: 'Choose at least one event to proceed',
  no_question_id: 'Is not the id of a question',
  no_such_question: 'The form has no such question',
  no_weekday: 'Must be a weekday such as thursday',
  road_trip_unticked: 'Please tick this box to register for the road trip',
  not_an_answer: 'Is not an answer',
  not_a_flag_or_count: `Must be true, false or a number from 0 to ${numberWords(limits.count)}`,
  not_a_whole_number: 'Must be a whole number',
  not_an_option: 'Must be one of the options',
  too_many_answers: 'Too many answers',
} satisfies Partial<Record<PlainFault, string>>;

export function ownWords(fault: OwnFault): string | undefined {
  switch (fault.code) {
    case 'answer_missing':
      return `${fault.label}${fault.label.endsWith('?') ? ' An answer' : ''} is required`;
    case 'phone_without_digits':
      return `${fault.label} must have the digits of a phone number`;
    case 'phone_too_long':
      return `${fault.label} has too many digits for a phone number`;
    case 'letter_before_at':
      return `The letter “${fault.letter}” can’t be used before the @. Check the spelling, or use another address`;
    case 'no_day_ticked':
      return fault.question === '' ? 'Tick at least one day' : `${fault.question} Tick at least one`;
    case 'not_one_of':
      return `Must be one of ${fault.known.join(', ')}`;
    case 'too_many_items':
      return `At most ${manyWords(fault.most, 'array')}`;
    case 'number_too_high':
      return `Must be at most ${numberWords(fault.most)}`;
    default:
      return undefined;
  }
}

export const { inWords } = sayFaults({ plain: plainWords, own: ownWords });
