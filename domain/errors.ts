// Every error that rego answers on purpose: its code, HTTP status and message, each stated once.

export const errors = {
  invalid_input: { status: 400, message: 'Some fields need another look.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  bad_request: { status: 400, message: 'The server does not understand this request.' },
  headers_too_large: { status: 431, message: 'The headers are too large.' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  body_too_large: { status: 413, message: 'The body is too large.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  forbidden: { status: 403, message: 'Forbidden' },
  foreign_origin: { status: 403, message: 'This call was sent from another site.' },
  not_found: { status: 404, message: 'Not found' },
  registration_not_found: { status: 404, message: 'There is no such registration.' },
  section_closed: { status: 409, message: 'Registration for this section is closed.' },
  not_on_road_trip: { status: 409, message: 'This registration does not join the road trip.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  organizer_login_failed: { status: 401, message: 'Invalid username or password' },
  too_many_sign_ins: {
    status: 429,
    message: 'Too many failed sign-ins. Please wait a little and try again.',
  },
  organizer_login_taken: { status: 409, message: 'There is an organizer with this username already.' },
  section_changed: { status: 409, message: 'Somebody else saved this section meanwhile.' },
  event_changed: { status: 409, message: 'Somebody else saved the event meanwhile.' },
  edition_not_found: { status: 404, message: 'There is no such edition.' },
  edition_over: {
    status: 409,
    message: 'This edition is over: it takes money, deletions and purges, and no other change.',
  },
  edition_draft: { status: 409, message: 'This edition is a draft: publish it first.' },
  edition_draft_exists: { status: 409, message: 'The next edition was started already, and is a draft.' },
  edition_published: { status: 409, message: 'Somebody else published this a moment ago.' },
  section_entered: { status: 409, message: 'Somebody has entered a section that is to be removed.' },
  days_ticked: { status: 409, message: 'People ticked a day that is to be removed.' },
  form_changed: { status: 409, message: 'Somebody else saved the form meanwhile.' },
  registration_changed: { status: 409, message: 'Somebody else changed this registration meanwhile.' },
  admin_fields_required: { status: 400, message: 'Please fill in all fields' },
  admin_not_found: { status: 404, message: 'There is no such admin.' },
  admin_exists: { status: 409, message: 'This person is an admin already.' },
  passwords_elsewhere: { status: 409, message: 'The sign-in provider keeps the passwords.' },
  admin_is_oneself: { status: 409, message: 'You cannot remove yourself as an admin.' },
  admin_is_last: { status: 409, message: 'The last admin cannot be removed.' },
  admin_is_fixed: { status: 409, message: 'The operator made this person an admin (ADMIN_EMAILS).' },
  letter_not_found: { status: 404, message: 'There is no such letter.' },
  letter_not_failed: { status: 409, message: 'Only a letter that failed can be sent again.' },
  mailing_not_found: { status: 404, message: 'There is no such mailing.' },
  mailing_to_nobody: { status: 409, message: 'Nobody is in this group: there is no one to write to.' },
  purge_too_late: {
    status: 400,
    message: 'Choose today or an earlier day: only what came before that day is removed.',
  },
  purge_changed: {
    status: 409,
    message: 'The number of registrations has changed meanwhile. Check it again.',
  },
  purge_of_nothing: { status: 409, message: 'There is nothing from before that day.' },
  event_required: { status: 400, message: 'Please select an event' },
  road_trip_email_required: { status: 400, message: 'Road Trip Email Required' },
  pre_event_email_required: { status: 400, message: 'Pre-Event Email Required' },
  confirmation_email_required: { status: 400, message: 'Email Required' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a minute and try again.' },
  unavailable: { status: 503, message: 'The server is busy or starting. Please try again in a moment.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** Messages by field, as the sender named it. */
export type FieldErrors = Record<string, string>;

/** An error that a rule throws; only the server's error handler makes a reply of it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** When to come again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: FieldErrors, retryAfterSeconds?: number) {
    super(errors[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
