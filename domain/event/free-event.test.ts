// An event that costs nothing needs no bank account; one that costs something does.
import { expect, test } from 'vitest';
import { fillTemplate, templateFault } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { epcPayload } from '#domain/money/epc-payload.ts';
import { first } from '#tests/first-event.ts';
import { bankFacts } from '#words/bank.ts';
import { mailingValues } from '#words/letters/named-values.ts';

const { bank: _none, ...content } = upcastEvent(first);
const free: EventContent = {
  ...content,
  sections: content.sections.map((sold) => ({ ...sold, priceCents: 0 })),
};
const withFirst = (change: object) => ({
  ...free,
  sections: free.sections.map((sold, at) => (at === 0 ? { ...sold, ...change } : sold)),
});

test('where everything is free no account is asked for, and none is told', () => {
  expect(eventErrors(free)).toEqual({});
  expect(bankFacts(free.bank)).toEqual([]);
  const text = { currency: 'EUR', amountCents: 100, text: '' };
  expect(epcPayload({ bank: free.bank, ...text })).toBeUndefined();
});

test.each([
  ['a place', { priceCents: 1_000 }],
  ['an early place', { earlyPrices: [{ until: free.startDate, priceCents: 1_000 }] }],
  ['a guest', { guestPriceCents: 1_000 }],
])('where %s costs something an account must be there', (_what, change) => {
  expect(eventErrors(withFirst(change))).toMatchObject({ bank: { code: 'bank_missing' } });
});

test('texts of before that name the account still read, and no new one may', () => {
  const values = mailingValues(free);
  expect(fillTemplate('{account}, {account_name}', values)).toBe(
    'see the payment page, see the payment page',
  );
  expect(templateFault('{account}', values)).toMatchObject({ code: 'unknown_placeholders' });
});
