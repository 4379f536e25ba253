// Whoever opened the link of a letter has shown that the mailbox is theirs; whoever only typed its address has not.
import type { TestApp } from '#tests/app.ts';

/** As if the registration's first link had come by a letter. */
export async function cameByLetter({ pool }: TestApp, { id }: { id: string }): Promise<void> {
  await pool.query("update links set purpose = 'letter' where registration_id = $1 and purpose = 'device'", [
    id,
  ]);
}
