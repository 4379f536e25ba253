// The registration form's state: what is restored, what a success leaves, whose registration a press adds to.
import { expect, test } from 'vitest';
import { organizerUsername } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { entered, withOrganizer } from '#tests/events.ts';
import {
  ada,
  after,
  bob,
  event,
  form,
  holder,
  registration,
  restored,
  sentPreEvent,
  without,
  withSections,
} from '#tests/register-form.ts';
import { checkBlocks } from '#web/public/register/check-answers.ts';
import { holderFor, isHolderUncertain, isSubmitted } from '#web/public/register/register-state.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';
import { hasErrors, placeErrors, submissionBody } from '#web/public/register/submission-body.ts';

// Shows 9.4.
test('without an active section the form asks for the days, all four ticked, and for the road trip', () => {
  expect(without.mainSections.at(-1)?.fields.map(({ id }) => id)).toEqual([
    'participationDays',
    'joiningRoadTrip',
  ]);
  expect(without.initial.main.participationDays).toHaveLength(4);
  expect(withSections.mainSections).toEqual(form.sections);
});

test('typed before the script came counts before the draft, and that before the last time', () => {
  const state = after(without, {
    ...restored,
    draft: { main: { email: 'draft@example.org', emergencyPhone: '1' } },
    typed: { main: { emergencyPhone: '2' } },
  });
  expect(state.answers.main).toMatchObject({ name: 'Ada', email: 'draft@example.org', emergencyPhone: '2' });
});

test('the registration’s answers come back under what was typed since', () => {
  const state = after(
    withSections,
    { ...restored, holder, draft: { main: { name: 'Ada L.' } } },
    { type: 'loaded', registration },
  );
  expect(state.answers.main).toMatchObject({ name: 'Ada L.', email: ada.email });
  expect(state.answers.pre_event).toEqual({ tshirt_size: 'M' });
  expect(state.answers.road_trip).toEqual({});
  expect(isSubmitted(state, 'pre_event')).toBe(true);
  expect(isSubmitted(state, 'road_trip')).toBe(false);
});

// Shows 4.4, 4.5.
test('after a section the main form stays filled; after the form without sections it is empty', () => {
  expect(after(withSections, restored, sentPreEvent).answers.main).toMatchObject(ada);
  const state = after(without, restored, { ...sentPreEvent, block: 'main' });
  expect(state.answers).toEqual(without.initial);
  expect(state.succeeded).toBe('main');
});

test('the second section adds to the registration of the first', () => {
  expect(holderFor(after(withSections, restored, sentPreEvent), 'road_trip', ada)).toEqual(holder);
});

test('a corrected name or address is the same rider, both changed somebody else', () => {
  const state = after(withSections, restored, sentPreEvent);
  expect(holderFor(state, 'road_trip', { ...ada, name: 'Ada Lovelace' })).toEqual(holder);
  expect(holderFor(state, 'road_trip', bob)).toBeUndefined();
  const correcting = after(withSections, restored, sentPreEvent, { type: 'reopened', block: 'pre_event' });
  expect(holderFor(correcting, 'pre_event', bob)).toEqual(holder);
});

test('after a reload, before the registration is loaded, nobody else’s press carries its token', () => {
  const known = { ...holder, rider: ada };
  const reloaded = after(withSections, { ...restored, holder: known });
  expect(holderFor(reloaded, 'pre_event', ada)).toEqual(known);
  expect(holderFor(reloaded, 'pre_event', bob)).toBeUndefined();
  expect(isHolderUncertain(reloaded, 'pre_event')).toBe(false);
  const failed = after(withSections, { ...restored, holder: known }, { type: 'load-failed' });
  expect(holderFor(failed, 'road_trip', bob)).toBeUndefined();
});

test('a letter’s link does not say whose registration it opens: a press waits until it is loaded', () => {
  const state = after(withSections, { ...restored, holder });
  expect(isHolderUncertain(state, 'pre_event')).toBe(true);
  expect(holderFor(state, 'pre_event', bob)).toBeUndefined();
  const loaded = after(withSections, { ...restored, holder }, { type: 'loaded', registration });
  expect(isHolderUncertain(loaded, 'pre_event')).toBe(false);
  expect(isHolderUncertain(after(without, { ...restored, holder }), 'main')).toBe(false);
});

test('the next press on the emptied form is another rider, unless it corrects', () => {
  const sent: RegisterChange = { ...sentPreEvent, block: 'main' };
  expect(holderFor(after(without, restored, sent), 'main', ada)).toBeUndefined();
  const correcting = after(without, restored, sent, { type: 'reopened', block: 'main' });
  expect(correcting.answers.main).toMatchObject(ada);
  expect(holderFor(correcting, 'main', ada)).toEqual(holder);
});

test('a corrected field loses its error', () => {
  const errors = checkBlocks(without, without.initial, 'main', undefined);
  const state = after(
    without,
    { type: 'refused', block: 'main', errors },
    {
      type: 'answered',
      block: 'main',
      fieldId: 'name',
      answer: 'A',
    },
  );
  expect(Object.keys(state.errors.main)).toEqual(['email', 'emergencyPhone']);
});

test('main fields and the pressed section are checked, the other section is not', () => {
  const errors = checkBlocks(withSections, withSections.initial, 'pre_event', undefined);
  expect(Object.keys(errors.main)).toEqual(['name', 'email', 'emergencyPhone']);
  expect(errors.pre_event).toEqual({ tshirt_size: 'tshirt_size is required' });
  expect(errors.road_trip).toEqual({});
});

test('the road trip’s button asks to tick the box, unless the rider withdraws', () => {
  const answers = { ...withSections.initial, main: { ...ada, emergencyPhone: '111' } };
  const errors = checkBlocks(withSections, answers, 'road_trip', undefined);
  const riding: Registration = {
    ...registration,
    sections: ['road_trip'],
    entries: entered(['road_trip']),
  };
  expect(errors.road_trip).toEqual({
    coming_on_road_trip: 'Please tick this box to register for the road trip',
  });
  expect(hasErrors(checkBlocks(withSections, answers, 'road_trip', riding))).toBe(false);
});

test('a number of old that is none holds back neither another change nor the next section', () => {
  const before = { ...registration, emergencyPhone: 'ruf mich an' };
  const main = { ...ada, emergencyPhone: 'ruf mich an' };
  const answers = { ...withSections.initial, main, pre_event: { tshirt_size: 'L' } };
  expect(hasErrors(checkBlocks(withSections, answers, 'pre_event', before))).toBe(false);
  // Another person's is checked, and so is one that was changed.
  expect(checkBlocks(withSections, answers, 'pre_event', undefined).main).toHaveProperty('emergencyPhone');
  const changed = { ...answers, main: { ...ada, emergencyPhone: 'ruf an' } };
  expect(checkBlocks(withSections, changed, 'pre_event', before).main).toEqual({
    emergencyPhone: 'emergencyPhone must have the digits of a phone number',
  });
});

const typedSize: RegisterChange = {
  type: 'answered',
  block: 'pre_event',
  fieldId: 'tshirt_size',
  answer: 'S',
};
const opened = (block: 'main' | 'pre_event'): RegisterChange => ({ type: 'reopened', block });

test('who leaves the answers as they are is back at the section as it was sent, without its errors; other typing stays', () => {
  const errors = { main: {}, pre_event: { tshirt_size: 'Odd' }, road_trip: {} };
  const state = after(
    withSections,
    restored,
    sentPreEvent,
    { type: 'answered', block: 'road_trip', fieldId: 'spare_seats', answer: '2' },
    opened('pre_event'),
    typedSize,
    { type: 'refused', block: 'pre_event', errors, text: 'The form has changed' },
    { type: 'left', block: 'pre_event' },
  );
  expect(isSubmitted(state, 'pre_event')).toBe(true);
  expect(state.answers).toMatchObject({ pre_event: { tshirt_size: 'M' }, road_trip: { spare_seats: '2' } });
  expect([state.errors.pre_event, state.notice, state.succeeded]).toEqual([{}, undefined, undefined]);
});

test('beside sections the main form shows the registration again', () => {
  const typed: RegisterChange = { type: 'answered', block: 'main', fieldId: 'name', answer: 'Odd' };
  const state = after(withSections, restored, sentPreEvent, typed, { type: 'left', block: 'main' });
  expect(state.answers.main).toMatchObject({ name: registration.name });
});

test('who leaves them has the empty form again where no section is open', () => {
  const sent: RegisterChange = { ...sentPreEvent, block: 'main' };
  const state = after(without, restored, sent, opened('main'), { type: 'left', block: 'main' });
  expect(state.answers.main).toEqual(without.initial.main);
  expect([state.reopened, state.holder]).toEqual([[], holder]);
});

test('what was read before a later press, or of another registration, changes nothing', () => {
  const stored = { ...registration, updatedAt: '2025-10-01T12:00:00.000Z' };
  const sent: RegisterChange = { ...sentPreEvent, registration: stored };
  const earlier = { ...stored, tshirtSize: 'XS', updatedAt: '2025-10-01T11:59:59.000Z' };
  const another = { ...stored, tshirtSize: 'XS', id: 'ffffffff-0000-4000-8000-000000000001' };
  for (const other of [earlier, another]) {
    const state = after(withSections, restored, sent, { type: 'read', registration: other });
    expect(state.registration).toEqual(stored);
  }
  const read: RegisterChange = { type: 'read', registration: stored };
  expect(after(withSections, restored, sent, { type: 'started-over' }, read).registration).toBeUndefined();
});

test('an earlier press had arrived, and the one after it has not: what it changes stands open, with what is said of it', () => {
  const state = after(
    withSections,
    restored,
    { type: 'sending', block: 'pre_event' },
    { type: 'settled', registration, holder },
    { type: 'failed', block: 'pre_event', text: 'No answer' },
  );
  expect(isSubmitted(state, 'pre_event')).toBe(false);
  expect(isSubmitted(after(withSections, restored, sentPreEvent), 'pre_event')).toBe(true);
});

test('reading again shows what reached the server after all, and what is open keeps what is typed', () => {
  const newest = { ...registration, tshirtSize: 'XL' };
  const read: RegisterChange = { type: 'read', registration: newest };
  const closed = after(withSections, restored, sentPreEvent, read);
  expect([closed.answers.pre_event, closed.registration]).toEqual([{ tshirt_size: 'XL' }, newest]);
  const typedName: RegisterChange = { type: 'answered', block: 'main', fieldId: 'name', answer: 'Ada L' };
  const named = after(
    withSections,
    { ...restored, holder },
    {
      type: 'loaded',
      registration,
    },
    typedName,
    { ...read, registration: { ...newest, email: 'ada@example.com' } },
  );
  expect(named.answers.main).toMatchObject({ name: 'Ada L', email: 'ada@example.com' });
  const open = after(withSections, restored, sentPreEvent, opened('pre_event'), typedSize, read);
  expect(open.answers.pre_event).toMatchObject({ tshirt_size: 'S' });
});

// Shows 7.33, 7.34.
test('a section is sent with the main values, its type and its organizer’s first name', () => {
  const answers = { ...withSections.initial, main: { ...ada, emergencyPhone: ' 1 ' } };
  const body = submissionBody(
    withSections,
    { ...answers, pre_event: { tshirt_size: 'M' } },
    'pre_event',
    event,
  );
  expect(body).toEqual({
    ...ada,
    emergencyPhone: '1',
    tshirt_size: 'M',
    sectionType: 'pre_event',
    organizerUsername: 'kim',
  });
  expect(organizerUsername(withOrganizer(event, 'road_trip', { name: ' ' }), 'road_trip')).toBe('unknown');
});

test('the server’s messages find their fields; what the form does not draw is told apart', () => {
  const answers = withSections.initial;
  const placed = placeErrors(withSections, answers, 'pre_event', { name: 'Too long', tshirt_size: 'Odd' });
  expect(placed).toEqual({
    errors: { main: { name: 'Too long' }, pre_event: { tshirt_size: 'Odd' }, road_trip: {} },
    isAllPlaced: true,
  });
  expect(placeErrors(withSections, answers, 'pre_event', { other: 'New' }).isAllPlaced).toBe(false);
});
