// Has each room erase its personal data of somebody. What a table of theirs refers to goes after it.
import { forgetUsers } from '#server/auth/forget-user.ts';
import { eraseBoards } from '#server/boards/boards-of-person.ts';
import type { Transaction } from '#server/database/connect.ts';
import { eraseMoneyDetails } from '#server/ledger/details.ts';
import { eraseLetters } from '#server/mail/letters-of-person.ts';
import { eraseMailings, lockMailingsOf } from '#server/mailings/mailings-of-person.ts';
import { forgetPlanned } from '#server/mailings/planned-people.ts';
import type { Going } from '#server/person.ts';
import { eraseRegistrations, isRegistered } from '#server/registrations/registrations-of-person.ts';
import { forgetReplies } from '#server/requests/idempotency.ts';
import { forgetSizes } from '#server/sheets/forget-sizes.ts';

/** The registrations are locked already. `adminEmails`: admins by setting, who stay. */
export async function eraseEverywhere(
  tx: Transaction,
  going: Going,
  { adminEmails }: { adminEmails: readonly string[] },
): Promise<void> {
  await forgetReplies(tx, going);
  const mailingIds = await lockMailingsOf(tx, going);
  await eraseLetters(tx, going);
  await eraseMailings(tx, mailingIds);
  await eraseMoneyDetails(tx, going, isRegistered);
  await eraseBoards(tx, going);
  await forgetSizes(tx, going);
  await eraseRegistrations(tx, going);
  await forgetPlanned(tx, going);
  await forgetUsers(tx, going, { adminEmails });
}
