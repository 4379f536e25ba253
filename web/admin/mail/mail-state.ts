// What the page of all letters shows, as it stands in the page's address.
import { type AllLetters, letterKinds, letterStates } from '#domain/letter-list.ts';
import { pageLimits } from '#domain/registration-list.ts';

export type MailState = Required<Pick<AllLetters, 'page'>> &
  Pick<AllLetters, 'state' | 'kind' | 'mailingId' | 'q'> & {
    /** Id of the one that is open. */
    letter?: string | undefined;
  };

export const mailPageSize = pageLimits.usual;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whatever somebody typed into the address: what is not known counts as not said. */
export function readMailState(search: URLSearchParams): MailState {
  const page = Number(search.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    state: letterStates.find((state) => state === search.get('state')),
    kind: letterKinds.find((kind) => kind === search.get('kind')),
    mailingId: idOf(search.get('mailingId')),
    q: search.get('q')?.slice(0, 200) || undefined,
    letter: idOf(search.get('letter')),
  };
}

function idOf(text: string | null): string | undefined {
  return text !== null && uuid.test(text) ? text : undefined;
}

/** Only what differs from the usual stands in the address. */
export function mailSearch(state: Partial<MailState>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined && value !== '' && value !== 1) search.set(key, String(value));
  }
  return search;
}

/**
 * Every change but of the page and of what is open starts at the first page. An open letter stays, since a search
 * may settle after it was opened; a turned page leaves it behind.
 */
export function changeMail(state: MailState, change: Partial<MailState>): MailState {
  const isSameList = 'letter' in change || 'page' in change;
  const isTurned = 'page' in change;
  return { ...state, ...(isSameList ? {} : { page: 1 }), ...(isTurned && { letter: undefined }), ...change };
}
