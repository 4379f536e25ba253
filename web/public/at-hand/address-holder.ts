// The letters' link to the payment page: /payment#<registration id>.<token>. A fragment never reaches a server;
// here it leaves the address bar too, so that a shared screen or a bookmark does not hand the token on.
import { forgetDraft, type Holder, keepHolder, readHolder } from '#web/public/draft.ts';

const pattern = /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]+)$/i;

export function parseFragment(fragment: string): Holder | undefined {
  const [, id, token] = pattern.exec(fragment) ?? [];
  return id && token ? { id, token } : undefined;
}

/** The registration of the fragment, else the one that this tab or this device made. */
export function takeHolder(isOver: boolean): (Holder & { isNamed?: boolean }) | undefined {
  const before = readHolder(isOver);
  const named = parseFragment(window.location.hash);
  if (!named) return before;
  // A half-filled form belongs to the registration made here, not to the one of the link.
  if (before && before.id !== named.id) forgetDraft();
  keepHolder(named);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return { ...named, isNamed: true };
}
