// Whether rego can be reached: the browser knows whether there is a network; a call without an answer shows the rest.
import { useSyncExternalStore } from 'react';

let isUnanswered = false;
const listeners = new Set<() => void>();

function note(isNowUnanswered: boolean): void {
  isUnanswered = isNowUnanswered;
  for (const listener of listeners) listener();
}

/** fetch throws a TypeError when no answer came; whatever the server answered is another error. */
export function gotNoAnswer(error: unknown): boolean {
  return error instanceof TypeError;
}

export function noteAnswer(): void {
  if (isUnanswered) note(false);
}

export function noteFailure(error: unknown): void {
  if (gotNoAnswer(error)) note(true);
  else noteAnswer();
}

function subscribe(listener: () => void): () => void {
  const comesBack = () => note(false);
  listeners.add(listener);
  window.addEventListener('online', comesBack);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', comesBack);
    window.removeEventListener('offline', listener);
  };
}

export function useHasConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && !isUnanswered);
}
