// What a list shows, as it stands in the page's address. A page or an order that is not known counts as not said; a
// filter that is not known lists nothing, never everything.
import { pageLimits } from '#domain/basics/page.ts';

export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= pageLimits.lastPage ? page : 1;
}

/** The words that were searched for. */
export function readWords(search: URLSearchParams): string | undefined {
  return search.get('q')?.slice(0, 200) || undefined;
}

/** The first of `filters` that the address names and that was not known: 'group=nobody'. The server refuses it. */
export function unknownOf(search: URLSearchParams, filters: Record<string, unknown>): string | undefined {
  const name = Object.keys(filters).find((filter) => filters[filter] === undefined && search.get(filter));
  return name && `${name}=${search.get(name)}`;
}

/** 'group' of 'group=nobody' */
export function unknownName(unknown: string): string {
  return unknown.slice(0, unknown.indexOf('='));
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
