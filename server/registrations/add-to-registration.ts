// A submit with a token adds to the registration that the token opens.
import { takePart } from '#domain/entries.ts';
import { ownValuesOf } from '#domain/entry.ts';
import { dayKeys } from '#domain/event.ts';
import type { Answer } from '#domain/fields.ts';
import type { Transaction } from '#server/database/connect.ts';
import { answerOnce } from '#server/idempotency.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { hiddenInMain, withoutHidden } from '#server/registrations/check-submission.ts';
import { rulesOf, writeEntries } from '#server/registrations/entries.ts';
import {
  changedFields,
  lockRegistration,
  registrationOf,
  type StoredRegistration,
  updateRegistration,
  valuesOf,
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
import { registrationHistory } from '#server/registrations/tables.ts';

type Answers = Record<string, Answer>;

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
  const before = await lockRegistration(tx, { token });
  const stored = { values: valuesOf(before), answers: before.row.answers };
  const checked = checkSubmit(input, content, stored);
  const { values, answers } = merged(before, checked, dayKeys(content.event));
  const section = checked.section?.type;
  const change = takePart(before.entries, values, { ...rulesOf(content.entering, now), section });
  const row = { ...before.row, ...ownValuesOf(values), answers, updatedAt: now };
  const after = { row, entries: change.entries };
  await updateRegistration(tx, row);
  await writeEntries(tx, [{ registrationId: row.id, change, now }], content.entering);
  const fields = changedFields(before, after);
  await tx
    .insert(registrationHistory)
    .values({ registrationId: row.id, actor: 'rider', action: 'changed', fields, at: now });
  const registration = registrationOf(after);
  const letters = lettersAbout(registration, token, checked, content, {
    publicUrl,
    before: registrationOf(before),
    withdrawals: change.withdrawals,
  });
  await writeLetters(
    tx,
    letters.map((letter) => ({ ...letter, senderHash })),
    { ...outbox, now },
  );
  return { status: 200, body: { ...registration, token } };
}

/** What is stored, with what this submit answers, and without what it hides. */
function merged(
  before: StoredRegistration,
  { values, answers, hidden, main, section }: CheckedSubmit,
  days: readonly string[],
) {
  const isRepeated = before.entries.some(
    (entry) => entry.section === section?.type && entry.submittedAt !== null,
  );
  // What an earlier submit of this section answered; another section may have asked the same.
  const hiddenNow = isRepeated ? hidden : [];
  const mergedValues = { ...withoutHidden(valuesOf(before), hiddenNow), ...values };
  const mergedAnswers = { ...withoutIds(before.row.answers, hiddenNow), ...answers };
  const hiddenMain = hiddenInMain({ main, days }, mergedValues, mergedAnswers);
  return {
    values: withoutHidden(mergedValues, hiddenMain),
    answers: withoutIds(mergedAnswers, hiddenMain),
  };
}

function withoutIds(answers: Answers, ids: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));
}
