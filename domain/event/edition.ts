// The editions of the event: one is current, which riders see; others are drafts or over. Which of them a call may name.
import * as z from 'zod/mini';
import type { Access } from '#domain/calls/call.ts';
import type { ErrorCode } from '#domain/calls/errors.ts';

export const editionStates = ['draft', 'current', 'over'] as const;
export type EditionState = (typeof editionStates)[number];

export const editionSchema = z.object({
  id: z.uuid(),
  state: z.enum(editionStates),
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type Edition = z.infer<typeof editionSchema>;

/** What any call of staff takes beside its own query; without it the call is about the current edition. */
export const editionQuery = { edition: z.optional(z.uuid()) };

/** Which editions a call may name: none, or besides the current one those that are over, drafts, or both. */
export type NamedEditions = 'none' | 'over' | 'drafts' | 'all';

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
