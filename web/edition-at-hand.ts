// Which edition the desk is about, where it is not the current one. This tab keeps it, over a reload too.
import { tabStore } from '#web/browser-store.ts';

const key = 'rego-edition';
let atHand: string | undefined;

/** Undefined on the public pages, and where it is the current one. */
export function editionAtHand(): string | undefined {
  return atHand;
}

/** From now on calls are about the edition that this tab was at, if it was at one. */
export function takeKeptEdition(): string | undefined {
  const kept = tabStore.read(key);
  atHand = typeof kept === 'string' ? kept : undefined;
  return atHand;
}

export function forgetEdition(): void {
  tabStore.forget(key);
  atHand = undefined;
}

/** Everything that is shown is of another edition then, so the page begins anew. */
export function openEdition(id: string | undefined, address?: string): void {
  if (id === undefined) forgetEdition();
  else tabStore.write(key, id);
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}
