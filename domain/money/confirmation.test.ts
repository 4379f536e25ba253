// Where a payment's details go, and under which names a call says so.
import { expect, test } from 'vitest';
import { emailFieldsOf, emailOf } from '#domain/money/confirmation.ts';

const sent = {
  selectedEvents: [],
  ...{ preEventConfirmationEmail: ' pre@example.org ', preEventEmailContent: ' I transfer $150 ' },
  ...{ roadTripConfirmationEmail: 'road@example.org', roadTripEmailContent: '' },
  confirmations: { 'alley-cat': { email: ' cat@example.org ', content: ' I transfer $20 ' } },
};

test.each([
  ['pre_event', { email: 'pre@example.org', content: 'I transfer $150' }],
  ['road_trip', { email: 'road@example.org', content: '' }],
  ['alley_cat', { email: 'cat@example.org', content: 'I transfer $20' }],
  ['workshops', { email: '', content: '' }],
])('what was sent for %s is %j', (section, said) => expect(emailOf(sent, section)).toEqual(said));

test.each([
  ['pre_event', 'preEventConfirmationEmail', 'preEventEmailContent'],
  ['alley_cat', 'confirmations.alley-cat.email', 'confirmations.alley-cat.content'],
])('of %s what is wrong is said at %s and %s', (section, email, content) =>
  expect(emailFieldsOf(section)).toEqual({ email, content }),
);
