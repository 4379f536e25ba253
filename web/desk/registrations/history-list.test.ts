// What the history of a registration says was changed, in the words that organizers know it by.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { HistoryEntry } from '#domain/registration/registration-detail.ts';
import { twoSections } from '#tests/events.ts';
import { field } from '#tests/fields.ts';
import { first } from '#tests/first-event.ts';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import { DeskProvider } from '#web/desk/use-desk.ts';

test('sections by their titles, questions by their labels', () => {
  const entry = (action: string, ...fields: string[]): HistoryEntry => ({
    ...{ actor: 'rider', action, fields, at: '2025-10-01T10:00:00.000Z', reason: '' },
  });
  const fields = [field('phone', { label: 'Phone Number' })];
  const list = createElement(HistoryList, {
    history: [entry('confirmed', 'pre-event', 'road-trip'), entry('changed', 'phone', 'guests', 'old_one')],
    form: { title: '', sections: [{ id: 'one', title: 'One', fields }] },
  });
  const event = { ...upcastEvent(first), sections: twoSections };
  const html = renderToStaticMarkup(createElement(DeskProvider, { value: { event } }, list));
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('rider confirmed: Pre-Event Activities, Road Trip');
  expect(text).toContain('rider changed: Phone Number, Guests, old_one');
});
