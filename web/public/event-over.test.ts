// A day that ends in a dot, as Croatian ones do, ends the sentence by it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { first } from '#tests/first-event.ts';
import { EventOver } from '#web/public/event-over.tsx';

test.each([
  ['hr', 'The last day was 10. studenoga 2026.</p>'],
  ['en-AU', 'The last day was 10 November 2026.</p>'],
])('in %s', (locale, said) => {
  const html = renderToStaticMarkup(
    createElement(EventOver, { event: { ...upcastEvent(first), locale } }),
  ).replaceAll('\u00a0', ' ');
  expect(html).toContain(said);
});
