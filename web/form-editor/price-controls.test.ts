// What is wrong with prices of options: said at the price it is about, else at all of them, where the summary leads.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { PriceControls } from '#web/form-editor/price-controls.tsx';

function draw(prices: Field['prices'], error: string, currency = 'AUD'): string {
  const field: Field = {
    ...{ id: 'bench', type: 'select', label: 'Bench', required: false, order: 0 },
    ...{ options: ['None', 'Frame'], prices },
  };
  const errors = { 'fields.bench.prices': error };
  return renderToStaticMarkup(
    createElement(PriceControls, { field, event: { currency }, errors, onChange: () => {} }),
  );
}

const error = (part: string, text: string) =>
  `<p class="field__error" id="section-fields.bench.prices${part}-error">${text}</p>`;

test.each([
  [{ Frame: Number.NaN }, 'Write a price', 'AUD'],
  [{ None: 100, Frame: 750 }, 'This currency has whole amounts only', 'JPY'],
])('%j: at the price', (prices, said, currency) => {
  const html = draw(prices, said, currency);
  expect(html).toContain(error('.1', said));
  expect(html.match(/field__error/g)).toHaveLength(1);
});

test('of an option that is gone: at all prices', () => {
  const said = 'There is no option Fork';
  const html = draw({ Fork: 100 }, said);
  expect(html).toContain(error('', said));
  expect(html).toMatch(/<fieldset [^>]*id="section-fields\.bench\.prices" tabindex="-1"/i);
});
