// What this device remembers of a visitor: name and email for the next time, and the token of the registration made
// here; for this tab the half-filled form, the registration that was made or opened here, and a submit whose answer
// never came.
import type { Answers } from '#domain/forms/fields.ts';
import { firstName } from '#domain/letters/first-name.ts';
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
  /** Of the device, which others use too: the form shows no more of the registration than a first name. */
  isOfDevice?: boolean;
  /** Of the device's registration. */
  firstName?: string;
};

const holderKey = 'rego:registration';
const shownKey = 'rego:shown';

/** The registration of this tab, else the one that this device made before; that one until the event is over. */
export function readHolder(isOver: boolean): Holder | undefined {
  const stored = tabStore.read(holderKey);
  const rider = { name: textIn(stored, 'name'), email: textIn(stored, 'email') };
  const holder = holderIn(stored);
  if (holder) return rider.name || rider.email ? { ...holder, rider } : holder;
  if (isOver) deviceStore.forget(holderKey);
  const ofDevice = deviceStore.read(holderKey);
  const known = holderIn(ofDevice);
  return known && { ...known, isOfDevice: true, firstName: textIn(ofDevice, 'firstName') };
}

function holderIn(stored: unknown): Holder | undefined {
  const [id, token] = [textIn(stored, 'id'), textIn(stored, 'token')];
  return id && token ? { id, token } : undefined;
}

/** For this tab: what was opened by a letter's link is perhaps not the device's. */
export function keepHolder({ id, token, rider }: Holder): void {
  tabStore.write(holderKey, { id, token, ...rider });
}

/** For all tabs: a registration that was sent from here. This tab may show its payment. */
export function keepOnDevice({ id, token, rider }: Holder): void {
  deviceStore.write(holderKey, { id, token, firstName: firstName(rider?.name ?? '') });
  showHere(id);
}

/** Of the device's registration a tab shows the payment once it was sent from there or somebody asked for it there. */
export function isShownHere({ id, isOfDevice }: Holder): boolean {
  return !isOfDevice || tabStore.read(shownKey) === id;
}

export function showHere(id: string): void {
  tabStore.write(shownKey, id);
}

/** Tells when another tab of this device has registered. Gives the way to stop. */
export function onDeviceHolder(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === holderKey && newValue !== null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whether the next page of this tab can read it. */
export function holderSurvives(): boolean {
  return tabStore.survives(holderKey) || deviceStore.survives(holderKey);
}

/** In this tab, and on the device where it is the same. `token`: the one that opens nothing; the device may have another. */
export function forgetHolder({ id, token }: Pick<Holder, 'id'> & Partial<Holder>): void {
  tabStore.forget(holderKey);
  tabStore.forget(shownKey);
  const known = holderIn(deviceStore.read(holderKey));
  if (known?.id === id && known.token === (token ?? known.token)) deviceStore.forget(holderKey);
}

const draftKey = 'rego:draft';
const typedKey = 'rego:typed';
const sentKey = 'rego:sent';

/** Answers by the part of the form that asked. */
export type Draft = { readonly [part: string]: Answers };

/** What of the draft was answered so by the registration, and the parts that stood open to be corrected. */
export type Sent = { answers: Draft; reopened: readonly string[] };

export function readDraft(): Draft {
  return draftIn(tabStore.read(draftKey));
}

function draftIn(stored: unknown): Draft {
  if (!isObject(stored)) return {};
  const parts = Object.entries(stored).map(([part, answers]) => [part, answersIn(answers)]);
  return Object.fromEntries(parts);
}

export function readSent(): Sent {
  const stored = tabStore.read(sentKey);
  const { answers, reopened } = isObject(stored) ? stored : {};
  return { answers: draftIn(answers), reopened: Array.isArray(reopened) ? reopened.map(String) : [] };
}

/** `isTyped`: the main form holds more than what this device remembers. */
export function keepDraft(draft: Draft, sent: Sent, isTyped: boolean): void {
  tabStore.write(draftKey, draft);
  tabStore.write(sentKey, sent);
  tabStore.write(typedKey, isTyped);
}

export function forgetDraft(): void {
  for (const key of [draftKey, sentKey, typedKey]) tabStore.forget(key);
}

/** Whether the form waits for a registration, as far as that is known before the page is read. */
export function awaitsRegistration(): boolean {
  return readHolder(false) !== undefined;
}

/** Whether it then folds its main part away. */
export function opensFolded(): boolean {
  return readHolder(false)?.isOfDevice === true && tabStore.read(typedKey) !== true;
}

function textIn(stored: unknown, key: string): string {
  const text = isObject(stored) ? stored[key] : undefined;
  return typeof text === 'string' ? text : '';
}
