// The sum that a rider reads before they send is what they are then charged: who left reads what they come back for.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShownEntry } from '#domain/entries/entry-schema.ts';
import type { EventContent } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { Answers, Field } from '#domain/forms/fields.ts';
import type { CostLine } from '#domain/money/cost.ts';
import { section as aSection } from '#tests/events.ts';
import { first } from '#tests/first-event.ts';
import { registrationOf } from '#tests/registrations.ts';
import { blocksOf } from '#web/public/register/blocks.ts';
import { CostSummary } from '#web/public/register/cost-summary.tsx';
import { placeCents } from '#web/public/register/place-price.ts';
import { firstState } from '#web/public/register/register-state.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';

const workshops = aSection('workshops', {
  ...{ title: 'Workshops', priceCents: 4_000 },
  earlyPrices: [{ until: '2025-09-30', priceCents: 2_500 }],
});
const event: EventContent = {
  ...upcastEvent(first),
  ...{ locale: 'en-AU', currency: 'AUD', sections: [workshops] },
};
const bench: Field = {
  ...{ id: 'bench', type: 'select', label: 'Bench', required: false, order: 0 },
  ...{ options: ['Frame', 'Wheel'], prices: { Frame: 900, Wheel: 600 } },
};
const blocks = blocksOf({
  form: { title: 'Form', sections: [] },
  event,
  sections: {
    workshops: {
      sectionConfig: { title: 'Workshops', description: '', fields: [bench] },
      ...{ emailConfirmationContent: '', organizerUsername: 'kim' },
    },
  },
});
const ticket = { kind: 'ticket', subject: '', label: 'Workshops', amountCents: 1_000 } as const;
const frame: CostLine = { kind: 'option', subject: 'bench=Frame', label: 'Bench: Frame', amountCents: 300 };
const helper: CostLine = { kind: 'discount', subject: '1', label: 'Helps', amountCents: -200 };

type Filled = { entry?: Partial<ShownEntry>; handed?: RegistrationForm['handed']; answers?: Answers };

function read({ entry, handed, answers = { bench: 'Frame' } }: Filled, full: string[] = []) {
  vi.useFakeTimers({ now: new Date('2025-10-05T00:00:00Z') });
  const known: ShownEntry = {
    ...{ section: 'workshops', state: 'cancelled', days: [], amountCents: null, confirmedAt: null },
    ...entry,
  };
  const start = firstState(blocks);
  const state: RegistrationForm['state'] = {
    ...start,
    answers: { ...start.answers, workshops: answers },
    registration: entry && registrationOf({ sections: ['workshops'], entries: [known] }),
  };
  const registration = { blocks, state, handed } as RegistrationForm;
  const props = { type: 'workshops', event, registration, without: new Set(full), isOnceFree: false };
  const html = renderToStaticMarkup(createElement(CostSummary, props));
  const [, sum] = /\$([\d.]+)<\/dd><\/div><\/dl>$/.exec(html) ?? [];
  return { place: placeCents(workshops, event, registration) / 100, sum: Number(sum) };
}
afterEach(() => vi.useRealTimers());

test('who is new reads today’s prices', () => expect(read({})).toEqual({ place: 40, sum: 49 }));

test('who left reads what they left at, of what they take again; of the rest what it costs today', () => {
  const leftCharges = [ticket, frame, helper];
  expect(read({ entry: { leftCharges } })).toEqual({ place: 10, sum: 11 });
  expect(read({ entry: { leftCharges }, answers: { bench: 'Wheel' } })).toEqual({ place: 10, sum: 14 });
});

test('who asked to take part reads the price of the day on which they did', () => {
  const requestedAt = '2025-09-30T00:00:00.000Z';
  expect(read({ entry: { state: 'requested', requestedAt } })).toEqual({ place: 25, sum: 34 });
});

test('whoever is handed a place reads what its giver was charged for it, and today’s price of the rest', () => {
  const handed = { token: 't', section: 'workshops', charges: [ticket] };
  expect(read({ handed })).toEqual({ place: 10, sum: 19 });
});

test('who is in reads what they owe', () => {
  const entry = { amountCents: 1_300, charges: [ticket, frame] };
  expect(read({ entry: { ...entry, state: 'entered' } })).toEqual({ place: 10, sum: 13 });
  expect(read({ entry: { state: 'entered', amountCents: 700 }, answers: {} })).toEqual({ place: 7, sum: 7 });
});

test('what is full costs nothing until there is a place', () => {
  expect(read({}, ['option:workshops:bench:Frame'])).toEqual({ place: 40, sum: 40 });
});
