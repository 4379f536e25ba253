// A control a kind, with what keyboards, autofill and screen readers are told.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer, Field } from '#domain/forms/fields.ts';
import { fourDays } from '#tests/events.ts';
import { field as aField } from '#tests/fields.ts';
import { FormField } from '#web/form/form-field.tsx';

function draw(field: Partial<Field>, answer?: Answer, error?: string): string {
  return renderToStaticMarkup(
    createElement(FormField, {
      form: 'f',
      event: { days: fourDays, currency: 'EUR', locale: 'en-AU' },
      field: aField('q', { label: 'Question', ...field }),
      answer,
      error,
      enterKeyHint: 'next',
      onAnswer: () => {},
    }),
  );
}

// Shows 2.43, 3.26, 3.27, 5.17, 9.19.
test.each<[Partial<Field>, string[]]>([
  [{ type: 'text' }, ['<input', 'type="text"', 'enterKeyHint="next"']],
  [{ type: 'text', id: 'name' }, ['autoComplete="name"']],
  [{ type: 'email', id: 'email' }, ['type="email"', 'inputMode="email"', 'autoComplete="email"']],
  [{ type: 'email', id: 'emergencyEmail' }, ['type="email"', 'autoComplete="section-emergency email"']],
  [{ type: 'phone', id: 'phone' }, ['type="tel"', 'inputMode="tel"', 'autoComplete="tel"']],
  [{ type: 'number' }, ['type="number"', 'min="0"', 'inputMode="numeric"']],
  [{ type: 'textarea' }, ['<textarea', 'rows="3"']],
  [{ type: 'select', options: ['A', 'B'] }, ['<select', '<option value="A">A</option>']],
  [{ type: 'checkbox' }, ['type="checkbox"']],
  [{ type: 'radio', options: ['A', 'B'] }, ['<fieldset', '<legend', 'type="radio"', 'value="B"']],
  [{ type: 'date' }, ['type="date"']],
  [{ type: 'header' }, ['<h3']],
])('%j is drawn as %j', (field, parts) => {
  const html = draw(field);
  for (const part of parts) expect(html).toContain(part);
});

test('a list of items is a group of ticks', () => {
  const html = draw({ id: 'participationDays', type: 'select' }, ['friday']);
  expect(html.match(/type="checkbox"/g)).toHaveLength(4);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="friday"|<input[^>]*value="friday"[^>]*checked=""/);
});

test('help and error are tied to the control', () => {
  const html = draw({ help: 'Help', required: true }, '', 'Question is required');
  expect(html).toContain('aria-describedby="f-q-help f-q-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('<p class="field__error" id="f-q-error">Question is required</p>');
  expect(draw({})).not.toContain('aria-');
});

test('the error stands below the control, or below the last choice', () => {
  for (const type of ['text', 'select', 'textarea', 'checkbox', 'radio'] as const) {
    const html = draw({ type, options: ['A'], required: true }, '', 'Question is required');
    expect(html.indexOf('f-q-error"')).toBeGreaterThan(-1);
    const [last] = [...html.matchAll(/<(input|select|textarea)/g)].slice(-1);
    expect(html.indexOf('<p class="field__error"')).toBeGreaterThan(last?.index ?? html.length);
  }
});

test('the emergency contact is another person than the rider, also to autofill', () => {
  expect(draw({ id: 'emergencyPhone', type: 'phone' })).toContain('autoComplete="section-emergency tel"');
  expect(draw({ id: 'location' })).toContain('autoComplete="address-level2"');
});

test('nothing is drawn with inline style, which the content security policy forbids', () => {
  for (const type of ['text', 'select', 'checkbox', 'radio', 'textarea'] as const) {
    expect(draw({ type, options: ['A'] })).not.toContain('style=');
  }
});
