// Choosing and confirming what is paid for (product.md, sections 2 and 5, Payment page).
import { expect, test } from 'vitest';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { entered, section, twoSections, withSection } from '#tests/events.ts';
import { registrationOf } from '#tests/registrations.ts';
import { parseFragment } from '#web/public/at-hand/address-holder.ts';
import {
  checkChoice,
  confirmationBody,
  firstChoice,
  offeredTickets,
  totalOf,
} from '#web/public/payment/payment-choice.ts';

const event = { locale: 'en-AU', currency: 'AUD', timeZone: 'Australia/Adelaide', sections: twoSections };

const registration = registrationOf({ sections: ['pre_event'], entries: entered(['pre_event']) });
const answered = {
  preEventConfirmationEmail: 'ada@example.org',
  preEventEmailContent: 'Hi',
  roadTripConfirmationEmail: 'ada@example.org',
  roadTripEmailContent: 'Window seat',
};

test('the road trip is offered only if the registration joins it', () => {
  expect(offeredTickets(registration, event)).toEqual(['pre-event']);
  expect(offeredTickets({ joiningRoadTrip: true, sections: [], entries: [] }, event)).toEqual([
    'pre-event',
    'road-trip',
  ]);
});

test('what its organizer has not said yes to is not offered', () => {
  const asksFirst = withSection(event, 'pre_event', { needsApproval: true });
  expect(offeredTickets(registration, asksFirst)).toEqual(['pre-event']);
  expect(offeredTickets({ ...registration, entries: [] }, asksFirst)).toEqual([]);
  const asked = entered(['pre_event']).map((entry) => ({ ...entry, state: 'requested' as const }));
  expect(offeredTickets({ ...registration, entries: asked }, event)).toEqual([]);
});

test.each(['waiting', 'offered'] as const)('what is only %s is not offered', (state) => {
  const entries = entered(['pre_event']).map((entry) => ({ ...entry, state }));
  expect(offeredTickets({ ...registration, entries }, event)).toEqual([]);
});

test.each([
  ['staff', '', []],
  ['rider', 'handed_on', []],
  ['rider', 'ill', ['pre-event']],
] as const)('what was cancelled by %s (%s) is offered to whom may come back', (by, reason, offered) => {
  const cancelled = { at: '2025-10-01T10:00:00.000Z', by, reason };
  const entries = entered(['pre_event']).map((entry) => ({
    ...entry,
    state: 'cancelled' as const,
    cancelled,
  }));
  expect(offeredTickets({ ...registration, entries }, event)).toEqual(offered);
});

test('what was registered is chosen, with the registration’s address and a message that says what to look for', () => {
  expect(firstChoice(registration, event)).toMatchObject({
    chosen: ['pre-event'],
    answers: {
      preEventConfirmationEmail: 'ada@example.org',
      preEventEmailContent: 'I transfer $150, reference Ada pre-event.',
    },
  });
  const joins: Registration = {
    ...registration,
    sections: ['pre_event', 'road_trip'],
    joiningRoadTrip: true,
    entries: entered(['pre_event', 'road_trip']),
  };
  const both = firstChoice(joins, event);
  expect(both).toMatchObject({
    chosen: ['pre-event', 'road-trip'],
    answers: { roadTripEmailContent: 'I transfer $200, reference Ada road trip.' },
  });
  expect(checkChoice(both, event)).toBeUndefined();
  expect(firstChoice({ ...joins, entries: entered(['road_trip']) }, event).chosen).toEqual(['road-trip']);
});

test('what was confirmed before stands', () => {
  const payment = {
    event: 'pre-event',
    amountCents: 15_000,
    reference: 'Ada pre-event',
    confirmedAt: '',
  } as const;
  const confirmed = { ...registration, preEventConfirmationEmail: 'pay@example.org', payments: [payment] };
  expect(firstChoice(confirmed, event)).toMatchObject({
    chosen: ['pre-event'],
    answers: { preEventConfirmationEmail: 'pay@example.org', roadTripConfirmationEmail: 'ada@example.org' },
  });
});

test.each([
  [
    'what was filled in at an earlier confirming is filled in anew',
    'I transfer $99, reference Ada pre-event.',
  ],
  ['so is that it was free', 'It is free, so I transfer nothing.'],
])('%s', (_what, preEventEmailContent) => {
  const { answers } = firstChoice({ ...registration, preEventEmailContent }, event);
  expect(answers.preEventEmailContent).toBe('I transfer $150, reference Ada pre-event.');
});

test.each([
  ['en-AU', 'I transfer $1,249.50, reference Ada B pre-event.'],
  ['nl-BE', 'I transfer € 1.249,50, reference Ada B pre-event.'],
])('also where the name was another one, in %s', (_locale, preEventEmailContent) => {
  const reference = 'Ada B pre-event';
  const payments = [{ event: 'pre-event', amountCents: 124_950, reference, confirmedAt: '' }] as const;
  const { answers } = firstChoice({ ...registration, payments: [...payments], preEventEmailContent }, event);
  expect(answers.preEventEmailContent).toBe('I transfer $150, reference Ada pre-event.');
});

test.each([
  'I transfer $150, reference Ada pre-event.\nMy dog comes along.',
  'I transfer $150, reference Ada pre-event. My dog comes along.',
  'I transfer $300 for Bo and me, reference Ada pre-event.',
  'It is paid. Or is it?',
  'It is paid!',
])('what the rider wrote beside it stands: %j', (preEventEmailContent) => {
  const { answers } = firstChoice({ ...registration, preEventEmailContent }, event);
  expect(answers.preEventEmailContent).toBe(preEventEmailContent);
});

test('of a section that the specification does not name, too, what was confirmed before stands', () => {
  const sections = [section('workshops')];
  const chosenWith = (confirmation?: { email: string; content: string }) => {
    const entries = entered(['workshops'], 3_550).map((entry) => ({ ...entry, confirmation }));
    return firstChoice({ ...registration, entries }, { ...event, sections }).answers;
  };
  const texts = (email: string, content: string) => ({
    'confirmations.workshops.email': email,
    'confirmations.workshops.content': content,
  });
  const filledIn = 'I transfer $35.50, reference Ada workshops.';
  const before = { email: 'pay@example.org', content: 'I pay on Friday.' };
  expect(chosenWith()).toEqual(texts('ada@example.org', filledIn));
  expect(chosenWith(before)).toEqual(texts(before.email, before.content));
  const ofThen = { ...before, content: 'I transfer $30, reference Ada workshops.' };
  expect(chosenWith(ofThen)).toEqual(texts(before.email, filledIn));
});

test('at least one event must be chosen', () => {
  expect(checkChoice({ chosen: [], answers: {} }, event)).toEqual({
    title: 'Please select an event',
    description: 'Choose at least one event to proceed',
    errors: { selectedEvents: 'Choose at least one event to proceed' },
  });
});

test.each([
  ['roadTripEmailContent', ' ', 'Road Trip Email Required', 'road trip'],
  ['roadTripConfirmationEmail', '', 'Road Trip Email Required', 'road trip'],
  ['preEventEmailContent', '', 'Pre-Event Email Required', 'pre-event'],
  ['preEventConfirmationEmail', 'no address', 'Pre-Event Email Required', 'pre-event'],
])('%s %j is refused', (id, answer, title, what) => {
  const choice = { chosen: ['pre-event', 'road-trip'] as const, answers: { ...answered, [id]: answer } };
  const refusal = checkChoice(choice, event);
  expect(refusal?.title).toBe(title);
  expect(refusal?.description).toBe(`Please provide confirmation email and content for ${what}`);
  expect(Object.keys(refusal?.errors ?? {})).toEqual([id]);
});

test('settings of an event that is not chosen are neither checked nor sent', () => {
  const choice = { chosen: ['pre-event'] as const, answers: { ...answered, roadTripEmailContent: '' } };
  expect(checkChoice(choice, event)).toBeUndefined();
  expect(confirmationBody(choice, event)).toEqual({
    selectedEvents: ['pre-event'],
    preEventConfirmationEmail: 'ada@example.org',
    preEventEmailContent: 'Hi',
    roadTripConfirmationEmail: '',
    roadTripEmailContent: '',
  });
});

test('the total adds the chosen prices', () => {
  expect(totalOf([], registration, event)).toEqual({ dueCents: 0, receivedCents: 0 });
  expect(totalOf(['pre-event', 'road-trip'], registration, event).dueCents).toBe(35_000);
});

test('who entered before the price changed still owes the old one', () => {
  const entry = { section: 'pre_event', state: 'entered' as const, days: [], confirmedAt: null };
  const early = { ...registration, entries: [{ ...entry, amountCents: 12_000 }] };
  expect(totalOf(['pre-event', 'road-trip'], early, event).dueCents).toBe(32_000);
  expect(firstChoice(early, event).answers.preEventEmailContent).toContain('I transfer $120,');
});

test.each([
  [`#${registration.id}.abc-DEF_1`, { id: registration.id, token: 'abc-DEF_1' }],
  ['#abc-DEF_1', undefined],
  [`#${registration.id}.`, undefined],
  [`#${registration.id}.a b`, undefined],
  ['#main', undefined],
  ['', undefined],
])('the fragment %j names %j', (fragment, holder) => {
  expect(parseFragment(fragment)).toEqual(holder);
});

test('whoever brings guests reads before they confirm what the guests cost where they are not in yet', () => {
  const paysForGuests = withSection(event, 'road_trip', { guestPriceCents: 2_000 });
  const joins = { ...registration, joiningRoadTrip: true, numberOfGuests: 2 };
  expect(totalOf(['pre-event', 'road-trip'], joins, paysForGuests).dueCents).toBe(39_000);
  expect(firstChoice(joins, paysForGuests).answers.roadTripEmailContent).toContain('I transfer $240,');
});
