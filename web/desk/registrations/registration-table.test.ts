// What the organizers' table says of who takes part in what.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EntryState } from '#domain/entries/entry-state.ts';
import type { EventSection } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { entered, section, twoSections } from '#tests/events.ts';
import { first } from '#tests/first-event.ts';
import { listedOf } from '#tests/registrations.ts';
import { RegistrationTable } from '#web/desk/registrations/registration-table.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { DeskProvider } from '#web/desk/use-desk.ts';

const nobodySelected: Selection = {
  ...{ isAll: false, ids: [], isEmpty: true, isPageSelected: false, isFull: false },
  has: () => false,
  toggle: () => undefined,
  togglePage: () => undefined,
  selectAll: () => undefined,
  clear: () => undefined,
  list: { page: 1, sort: '-createdAt' },
};

/** The plain titles, and what the cells of sections say. */
function draw(sections: EventSection[], keys: readonly string[], state: EntryState = 'entered') {
  const table = createElement(RegistrationTable, {
    items: [listedOf({ entries: entered(keys).map((entry) => ({ ...entry, state })) })],
    sort: '-createdAt',
    questions: [],
    waitingFor: undefined,
    selection: nobodySelected,
    isStale: false,
    onSort: () => undefined,
  });
  const event = { ...upcastEvent(first), sections };
  const desk = createElement(DeskProvider, { value: { event } }, table);
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, desk));
  const titles = [...html.matchAll(/<th scope="col">([^<]+)</g)].map(([, title]) => title);
  const cells = [...html.matchAll(/data-label="([^"]+)"[^>]*>(Yes|No|Waits|Offered|Waits: 0 Days)</g)].map(
    ([, label, text]) => `${label}: ${text}`,
  );
  return { titles, cells };
}

test('the example has its road trip', () => {
  const titles = ['Phone', 'Days', 'Road Trip'];
  expect(draw(twoSections, ['pre_event', 'road_trip'])).toEqual({ titles, cells: ['Road Trip: Yes'] });
  expect(draw(twoSections, ['pre_event'])).toEqual({ titles, cells: ['Road Trip: No'] });
});

test('another event has a column of each of its own sections, and no road trip', () => {
  const rides = section('pre_event', { title: 'Rides' });
  expect(draw([rides], ['pre_event'])).toEqual({ titles: ['Phone', 'Days'], cells: [] });
  const more = [section('workshops', { title: 'Workshops' }), section('feast', { title: 'Feast' })];
  expect(draw([rides, ...more], ['feast'])).toEqual({
    titles: ['Phone', 'Days', 'Workshops', 'Feast'],
    cells: ['Workshops: No', 'Feast: Yes'],
  });
});

test('who waits for a place, or was offered one, is told of as such', () => {
  const both = ['pre_event', 'road_trip'];
  expect(draw(twoSections, both, 'waiting').cells).toEqual(['Days: Waits: 0 Days', 'Road Trip: Waits']);
  expect(draw(twoSections, ['road_trip'], 'offered').cells).toEqual(['Road Trip: Offered']);
});
