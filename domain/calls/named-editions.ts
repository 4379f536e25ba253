// Which editions a call may be about.
import * as z from 'zod/mini';
import type { ErrorCode } from '#domain/basics/errors.ts';
import type { Access, NamedEditions } from '#domain/calls/call.ts';
import type { EditionState } from '#domain/event/edition.ts';

/** What any call of staff takes beside its own query; without it the call is about the current edition. */
export const editionQuery = { edition: z.optional(z.uuid()) };

type Named = { access: Access; editions?: NamedEditions | undefined };

/** Staff read any; what they write is the current one's unless the call says otherwise. `name` is 'GET /api/summary'. */
export function editionsOf(name: string, { access, editions }: Named): NamedEditions | 'current' {
  if (editions) return editions;
  const isOfStaff = access === 'organizer' || access === 'admin' || access === 'staff';
  if (!isOfStaff) return 'none';
  return name.startsWith('GET ') ? 'all' : 'current';
}

/** Why a call may not be about an edition; undefined where it may. Drafts are for admins alone. */
export function refusalOf(
  state: EditionState,
  named: NamedEditions | 'current',
  { isAdmin }: { isAdmin: boolean },
): ErrorCode | undefined {
  if (state === 'draft' && !isAdmin) return 'edition_not_found';
  if (state === 'current' || named === 'all') return undefined;
  if (state === 'over') return named === 'over' ? undefined : 'edition_over';
  return named === 'drafts' ? undefined : 'edition_draft';
}
