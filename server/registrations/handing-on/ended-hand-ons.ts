// Offers to friends that are open no more, whoever ends them, and their letters that did not go yet.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { HandOnState } from '#domain/entries/handing-on.ts';
import type { Transaction } from '#server/database/connect.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import { handOns } from '#server/registrations/hand-on-tables.ts';

/** Those of these entries that are open, all or the `late` ones; whom they were offered to is forgotten. Whether there was one. */
export async function endHandOns(
  tx: Transaction,
  entryIds: readonly string[],
  state: Exclude<HandOnState, 'open'>,
  late?: SQL,
): Promise<boolean> {
  const ended = await tx
    .update(handOns)
    .set({ state, name: '', email: '' })
    .where(and(inArray(handOns.entryId, [...entryIds]), eq(handOns.state, 'open'), late))
    .returning({ id: handOns.id });
  return ended.length > 0;
}

/** One that did not go yet would open nothing. */
export async function stopHandOnLetters(
  tx: Transaction,
  registrationId: string,
  section: string,
): Promise<void> {
  const ofSections = { kinds: ['hand-on' as const], sections: [section] };
  await stopLetters(tx, { registrationId, kinds: [], ofSections });
}
