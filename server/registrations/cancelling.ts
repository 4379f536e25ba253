// Riders leave a section or cancel all, staff do it for them, and either takes it back: entries, charges and letters in one
// transaction.

import { AppError } from '#domain/basics/errors.ts';
import type { Cancellation, TakenBack } from '#domain/entries/cancelling.ts';
import { cancelEntries, type EntryChange, takeBackEntries } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import { type CancelledBy, handedOn, isOut, isWaiting } from '#domain/entries/entry-state.ts';
import { sectionOf, ticketName } from '#domain/event/event.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import type { Acted, CancelSelected } from '#domain/lists/selection.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { readMoney } from '#server/ledger/money.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { type Entering, readEntering, rulesOf, writeEntries } from '#server/registrations/entries.ts';
import { cancellationLetter } from '#server/registrations/letters/cancellation.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { actOnEach, keyOf, NothingToDo, type Selecting } from '#server/registrations/lists/selection.ts';
import { withRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  lockForCorrection,
  lockRegistration,
  type ReadRegistration,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { registrationHistory } from '#server/registrations/tables.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { inEdition } from '#server/requests/this-edition.ts';

export type CancelOptions = {
  now: Date;
  /** Of the network that it came from, for the bound on letters. */
  senderHash?: string | undefined;
  outbox: Omit<Outbox, 'now'>;
};

/** Whoever holds the token is the rider; else it is staff, by name: an organizer, or without `organizer` an admin. */
type Who = { id: string } & ({ token: string } | { actor: string; organizer?: Organizer | undefined });

type Act = { cancel: Cancellation } | { takeBack: TakenBack };

/**
 * What was left before, or never entered, stays as it is and nobody is told. Throws registration_not_found, edition_over,
 * cancelled_by_staff, invalid_input, forbidden.
 */
export async function cancelOrTakeBack(
  database: Database,
  who: Who,
  act: Act,
  options: CancelOptions,
): Promise<OwnRegistration> {
  return database.transaction(async (tx) => (await actIn(tx, who, act, options)).own);
}

/**
 * Of all of those who are selected in a list. Organizers name one of their own sections: of others they cancel one person
 * at a time.
 */
export async function cancelSelected(
  database: Database,
  { ids, ...cancel }: CancelSelected,
  { actor, organizer, idempotencyKey }: Selecting,
  options: CancelOptions,
): Promise<Acted> {
  if (organizer && !organizer.sections.some((key) => key === cancel.section)) throw new AppError('forbidden');
  return actOnEach(database, ids, (id) =>
    database.transaction((tx) =>
      answerOnce(tx, keyOf(idempotencyKey, id), ['cancel', id, actor, cancel], async () => {
        const { isChanged } = await actIn(tx, { id, actor }, { cancel }, options);
        if (!isChanged) throw new NothingToDo();
        return { id };
      }),
    ),
  );
}

async function actIn(
  tx: Transaction,
  who: Who,
  act: Act,
  options: CancelOptions,
): Promise<{ own: OwnRegistration; isChanged: boolean }> {
  const stored =
    'token' in who
      ? await lockRegistration(tx, { ...who, now: options.now })
      : await lockForCorrection(tx, who.id);
  return inEdition(stored.row.editionId, async () => {
    await checkIsCurrent(tx, stored.row.editionId);
    const entering = await readEntering(tx);
    const change = await withRoom(tx, entering, options.now, (room) =>
      changeOf(stored, { ...rulesOf(entering, options.now, room), by: byOf(who) }, who, act),
    );
    const isChanged = change.changed.length > 0;
    const own = isChanged
      ? await store(tx, { stored, entering, change, who, act }, options)
      : await ownRegistration(tx, registrationOf(stored), entering.event);
    return { own, isChanged };
  });
}

function changeOf(stored: ReadRegistration, rules: EntryRules, who: Who, act: Act): EntryChange {
  const { section } = 'cancel' in act ? act.cancel : act.takeBack;
  const keys = rules.event.sections.map(({ key }) => key);
  if (section !== undefined && !keys.includes(section)) {
    throw new AppError('invalid_input', { section: { code: 'not_one_of', known: keys } });
  }
  const sections = section === undefined ? keys : [section];
  const answered = answeredOf(stored);
  if ('cancel' in act) {
    // What people type is never the code.
    const reason = act.cancel.reason === handedOn ? handedOn.replace('_', ' ') : act.cancel.reason;
    return cancelEntries(stored.entries, { sections, reason }, answered, rules);
  }
  const isByStaff = stored.entries.some(
    (entry) => sections.includes(entry.section) && entry.cancelledBy === 'staff',
  );
  if (isByStaff && 'token' in who) throw new AppError('cancelled_by_staff');
  const gone = stored.entries.filter(({ cancelReason }) => cancelReason === handedOn);
  const isGone = (key: string) => gone.some((entry) => entry.section === key);
  if (section !== undefined && isGone(section)) throw new AppError('handed_on');
  const mayReturn = sections.filter((key) => !isGone(key));
  checkMaySayYes(stored, mayReturn, rules, who);
  return takeBackEntries(stored.entries, mayReturn, answered, rules);
}

/** Of whoever was never in it is the yes, which only who runs the section says. */
function checkMaySayYes(
  { entries }: ReadRegistration,
  sections: readonly string[],
  { event }: EntryRules,
  who: Who,
): void {
  if (!('actor' in who) || !who.organizer) return;
  const isTheirs = new Set(who.organizer.sections);
  const asked = entries.filter(
    ({ section, state, charges }) =>
      sections.includes(section) && state === 'cancelled' && !charges.some(({ kind }) => kind === 'ticket'),
  );
  const needsYes = ({ section }: Entry) => sectionOf(event, section).needsApproval === true;
  if (asked.some((entry) => needsYes(entry) && !isTheirs.has(entry.section))) throw new AppError('forbidden');
}

function byOf(who: Who): CancelledBy {
  return 'token' in who ? 'rider' : 'staff';
}

type Changed = { stored: ReadRegistration; entering: Entering; change: EntryChange; who: Who; act: Act };

async function store(
  tx: Transaction,
  changed: Changed,
  { now, senderHash, outbox }: CancelOptions,
): Promise<OwnRegistration> {
  const { stored, entering, change, who, act } = changed;
  const row = { ...stored.row, updatedAt: now };
  const sections = change.changed.map(({ section }) => section);
  await updateRegistration(tx, row);
  await writeEntries(tx, [{ registrationId: row.id, change, now }], entering);
  await tx.insert(registrationHistory).values({
    registrationId: row.id,
    actor: 'token' in who ? 'rider' : who.actor,
    action: 'cancel' in act ? 'cancelled' : 'took back',
    fields: sections.map(ticketName),
    at: now,
  });
  const registration = registrationOf({ ...stored, row, entries: change.entries });
  if ('cancel' in act) await stopWaiting(tx, registration, change);
  const letters = await lettersAbout(tx, registration, changed);
  await writeLetters(
    tx,
    letters.map((letter) => ({ letter, registrationId: row.id, senderHash })),
    { ...outbox, now },
  );
  return ownRegistration(tx, registration, entering.event);
}

/** They would welcome somebody who left, or hand on what is no more. What asks for money, writeEntries stops. */
export async function stopWaiting(
  tx: Transaction,
  { id, entries }: Registration,
  { changed }: EntryChange,
): Promise<void> {
  const isAll = entries.every(isOut);
  const ofForm: LetterKind[] = isAll ? ['registration-confirmation'] : [];
  const sections = changed.map(({ section }) => section);
  await stopLetters(tx, {
    registrationId: id,
    kinds: ofForm,
    ofSections: { kinds: ['section-confirmation', 'hand-on'], sections },
  });
}

async function lettersAbout(
  tx: Transaction,
  registration: Registration,
  { stored, entering: { event }, change, who, act }: Changed,
): Promise<Letter[]> {
  const { id, name, email, paymentCode } = registration;
  const isCancelled = 'cancel' in act;
  const reason = isCancelled ? act.cancel.reason : '';
  const actor = 'actor' in who ? who.actor : undefined;
  const changed = new Set(change.changed.map(({ section }) => section));
  const keys = event.sections.map(({ key }) => key).filter((key) => changed.has(key));
  const asking = isCancelled && byOf(who) === 'rider' ? stored.entries : change.entries;
  const asks = (key: string) => asking.some(({ section, state }) => section === key && state === 'requested');
  const toOrganizers = keys.map((key) => {
    const payment = change.withdrawals.find(({ section }) => section === key)?.payment;
    const back = isWaiting(registration, key) ? { isWaiting: true } : { isBack: !asks(key) };
    return organizerNotice({
      ...{ event, name, email, paymentCode, answers: [] },
      sectionType: key,
      title: sectionOf(event, key).title,
      isRequested: !isCancelled && asks(key),
      ...(isCancelled ? { withdrawal: { payment, actor, reason } } : back),
    });
  });
  const waits = (key: string) =>
    change.changed.some(({ section, state }) => section === key && state === 'waiting');
  const titlesOf = (sections: readonly string[]) => sections.map((key) => sectionOf(event, key).title);
  const toRider = cancellationLetter({
    ...{ event, name, email, reason },
    titles: titlesOf(keys.filter((key) => !waits(key) && !asks(key))),
    waitsFor: titlesOf(keys.filter(waits)),
    asksFor: titlesOf(keys.filter(asks)),
    by: isCancelled ? byOf(who) : undefined,
    money: await readMoney(tx, id),
  });
  return [toRider, ...toOrganizers];
}
