// What a form that is loaded anew shows of the registration: the newest, under what was typed and not sent, and open what
// stood open. A phone loads a page anew by itself, as after a look at the address book.
import { expect, test } from 'vitest';
import {
  ada,
  after,
  holder,
  registration,
  restored,
  sentPreEvent,
  without,
  withSections,
} from '#tests/register-form.ts';
import type { Blocks } from '#web/public/register/blocks.ts';
import { holderFor, isSubmitted } from '#web/public/register/register-state.ts';
import type { RegisterChange, RegisterState } from '#web/public/register/registration-form.ts';
import { sentAnswers } from '#web/public/register/unsent-answers.ts';

/** As the tab keeps it and reads it again. */
function reloaded(blocks: Blocks, { answers, reopened, ...state }: RegisterState, read = registration) {
  const sent = { answers: sentAnswers(blocks, { answers, reopened, ...state }), reopened };
  const again: RegisterChange = { ...restored, holder, draft: answers, sent };
  return after(blocks, again, { type: 'loaded', registration: read });
}
const answered = (block: string, fieldId: string, answer: string): RegisterChange => ({
  type: 'answered',
  block,
  fieldId,
  answer,
});

test('what was changed elsewhere since is not taken for typed: a press would send the old answer back', () => {
  const sent = after(withSections, restored, answered('main', 'emergencyPhone', '1'), {
    ...sentPreEvent,
    registration: { ...registration, emergencyPhone: '1' },
  });
  const typed = after(
    withSections,
    restored,
    answered('main', 'emergencyPhone', '1'),
    { ...sentPreEvent, registration: { ...registration, emergencyPhone: '1' } },
    answered('main', 'name', 'Ada L.'),
  );
  const newest = { ...registration, emergencyPhone: '2', tshirtSize: 'XL' };
  const state = reloaded(withSections, sent, newest);
  expect(state.answers).toMatchObject({
    main: { ...ada, emergencyPhone: '2' },
    pre_event: { tshirt_size: 'XL' },
  });
  expect(reloaded(withSections, typed, newest).answers.main).toMatchObject({
    name: 'Ada L.',
    emergencyPhone: '2',
  });
});

test('a section that stood open to be corrected does so, with what was typed', () => {
  const state = reloaded(
    withSections,
    after(
      withSections,
      restored,
      sentPreEvent,
      { type: 'reopened', block: 'pre_event' },
      answered('pre_event', 'tshirt_size', 'S'),
    ),
  );
  expect(isSubmitted(state, 'pre_event')).toBe(false);
  expect(state.answers.pre_event).toEqual({ tshirt_size: 'S' });
});

test('without sections, too: whoever corrects theirs does not register a second time', () => {
  const correcting = after(
    without,
    restored,
    { ...sentPreEvent, block: 'main' },
    { type: 'reopened', block: 'main' },
    answered('main', 'name', 'Ada L.'),
  );
  const state = reloaded(without, correcting, { ...registration, emergencyPhone: '2' });
  expect(holderFor(state, 'main', ada)).toEqual(holder);
  expect(state.answers.main).toMatchObject({ name: 'Ada L.', email: ada.email, emergencyPhone: '2' });
  // Left, it is somebody else's again.
  const left = after(without, restored, { ...sentPreEvent, block: 'main' });
  expect(reloaded(without, left).answers.main).toEqual(left.answers.main);
  expect(holderFor(reloaded(without, left), 'main', ada)).toBeUndefined();
});

test('who is there no more, or another person, opens nothing', () => {
  const open = after(withSections, restored, sentPreEvent, { type: 'reopened', block: 'pre_event' });
  const gone = after(
    withSections,
    { ...restored, holder, sent: { answers: {}, reopened: open.reopened } },
    { type: 'holder-forgotten', rider: ada },
  );
  expect([gone.reopened, gone.sent]).toEqual([[], {}]);
});
