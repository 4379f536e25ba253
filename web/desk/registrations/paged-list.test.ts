// What stays above a list of people once it is empty.
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { RegistrationPage } from '#domain/registration/stored-registration.ts';
import { first } from '#tests/first-event.ts';
import { registrationsFile } from '#web/desk/export-button.tsx';
import { PagedList } from '#web/desk/registrations/paged-list.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { DeskProvider } from '#web/desk/use-desk.ts';

const state = { page: 1, sort: '-createdAt' } as const;
const event = upcastEvent(first);

function draw(ids: readonly string[]): string {
  const selection: Selection = {
    ...{ isAll: false, ids, isEmpty: ids.length === 0, isPageSelected: false, isFull: false },
    has: (id) => ids.includes(id),
    toggle: () => undefined,
    togglePage: () => undefined,
    selectAll: () => undefined,
    clear: () => undefined,
    list: state,
  };
  const list = { data: { items: [], total: 0 }, isError: false, isPending: false };
  const paged = { state, pageSize: 25, list: list as unknown as UseQueryResult<RegistrationPage>, selection };
  const props = {
    ...{ paged, said: { loading: '', notLoaded: '', none: 'Nobody' }, onPage: () => undefined },
    offered: { title: 'Registrations', file: registrationsFile(event), columns: [] },
    children: () => null,
  };
  const desk = createElement(DeskProvider, { value: { event } }, createElement(PagedList, props));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, desk));
}

test('who was selected is acted on also while the list shows nobody', () => {
  const html = draw(['a', 'b']);
  expect(html).toContain('2 selected');
  expect(html).toContain('Nobody');
  expect(draw([])).not.toContain('Select this page');
});
