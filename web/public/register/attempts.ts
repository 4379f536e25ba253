// Keeps the attempt whose answer never came, so that a reload does not make two registrations of it.
import { isObject, tabStore } from '#web/browser-store.ts';
import type { Attempt, Sending } from '#web/public/register/send-registration.ts';

const key = 'rego:attempt';
/** The server forgets a key after 24 hours; later the same content would be a new registration. */
const keptMs = 23 * 3_600_000;

export const attempts: Sending['attempts'] = {
  read: () => attemptIn(tabStore.read(key), Date.now()),
  write: (attempt) => void tabStore.write(key, attempt),
  forget: () => tabStore.forget(key),
};

/** Undefined for anything that this page did not write, and for what is older than 23 hours. */
export function attemptIn(stored: unknown, now: number): Attempt | undefined {
  if (!isObject(stored) || typeof stored.key !== 'string' || !isObject(stored.body)) return undefined;
  if (typeof stored.at !== 'number' || now - stored.at > keptMs) return undefined;
  const { name, email, sectionType } = stored.body;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  if (sectionType !== undefined && typeof sectionType !== 'string') return undefined;
  const body = { ...stored.body, name, email, sectionType };
  return { key: stored.key, at: stored.at, body, holder: holderIn(stored.holder) };
}

function holderIn(stored: unknown): Attempt['holder'] {
  if (!isObject(stored) || typeof stored.id !== 'string' || typeof stored.token !== 'string')
    return undefined;
  return { id: stored.id, token: stored.token };
}
