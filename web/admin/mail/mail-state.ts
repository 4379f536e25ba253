// What the page of all letters shows, as it stands in the page's address.

import { pageLimits } from '#domain/basics/page.ts';
import { type AllLetters, letterKinds, letterStates } from '#domain/letters/letter-list.ts';
import { readPage, readWords, unknownOf } from '#web/desk/list-address.ts';

export type MailState = Required<Pick<AllLetters, 'page'>> &
  Pick<AllLetters, 'state' | 'kind' | 'mailingId' | 'q'> & {
    /** Id of the one that is open. */
    letter?: string | undefined;
    /** A filter of the address that there is not. */
    unknown?: string | undefined;
  };

export const mailPageSize = pageLimits.usual;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readMailState(search: URLSearchParams): MailState {
  const filters = {
    state: letterStates.find((state) => state === search.get('state')),
    kind: letterKinds.find((kind) => kind === search.get('kind')),
    mailingId: idOf(search.get('mailingId')),
  };
  return {
    page: readPage(search),
    ...filters,
    q: readWords(search),
    letter: idOf(search.get('letter')),
    unknown: unknownOf(search, filters),
  };
}

function idOf(text: string | null): string | undefined {
  return text !== null && uuid.test(text) ? text : undefined;
}

/**
 * Every change but of the page and of what is open starts at the first page. An open letter stays, since a search
 * may settle after it was opened; a turned page leaves it behind.
 */
export function changeMail(state: MailState, change: Partial<MailState>): MailState {
  const isSameList = 'letter' in change || 'page' in change;
  const isTurned = 'page' in change;
  return {
    ...state,
    ...(isSameList ? {} : { page: 1, unknown: undefined }),
    ...(isTurned && { letter: undefined }),
    ...change,
  };
}
