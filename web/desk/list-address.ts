// What a list shows, as it stands in the page's address: what is not known counts as not said.
import { pageLimits } from '#domain/registration-list.ts';

export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= pageLimits.lastPage ? page : 1;
}

/** The words that were searched for. */
export function readWords(search: URLSearchParams): string | undefined {
  return search.get('q')?.slice(0, 200) || undefined;
}

/** Only what differs from the usual stands in the address. */
export function searchOf(state: object, usual: readonly unknown[] = []): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    const isFirstPage = key === 'page' && value === 1;
    if (isFirstPage || [undefined, '', ...usual].includes(value)) continue;
    search.set(key, String(value));
  }
  return search;
}
