// The landing page says until when an early price holds, as the edition's locale writes days and money.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSection } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { first } from '#tests/first-event.ts';
import { Tickets } from '#web/public/landing/tickets.tsx';

const event = upcastEvent(first);
const shown = (earlyPrices: EventSection['earlyPrices'], place: { locale: string; currency: string }) => {
  const sections = event.sections.slice(0, 1).map((sold) => ({ ...sold, priceCents: 15_000, earlyPrices }));
  const html = renderToStaticMarkup(
    createElement(Tickets, { event: { ...event, ...place, sections }, optionCents: {} }),
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};
const inBelgium = { locale: 'nl-BE', currency: 'EUR' };
const inAustralia = { locale: 'en-AU', currency: 'AUD' };

test('an early price says its last day and the next price', () => {
  const early = [
    { until: '2000-01-01', priceCents: 9_000 },
    { until: '2999-10-01', priceCents: 10_000 },
    { until: '2999-11-01', priceCents: 12_000 },
  ];
  expect(shown(early, inAustralia)).toContain('$100 AUD until 1 October, then $120');
  expect(shown(early.slice(0, 2), inBelgium)).toContain('until 1 oktober, then € 150');
});

test('a currency whose sign is its own is not named beside it', () => {
  expect(shown(undefined, inBelgium)).not.toContain('EUR');
  expect(shown(undefined, { locale: 'de-CH', currency: 'CHF' })).toMatch(/CHF 150 (?!.*CHF)/);
});

test('a price that stays says nothing more', () => {
  expect(shown(undefined, inAustralia)).not.toContain('until');
  expect(shown([{ until: '2000-01-01', priceCents: 9_000 }], inAustralia)).not.toContain('until');
});
