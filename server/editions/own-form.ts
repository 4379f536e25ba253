// Who reaches which form: admins every one, organizers those of the sections that they run.

import { AppError } from '#domain/basics/errors.ts';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';

type Caller = { organizer: Organizer | undefined; user: SignedInUser | undefined };

/** Without a key it is the main form. Throws forbidden. */
export function checkOwnForm({ organizer, user }: Caller, sectionType: string | undefined): void {
  if (user?.isAdmin) return;
  if (!organizer || sectionType === undefined) throw new AppError('forbidden');
  ownSection(organizer, sectionType);
}
