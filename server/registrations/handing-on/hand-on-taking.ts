// A friend takes the place that is handed to them: a submit of the form with the link's token. One transaction ends the
// giver's part, gives the friend's registration the same place without ever freeing it, and has the money follow.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { cancelEntries, type EntryChange } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import { handedOn } from '#domain/entries/entry-state.ts';
import { withHandedPlace } from '#domain/entries/handing-on.ts';
import { sectionOf } from '#domain/event/event.ts';
import { owedCents } from '#domain/money/charge.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import { personMarks } from '#domain/registration/same-person.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEntryMoney } from '#server/ledger/money.ts';
import { moveMoney } from '#server/ledger/moved-money.ts';
import { lockMoney } from '#server/ledger/open-charges.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { stopWaiting } from '#server/registrations/cancelling.ts';
import { rulesOf, writeEntries } from '#server/registrations/entries.ts';
import { endHandOns } from '#server/registrations/handing-on/ended-hand-ons.ts';
import { findHandOn, stateOfHandOn } from '#server/registrations/handing-on/hand-on-links.ts';
import { type FoundHandOn, writeHistory } from '#server/registrations/handing-on/hand-ons.ts';
import { handOnAnswered } from '#server/registrations/letters/hand-on.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { isOpenedBy } from '#server/registrations/links/links.ts';
import { ownWithMoney } from '#server/registrations/own-money.ts';
import { isCodeTaken, newPaymentCode } from '#server/registrations/payment-codes.ts';
import { lockRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  changedFields,
  lockForCorrection,
  lockRegistration,
  type ReadRegistration,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { writeSubmitted } from '#server/registrations/submits/add-to-registration.ts';
import { submitInOne } from '#server/registrations/submits/repeated-submit.ts';
import {
  applySubmit,
  type Content,
  keyedRequest,
  lettersAbout,
  type Submit,
  type SubmitOptions,
  type Submitted,
  tokenOf,
} from '#server/registrations/submits/submit.ts';
import { links, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { hashToken } from '#server/running/secrets.ts';

/** `handOn` is the link's token; `token` that of the registration at hand, if one is: else a new one is made. */
export type Taking = Submit & { handOn: string };

/** Throws what a submit throws, and hand_on_gone, own_place, takes_part_already, registered_already. */
export async function takeHandedPlace(submit: Taking, options: SubmitOptions): Promise<Submitted> {
  const attempt = () => submitInOne(submit, options, (tx, content) => take(tx, submit, content, options));
  // Once more where the new payment code was somebody's.
  return attempt().catch((error) => {
    if (isCodeTaken(error)) return attempt();
    throw error;
  });
}

/** What is handed: the giver's registration, locked, and its entry. */
type Handed = FoundHandOn & { stored: ReadRegistration; place: Entry };

async function take(
  tx: Transaction,
  submit: Taking,
  content: Content,
  { outbox, submitKey }: SubmitOptions,
): Promise<Submitted> {
  const { now, senderHash } = submit;
  const { entering, event } = content;
  const { handed, known } = await lockBoth(tx, submit, content);
  const { section, place } = handed;
  const friend = known ?? (await addRegistration(tx, submit, handed, { submitKey }));
  const { row, token } = friend;
  for (const id of [handed.giver.id, row.id].sort()) await lockMoney(tx, id);
  const paidCents = await paidFor(tx, handed);
  const room = entering.limits.size > 0 ? await lockRoom(tx, entering, now) : undefined;

  const entries = withHandedPlace(friend.entries, place, { now, newId: randomUUID });
  const applied = applySubmit(submit, content, { ...answeredOf(friend), entries }, room);
  const change = confirmedAs(applied.change, { row, handed, paidCents }, content, now);
  const theirs = change.entries.find((entry) => entry.section === section);
  if (theirs?.state !== 'entered') throw new AppError('not_on_road_trip');

  const toOrganizer = await letGo(tx, handed, content, { now, to: String(submit.input.name) });
  const after = await writeSubmitted(tx, friend, { ...applied, change }, { token, now, entering });
  const chargeIds = change.charged.filter(({ entryId }) => entryId === theirs.id).map(({ id }) => id);
  const from = { registrationId: handed.giver.id, entryId: place.id };
  const to = { registrationId: row.id, chargeIds };
  // What was paid for guests and answers that the friend does without stays the giver's.
  const amountCents = Math.min(paidCents, owedCents(theirs.charges) ?? 0);
  await moveMoney(tx, { from, to, amountCents }, { actor: '', now });
  // What a friend answers otherwise by the way.
  const fields = known ? changedFields(known, after) : [];
  const changed = { registrationId: row.id, actor: 'rider', action: 'changed', fields, at: now };
  if (fields.length > 0) await tx.insert(registrationHistory).values(changed);
  await writeHistory(tx, row.id, 'took over a place', section, now);

  const own = await ownWithMoney(tx, registrationOf(after), event);
  const letters = lettersAbout(own, { ...applied, change }, content, known && registrationOf(known));
  const { name, email } = handed.stored.row;
  const about = { event, sectionType: section, name, email };
  const toGiver = [handOnAnswered(about, 'taken'), toOrganizer].map((letter) => ({
    letter,
    registrationId: handed.giver.id,
  }));
  await writeLetters(tx, [...letters.map((letter) => ({ ...letter, senderHash })), ...toGiver], {
    ...outbox,
    now,
  });
  // Last: whoever else registers waits for the numbers until this is written.
  return { status: known ? 200 : 201, body: { ...own, token } };
}

type Friend = ReadRegistration & { token: string };

/** In the order of their ids, so that no two transactions wait for each other; then looked at again. */
async function lockBoth(
  tx: Transaction,
  { token, handOn: link, input, now }: Taking,
  { event, sections, entering }: Content,
): Promise<{ handed: Handed; known: Friend | undefined }> {
  const found = await findHandOn(tx, link);
  if (!found || input.sectionType !== found.section || found.giver.editionId !== entering.editionId) {
    throw new AppError('hand_on_gone');
  }
  const giverId = found.giver.id;
  const friendId = token && (await idOpenedBy(tx, token));
  if (friendId === giverId) throw new AppError('own_place');
  const lockFriend = async () =>
    friendId && token ? { ...(await lockRegistration(tx, { id: friendId, token, now })), token } : undefined;
  const isFirst = friendId !== undefined && friendId < giverId;
  const before = isFirst ? await lockFriend() : undefined;
  const stored = await lockForCorrection(tx, giverId);
  const known = isFirst ? before : await lockFriend();
  const still = await findHandOn(tx, link);
  const place = stored.entries.find(({ id }) => id === still?.handOn.entryId);
  if (!still || !place) throw new AppError('hand_on_gone');
  const isSectionOpen = Object.hasOwn(sections, still.section);
  const state = stateOfHandOn(still, { event, place, isSectionOpen, now });
  if (state !== 'open') throw new AppError(state === 'closed' ? 'section_closed' : 'hand_on_gone');
  if (known) checkFriend(known, place);
  return { handed: { ...still, stored, place }, known };
}

async function idOpenedBy(tx: Transaction, token: string): Promise<string> {
  const [row] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ofThisEdition(registrations), isOpenedBy(token)));
  if (!row) throw new AppError('registration_not_found');
  return row.id;
}

/** Who waits there, or left, may take it. */
function checkFriend({ entries }: Friend, { section }: Entry): void {
  const own = entries.find((entry) => entry.section === section);
  if (own?.state === 'entered' || own?.state === 'requested') throw new AppError('takes_part_already');
  if (own?.cancelledBy === 'staff') throw new AppError('cancelled_by_staff');
}

/** Empty at first, but for the name and the address; what else was said is then written as of any. */
async function addRegistration(
  tx: Transaction,
  submit: Taking,
  handed: Handed,
  options: Pick<SubmitOptions, 'submitKey'>,
): Promise<Friend> {
  const { input, now } = submit;
  const [name, email] = [String(input.name), String(input.email)];
  await checkIsNew(tx, { name, email }, handed);
  const own = { id: randomUUID(), editionId: handed.giver.editionId, name, email };
  const times = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(registrations)
    .values({ ...own, ...times, paymentCode: newPaymentCode() })
    .returning();
  if (!row) throw new Error('The database stored no registration.');
  const registrationId = row.id;
  const token = tokenOf(keyedRequest(submit), registrationId, options);
  const link = { tokenHash: hashToken(token), registrationId, purpose: 'device' as const, createdAt: now };
  await tx.insert(links).values(link);
  await tx
    .insert(registrationHistory)
    .values({ registrationId, actor: 'rider', action: 'registered', at: now });
  return { row, entries: [], guests: [], token };
}

/**
 * Of the address that the letter went to, and of no other: nobody finds out by this whether one is registered. The link
 * itself opens no registration, since it may have been passed on.
 */
async function checkIsNew(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  { handOn, giver }: Handed,
): Promise<void> {
  if (email.toLowerCase() !== handOn.email.toLowerCase()) return;
  const { personByEmail } = personMarks({ name, email, phone: '' });
  const isSame = and(
    eq(registrations.editionId, giver.editionId),
    eq(registrations.personByEmail, personByEmail),
  );
  if ((await tx.$count(registrations, isSame)) > 0) throw new AppError('registered_already');
}

/** What came for the place. What was paid beyond that stays the giver's. */
async function paidFor(tx: Transaction, { giver, place }: Handed): Promise<number> {
  const entries = await readEntryMoney(tx, giver.id);
  const money = entries.find(({ entryId }) => entryId === place.id);
  return money ? Math.min(money.paidCents, money.dueCents) : 0;
}

/** Where the giver had confirmed and nothing is left to pay, the friend has nothing to confirm. */
function confirmedAs(
  change: EntryChange,
  about: { row: ReadRegistration['row']; handed: Handed; paidCents: number },
  { event }: Content,
  now: Date,
): EntryChange {
  const { row, handed, paidCents } = about;
  const { section, place } = handed;
  const confirmed = (entry: Entry): Entry => {
    if (entry.section !== section || paidCents < (owedCents(entry.charges) ?? 0)) return entry;
    const reference = transferReference(row, sectionOf(event, section));
    return { ...entry, confirmedAt: now, confirmationEmail: row.email, reference };
  };
  if (!place.confirmedAt) return change;
  return { ...change, entries: change.entries.map(confirmed), changed: change.changed.map(confirmed) };
}

/** The giver's part ends. Gives the letter to the section's organizer. */
async function letGo(
  tx: Transaction,
  { stored, section, place }: Handed,
  { event, entering }: Content,
  { now, to }: { now: Date; to: string },
): Promise<Letter> {
  const rules = { ...rulesOf(entering, now), by: 'rider' as const };
  const left = cancelEntries(
    stored.entries,
    { sections: [section], reason: handedOn },
    answeredOf(stored),
    rules,
  );
  const change = { ...left, voided: left.voided.map(({ id }) => ({ id, reason: 'handed_on' as const })) };
  const row = { ...stored.row, updatedAt: now };
  const registrationId = row.id;
  await updateRegistration(tx, row);
  await endHandOns(tx, [place.id], 'taken');
  await writeEntries(tx, [{ registrationId, change, now }], entering);
  await writeHistory(tx, registrationId, 'handed on', section, now);
  await stopWaiting(tx, registrationOf({ ...stored, row, entries: change.entries }), change);
  const { name, email, paymentCode } = row;
  return organizerNotice({
    ...{ event, name, email, paymentCode, answers: [] },
    sectionType: section,
    title: sectionOf(event, section).title,
    handedTo: to,
  });
}
