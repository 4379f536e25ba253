// Every error that rego answers on purpose: its code and HTTP status, each stated once. words/errors.ts says it.
import type { Faults } from '#domain/basics/faults.ts';

export const errors = {
  invalid_input: 400,
  invalid_json: 400,
  unsupported_media_type: 415,
  bad_request: 400,
  headers_too_large: 431,
  request_too_slow: 408,
  body_too_large: 413,
  unauthorized: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  registration_not_found: 404,
  section_closed: 409,
  cancelled_by_staff: 409,
  not_waiting: 409,
  selection_changed: 409,
  selection_too_large: 409,
  planned_not_found: 404,
  planned_changed: 409,
  too_many_planned: 409,
  saved_not_found: 404,
  saved_name_taken: 409,
  too_many_saved: 409,
  offer_over: 409,
  request_answered: 409,
  not_on_road_trip: 409,
  nothing_to_hand_on: 409,
  hand_on_needs_approval: 409,
  handed_on: 409,
  hand_on_open: 409,
  hand_on_to_oneself: 409,
  too_many_hand_ons: 429,
  hand_on_gone: 409,
  own_place: 409,
  takes_part_already: 409,
  registered_already: 409,
  idempotency_key_reused: 422,
  organizer_login_failed: 401,
  too_many_sign_ins: 429,
  organizer_login_taken: 409,
  section_changed: 409,
  event_changed: 409,
  edition_not_found: 404,
  edition_over: 409,
  edition_draft: 409,
  edition_draft_exists: 409,
  edition_published: 409,
  section_entered: 409,
  days_ticked: 409,
  seats_given: 409,
  form_changed: 409,
  registration_changed: 409,
  admin_fields_required: 400,
  admin_not_found: 404,
  admin_exists: 409,
  passwords_elsewhere: 409,
  admin_is_oneself: 409,
  admin_is_last: 409,
  admin_is_fixed: 409,
  letter_not_found: 404,
  letter_not_failed: 409,
  letters_not_held: 409,
  mailing_not_found: 404,
  mailing_to_nobody: 409,
  too_many_mailings: 429,
  too_many_files: 429,
  file_not_found: 404,
  rule_not_found: 404,
  rule_changed: 409,
  too_many_rules: 409,
  place_changed: 409,
  money_changed: 409,
  refund_too_large: 409,
  transfer_not_found: 404,
  transfer_spent: 409,
  transfer_corrected: 409,
  discount_too_large: 409,
  bank_line_not_found: 404,
  bank_line_taken: 409,
  debtor_changed: 409,
  shirts_ordered: 409,
  purge_too_late: 400,
  purge_changed: 409,
  purge_of_nothing: 409,
  event_required: 400,
  road_trip_email_required: 400,
  pre_event_email_required: 400,
  confirmation_email_required: 400,
  statement_unreadable: 400,
  statement_unclear: 409,
  statement_not_as_seen: 409,
  statement_known: 409,
  statement_not_found: 404,
  statement_undone: 409,
  too_many_requests: 429,
  unavailable: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof errors;

/** What is said of fields, as the sender named them. */
export type FieldErrors = Record<string, string>;

/** An error that a rule throws; only the server's error handler makes a reply of it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Faults | undefined;
  /** When to come again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: Faults, retryAfterSeconds?: number) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
