// A submit with a token adds to the registration that the token opens.
import { ownValuesOf } from '#domain/entries/entry.ts';
import type { Transaction } from '#server/database/connect.ts';
import { followCorrection } from '#server/mail/corrected-address.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { type Entering, writeEntries } from '#server/registrations/entries.ts';
import { changeGuests } from '#server/registrations/guests.ts';
import { followAddress } from '#server/registrations/links/links.ts';
import { ownWithMoney } from '#server/registrations/own-money.ts';
import { offersToNewAddress } from '#server/registrations/places/offers-to-new-address.ts';
import { asksForPlaces, lockRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  changedFields,
  lockRegistration,
  type ReadRegistration,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { submitInOne } from '#server/registrations/submits/repeated-submit.ts';
import {
  type AppliedSubmit,
  applySubmit,
  type Content,
  lettersAbout,
  type Submit,
  type SubmitOptions,
  type Submitted,
} from '#server/registrations/submits/submit.ts';
import { registrationHistory } from '#server/registrations/tables.ts';

/**
 * One transaction: the registration, its history and the letters; answers 200.
 * Throws invalid_input, section_closed, registration_not_found, idempotency_key_reused.
 */
export function addToRegistration(
  submit: Submit & { token: string },
  options: SubmitOptions,
): Promise<Submitted> {
  return submitInOne(submit, options, (tx, content) => store(tx, submit, content, options));
}

async function store(
  tx: Transaction,
  { input, token, now, senderHash }: Submit & { token: string },
  content: Content,
  { outbox }: SubmitOptions,
): Promise<Submitted> {
  const before = await lockRegistration(tx, { token, now });
  const { row: was, entries } = before;
  const stored = { ...answeredOf(before), entries };
  const wanted = applySubmit({ input, now }, content, stored);
  const applied = asksForPlaces(wanted.change)
    ? applySubmit({ input, now }, content, stored, await lockRoom(tx, content.entering, now))
    : wanted;
  const after = await writeSubmitted(tx, before, applied, { token, now, entering: content.entering });
  const fields = changedFields(before, after);
  await tx
    .insert(registrationHistory)
    .values({ registrationId: was.id, actor: 'rider', action: 'changed', fields, at: now });
  const registration = await ownWithMoney(tx, registrationOf(after), content.event);
  const letters = lettersAbout(registration, applied, content, registrationOf(before));
  const answered = { values: applied.values, answers: applied.answers };
  const offers = await offersToNewAddress(tx, was, { ...after, answered, entering: content.entering }, now);
  const anew = offers.map((letter) => ({ letter, registrationId: was.id }));
  await writeLetters(
    tx,
    [...letters, ...anew].map((letter) => ({ ...letter, senderHash })),
    { ...outbox, now },
  );
  return { status: 200, body: { ...registration, token } };
}

/** What a submit makes of a registration that is locked. */
export async function writeSubmitted(
  tx: Transaction,
  { row: was, guests }: ReadRegistration,
  { values, answers, change }: Pick<AppliedSubmit, 'values' | 'answers' | 'change'>,
  { token, now, entering }: { token: string; now: Date; entering: Entering },
) {
  const row = { ...was, ...ownValuesOf(values), answers, updatedAt: now };
  await updateRegistration(tx, row);
  await followAddress(tx, { before: was, after: row, now, but: token });
  await changeGuests(tx, guests, { registrationId: row.id, guests: values.guests });
  await writeEntries(tx, [{ registrationId: row.id, change, now }], entering);
  await followCorrection(tx, { registrationId: row.id, from: was.email, to: row.email }, now);
  return { row, entries: change.entries, guests: values.guests };
}
