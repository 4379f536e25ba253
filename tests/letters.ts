// Letters of a test's rego as they were sent or would go now.
import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { composers } from '#server/letter-composers.ts';
import { letters } from '#server/mail/tables.ts';
import { type WholeLetter, wholeLetter } from '#server/mail/whole-letter.ts';
import { outboxOf, type TestApp } from '#tests/app.ts';

type Wanted = { about?: string; kind?: LetterKind; to?: string; where?: SQL };

/** The oldest first, without what would not go. */
export async function readLetters(
  rego: TestApp,
  { about, kind, to, where }: Wanted = {},
): Promise<WholeLetter[]> {
  const rows = await rego.database
    .select()
    .from(letters)
    .where(
      and(
        ne(letters.state, 'left_out'),
        about === undefined ? undefined : eq(letters.registrationId, about),
        kind && eq(letters.kind, kind),
        to === undefined ? undefined : eq(letters.recipient, to),
        where,
      ),
    )
    .orderBy(asc(letters.createdAt), asc(letters.id));
  const { publicUrl } = rego.config;
  const composing = { ...outboxOf(rego), composers, publicUrl, now: new Date() };
  const whole: WholeLetter[] = [];
  for (const row of rows) {
    const letter = await wholeLetter(rego.database, row, composing);
    if (!('leftOut' in letter)) whole.push(letter);
  }
  return whole;
}
