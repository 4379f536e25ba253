// What this device remembers of a visitor: name and email for the next time; for this tab the half-filled
// form, the registration made here with the token that opens it, and a submit whose answer never came.
import type { Answer, Answers } from '#domain/fields.ts';

/** Storage may be missing or forbidden, as in a frame on another site; then the page's own memory serves. */
export function openStore(open: () => Storage) {
  const memory = new Map<string, string>();
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(memory.get(key) ?? open().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value);
      try {
        open().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    /** Whether the value outlives this page. */
    survives(key: string): boolean {
      try {
        return !memory.has(key) && open().getItem(key) !== null;
      } catch {
        return false;
      }
    },
    forget(key: string): void {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // There was nothing to remove it from.
      }
    },
  };
}

const deviceStore = openStore(() => window.localStorage);
export const tabStore = openStore(() => window.sessionStorage);

export type Rider = { name: string; email: string };

export function readRider(): Rider {
  const rider = deviceStore.read('rego:rider');
  return { name: textIn(rider, 'name'), email: textIn(rider, 'email') };
}

export function rememberRider(typed: Partial<Rider>): void {
  deviceStore.write('rego:rider', { ...readRider(), ...typed });
}

/** Whoever holds the token may read, complete and confirm the registration. */
export type Holder = {
  id: string;
  token: string;
  /** Whose registration it is, where this tab knows: a letter's link does not say. */
  rider?: Rider | undefined;
};

export function readHolder(): Holder | undefined {
  const stored = tabStore.read('rego:registration');
  const holder = { id: textIn(stored, 'id'), token: textIn(stored, 'token') };
  const rider = { name: textIn(stored, 'name'), email: textIn(stored, 'email') };
  if (!holder.id || !holder.token) return undefined;
  return rider.name || rider.email ? { ...holder, rider } : holder;
}

export function keepHolder({ id, token, rider }: Holder): void {
  tabStore.write('rego:registration', { id, token, ...rider });
}

/** Whether the next page of this tab can read it. */
export function holderSurvives(): boolean {
  return tabStore.survives('rego:registration');
}

export function forgetHolder(): void {
  tabStore.forget('rego:registration');
}

/** Answers by the part of the form that asked. */
export type Draft = { readonly [part: string]: Answers };

export function readDraft(): Draft {
  const stored = tabStore.read('rego:draft');
  if (!isObject(stored)) return {};
  const parts = Object.entries(stored).map(([part, answers]) => [part, answersIn(answers)]);
  return Object.fromEntries(parts);
}

export function keepDraft(draft: Draft): void {
  tabStore.write('rego:draft', draft);
}

export function forgetDraft(): void {
  tabStore.forget('rego:draft');
}

/** What in `stored` can be an answer; the rest was written by something else. */
export function answersIn(stored: unknown): Answers {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, answer]) => (isAnswer(answer) ? [[id, answer]] : [])),
  );
}

function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(stored: unknown, key: string): string {
  const text = isObject(stored) ? stored[key] : undefined;
  return typeof text === 'string' ? text : '';
}
