// The form and the server say the same of the same answers: both apply them by one function (decision 0084).
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { applySubmission } from '#domain/registration/apply-submission.ts';
import { readInput } from '#domain/registration/said.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { field } from '#tests/fields.ts';
import { blocksOf } from '#web/public/register/blocks.ts';
import { checkBlocks } from '#web/public/register/check-answers.ts';
import { submissionBody } from '#web/public/register/submission-body.ts';
import { inWords } from '#words/riders/faults.ts';

const event = { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' };
const main = [
  field('name', { required: true }),
  field('email', { type: 'email', required: true }),
  field('phone', { type: 'phone' }),
  field('nickname', { required: true }),
];
const section: Field[] = [
  field('tshirtSize', { required: true }),
  field('numberOfGuests', { type: 'number' }),
  field('colour', { type: 'select', options: ['Red', 'Blue'] }),
];
const blocks = blocksOf({
  form: { title: 'Form', sections: [{ id: 'you', title: 'You', fields: main }] },
  event,
  sections: {
    pre_event: {
      sectionConfig: { title: 'Days', description: '', fields: section },
      emailConfirmationContent: '',
      organizerUsername: 'kim',
    },
  },
});
const ada = { name: 'Ada', email: 'ada@example.org', nickname: 'Flash' };
const days = fourDays.map(({ key }) => key);

/** What the server says of the body that the form would send. */
function saidByServer(answers: Parameters<typeof checkBlocks>[1]) {
  const { said, errors } = readInput(submissionBody(blocks, answers, 'pre_event', event), days);
  const rules = {
    event,
    askedIn: () => section,
    daysSection: 'pre_event',
    now: new Date(0),
    newId: () => '',
  };
  const applied = applySubmission(
    said,
    { main, section: { type: 'pre_event', fields: section }, days },
    rules,
  );
  return inWords({ ...applied.errors, ...errors });
}

test.each([
  ['nothing', {}, { tshirtSize: 'M' }],
  ['an empty answer to a question of the event’s own', { nickname: '' }, { tshirtSize: 'M' }],
  ['an empty answer to a required question of the section', {}, { tshirtSize: ' ' }],
  ['a number without digits', { phone: 'call me' }, { tshirtSize: 'M' }],
  ['an option that there is not', {}, { tshirtSize: 'M', colour: 'Green' }],
  ['all of them', { nickname: '', phone: 'call me' }, { tshirtSize: '', colour: 'Green' }],
])('of %s', (_what, changed, preEvent) => {
  const answers = { ...blocks.initial, main: { ...ada, ...changed }, pre_event: preEvent };
  const inForm = checkBlocks(blocks, answers, 'pre_event', undefined);
  expect({ ...inForm.main, ...inForm.pre_event }).toEqual(saidByServer(answers));
});

test('what the call’s schema refuses is told with the rest, in one press', () => {
  const answers = { ...blocks.initial, main: { ...ada, email: 'ada', nickname: '' }, pre_event: {} };
  const { main: ofMain, pre_event: ofSection } = checkBlocks(blocks, answers, 'pre_event', undefined);
  expect([Object.keys(ofMain).sort(), Object.keys(ofSection ?? {})]).toEqual([
    ['email', 'nickname'],
    ['tshirtSize'],
  ]);
});
