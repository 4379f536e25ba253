// What organizers and admins read of registrations, each under one key; changes say here what they make stale.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RegistrationList } from '#domain/registration-list.ts';
import type { RegistrationPage } from '#domain/stored-registration.ts';
import { call } from '#web/call.ts';

export const summaryQuery = queryOptions({
  queryKey: ['registrations', 'summary'],
  queryFn: () => call('GET /api/summary', {}),
});

export function registrationsQuery(list: RegistrationList) {
  return queryOptions({
    queryKey: ['registrations', 'page', list],
    queryFn: () => readRegistrationPage(list),
    // Turning a page keeps the rows until the next ones are there.
    placeholderData: keepPreviousData,
  });
}

export function registrationQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: () => call('GET /api/registrations/:id/detail', { params: { id } }),
    // Whoever opens a registration to edit it needs it as it is now.
    gcTime: 0,
  });
}

export function deletionQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'deletion', id],
    queryFn: () => call('GET /api/admin/registrations/:id/deletion', { params: { id } }),
    // What goes is counted when somebody asks.
    gcTime: 0,
  });
}

/** With no query the call answers all rows; a page always names at least its number. */
export async function readRegistrationPage(list: RegistrationList): Promise<RegistrationPage> {
  const reply = await call('GET /api/registrations', { query: { page: 1, ...list } });
  return Array.isArray(reply) ? { items: reply, total: reply.length } : reply;
}

/** After a registration was changed or deleted: lists, numbers and letters are read again. */
export async function refreshRegistrations(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['registrations'] }),
    client.invalidateQueries({ queryKey: ['letters'] }),
    client.invalidateQueries({ queryKey: ['section-letter'] }),
    client.invalidateQueries({ queryKey: ['mail'] }),
  ]);
}
