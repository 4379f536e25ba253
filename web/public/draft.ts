// What this device remembers of a visitor: name and email for the next time; for this tab the half-filled
// form, the registration made here with the token that opens it, and a submit whose answer never came.
import type { Answers } from '#domain/fields.ts';
import { deviceStore, isObject, tabStore } from '#web/browser-store.ts';
import { answersIn } from '#web/form/stored-answers.ts';

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

function textIn(stored: unknown, key: string): string {
  const text = isObject(stored) ? stored[key] : undefined;
  return typeof text === 'string' ? text : '';
}
