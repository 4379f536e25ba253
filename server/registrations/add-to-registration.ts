// A submit with a token adds to the registration that the token opens.
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { dayKeys } from '#domain/event.ts';
import type { Transaction } from '#server/database/connect.ts';
import { answerOnce } from '#server/idempotency.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { hiddenInMain, withoutHidden } from '#server/registrations/check-submission.ts';
import {
  changedFields,
  type RegistrationRow,
  readPayments,
  registrationOf,
  takeBackRoadTrip,
  valuesOfRow,
} from '#server/registrations/registrations.ts';
import {
  type CheckedSubmit,
  type Content,
  checkSubmit,
  lettersAbout,
  readContent,
  requestOf,
  type Submit,
  type SubmitOptions,
  type Submitted,
} from '#server/registrations/submit.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import { hashToken } from '#server/secrets.ts';

/**
 * One transaction: the registration, its history and the letters; answers 200.
 * Throws invalid_input, section_closed, registration_not_found, idempotency_key_reused.
 */
export async function addToRegistration(
  submit: Submit & { token: string },
  options: SubmitOptions,
): Promise<Submitted> {
  const content = await readContent(options.database);
  const request = requestOf(submit, submit.token);
  return options.database.transaction((tx) =>
    answerOnce(tx, submit.idempotencyKey, request, () => store(tx, submit, content, options)),
  );
}

async function store(
  tx: Transaction,
  { input, token, now, senderHash }: Submit & { token: string },
  content: Content,
  { outbox, publicUrl }: SubmitOptions,
): Promise<Submitted> {
  const before = await lockByToken(tx, token);
  const checked = checkSubmit(input, content, { values: valuesOfRow(before), answers: before.answers });
  const row = await updateRow(tx, before, checked, { now, days: dayKeys(content.event) });
  const withdrawal =
    before.joiningRoadTrip && !row.joiningRoadTrip
      ? { payment: await takeBackRoadTrip(tx, row.id) }
      : undefined;
  const registration = registrationOf(row, await readPayments(tx, row.id));
  const letters = lettersAbout(registration, token, checked, content, { publicUrl, before, withdrawal });
  await writeLetters(
    tx,
    letters.map((letter) => ({ ...letter, senderHash })),
    { ...outbox, now },
  );
  return { status: 200, body: { ...registration, token } };
}

async function lockByToken(tx: Transaction, token: string): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.tokenHash, hashToken(token)))
    .for('update');
  if (!row) throw new AppError('registration_not_found');
  return row;
}

async function updateRow(
  tx: Transaction,
  before: RegistrationRow,
  { values, answers, hidden, main, section }: CheckedSubmit,
  { now, days }: { now: Date; days: readonly string[] },
): Promise<RegistrationRow> {
  const type = section?.type;
  const isRepeated = type !== undefined && before.sections.includes(type);
  // What an earlier submit of this section answered; another section may have asked the same.
  const hiddenNow = isRepeated ? hidden : [];
  const merged = { ...withoutHidden(valuesOfRow(before), hiddenNow), ...values };
  const mergedAnswers = { ...withoutIds(before.answers, hiddenNow), ...answers };
  const hiddenMain = hiddenInMain({ main, days }, merged, mergedAnswers);
  const [row] = await tx
    .update(registrations)
    .set({
      ...withoutHidden(merged, hiddenMain),
      answers: withoutIds(mergedAnswers, hiddenMain),
      sections: type && !isRepeated ? [...before.sections, type] : before.sections,
      updatedAt: now,
    })
    .where(eq(registrations.id, before.id))
    .returning();
  if (!row) throw new Error('A locked registration was not there to change.');
  const fields = changedFields(before, row);
  await tx
    .insert(registrationHistory)
    .values({ registrationId: row.id, actor: 'rider', action: 'changed', fields, at: now });
  return row;
}

function withoutIds(answers: RegistrationRow['answers'], ids: readonly string[]): RegistrationRow['answers'] {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));
}
