// Who is signed in, as an organizer and as an admin, at which event, and what it ends.
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { CallError, call } from '#web/call.ts';
import { isSessionOver } from '#web/desk/message-of.ts';
import { sayAsIn } from '#words/desk/in-locale.ts';

const organizerKey = ['organizer'];
const userKey = ['user'];
const eventKey = ['event'];
const sessionOverKey = ['session-over'];

/** Who is signed in: nothing that is done there is another by it. */
export function isOfSession([first]: QueryKey): boolean {
  return [...organizerKey, ...userKey, ...sessionOverKey].includes(String(first));
}

/** Of the edition at hand, as it is published; or a draft. As it was when the page that is shown was opened. */
export const eventQuery = queryOptions({
  queryKey: eventKey,
  queryFn: async () => {
    const event = await call('GET /api/event', {});
    sayAsIn(event);
    return event;
  },
});

export const organizerQuery = queryOptions({
  queryKey: organizerKey,
  queryFn: () => call('GET /api/organizer/auth', {}),
});

/** Null is nobody: a 401 is an answer here, not a failure (product.md, section 7). */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async (): Promise<SignedInUser | null> => {
    try {
      return await call('GET /api/auth/user', {});
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    }
  },
});

/** Somebody signed in or out: nothing that another one read is left. */
export function changeOrganizer(client: QueryClient, organizer: Organizer | null): void {
  const kept = [...organizerKey, ...userKey, ...eventKey];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  client.setQueryData(organizerQuery.queryKey, { authenticated: organizer !== null, organizer });
}

/** Whatever call learns that the session is over ends it for the whole page, which then shows the sign-in. */
export function endSessionAfter(client: QueryClient, error: unknown): void {
  if (isSessionOver(error)) {
    changeOrganizer(client, null);
    client.setQueryData(userQuery.queryKey, null);
    client.setQueryData(sessionOverKey, true);
  }
  // An admin who was removed meanwhile: ask again who it is.
  if (error instanceof CallError && error.status === 403)
    void client.invalidateQueries({ queryKey: userKey });
}

/** Whether that is why somebody is led to the sign-in: true once, so that it is told once. */
export function takeSessionOver(client: QueryClient): boolean {
  const isOver = client.getQueryData(sessionOverKey) === true;
  client.removeQueries({ queryKey: sessionOverKey });
  return isOver;
}
