// A letter by a rule to who owes that was held up until they owe nothing any more: it is not sent.
import { and, eq, isNull } from 'drizzle-orm';
import { isAboutMoney } from '#domain/letters/letter-rule.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { LeftOut, StoredLetter } from '#server/mail/composers.ts';
import { readWhyNotOwing } from '#server/mailings/left-out.ts';
import { letterRules, ruleTurns } from '#server/mailings/rules-tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { noLongerSo } from '#words/desk/letter-failures.ts';

export async function readRuleOver(
  tx: Transaction,
  { registrationId, createdAt, editionId }: StoredLetter,
): Promise<LeftOut | undefined> {
  if (registrationId === null) return undefined;
  const isWritten = and(
    eq(ruleTurns.registrationId, registrationId),
    eq(ruleTurns.at, createdAt),
    isNull(ruleTurns.reason),
  );
  const [rule] = await tx
    .select({ who: letterRules.who, letter: letterRules.letter })
    .from(ruleTurns)
    .innerJoin(letterRules, eq(letterRules.id, ruleTurns.ruleId))
    .where(isWritten);
  if (!rule || !isAboutMoney(rule)) return undefined;
  const why = await inEdition(editionId, () => readWhyNotOwing(tx, registrationId, createdAt));
  return why && { leftOut: noLongerSo };
}
