// What a submit, a correction or a confirmation makes of a registration's entries and of what is owed for them.

import { AppError } from '#domain/basics/errors.ts';
import { isSame } from '#domain/basics/is-same.ts';
import type { RequestAnswer } from '#domain/entries/cancelling.ts';
import { type Entry, type EntryValues, entryValues, paymentOf } from '#domain/entries/entry.ts';
import { chargeEntry, type Given, type NewCharge } from '#domain/entries/entry-charges.ts';
import { EntryList, enter, leave, left, placed, withoutRequest } from '#domain/entries/entry-list.ts';
import { settlePlaces } from '#domain/entries/entry-places.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import type { Payment } from '#domain/entries/entry-schema.ts';
import { type EventContent, roadTripKey } from '#domain/event/event.ts';
import { type Answered, asksForDays, type Field } from '#domain/forms/fields.ts';
import type { VoidReason } from '#domain/money/charge.ts';
import { specEmailFields } from '#domain/money/confirmation.ts';

/** A section that was left, and what had been confirmed to pay for it. */
export type Withdrawal = { section: string; payment: Payment | undefined };

export type EntryChange = {
  /** All of them, as they are from now on. */
  entries: Entry[];
  /** Those that are new or not what they were. */
  changed: Entry[];
  charged: NewCharge[];
  /** Charges that are owed no more. */
  voided: { id: string; reason: VoidReason }[];
  withdrawals: Withdrawal[];
  /** What an entry asks for besides what it has, and finds full (domain/entries/places.ts). */
  full: string[];
  /** Texts for the payment of a section that the registration has no part in: there is nowhere to keep them. */
  unkept: string[];
};

/**
 * The section that asks for days. Where only the main form does, the first one that is entered without a question of
 * its own.
 */
export function daysSectionOf(
  { sections }: Pick<EventContent, 'sections'>,
  fieldsOf: (section: string) => readonly Pick<Field, 'role'>[],
): string | undefined {
  const asks = (key: string) => fieldsOf(key).some(asksForDays);
  const keys = sections.map(({ key }) => key);
  return keys.find(asks) ?? keys.find((key) => key !== roadTripKey);
}

export type Said = {
  /** The section that was submitted, if one. */
  section?: string | undefined;
  /** The rider's own address was another one: confirmations that went there follow it. */
  corrected?: { from: string; to: string };
  /** What was answered until now; undefined for a new registration. */
  before?: Answered | undefined;
};

/** `answered` is all that a registration says as it is to be. */
export function takePart(
  stored: readonly Entry[],
  answered: Answered,
  { section, corrected, before: answeredBefore = answered, ...rules }: EntryRules & Said,
): EntryChange {
  const said = answered.values;
  const before = entryValues(stored);
  const list = new EntryList(stored, rules);
  if (corrected && corrected.from !== corrected.to) followAddress(list, corrected);
  if (section !== undefined) submitSection(list, section, said, rules);
  if (said.joiningRoadTrip !== before.joiningRoadTrip) joinOrLeaveRoadTrip(list, said, rules);
  if (!isSame(said.participationDays, before.participationDays)) tickDays(list, said, rules);
  const unkept = keepTexts(list, said, before);
  const given = { before: answeredBefore, now: answered };
  return { ...changeOf(stored, list.entries, given, rules), unkept };
}

export type ChosenSection = { key: string; email: string; message: string; reference: string };

/** What was confirmed before and is not chosen again is no longer confirmed; it is still owed. */
export function confirmEntries(
  stored: readonly Entry[],
  chosen: readonly ChosenSection[],
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const list = new EntryList(stored, rules);
  for (const { section } of stored) list.set(section, { confirmedAt: null, reference: '' });
  for (const { key, email, message, reference } of chosen) {
    const texts = { confirmationEmail: email, confirmationMessage: message, reference };
    enter(list, key, rules);
    list.set(key, { ...texts, confirmedAt: rules.now });
  }
  return changedTo(stored, list.entries, answered, rules);
}

/** A no cancels it. A yes where it is full: they wait for a place. Throws request_answered for whoever does not ask. */
export function answerRequest(
  stored: readonly Entry[],
  { section, answer, reason }: RequestAnswer,
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const list = new EntryList(stored, { ...rules, by: 'staff' });
  const { state, days = [] } = list.of(section) ?? {};
  if (state !== 'requested') throw new AppError('request_answered');
  list.set(section, answer === 'yes' ? { state: 'entered' } : { ...left, days, cancelReason: reason });
  return changedTo(stored, list.entries, answered, rules);
}

/** The days are kept, so that they come back when it is taken back. What waits for a place waits no more. */
export function cancelEntries(
  stored: readonly Entry[],
  { sections, reason }: { sections: readonly string[]; reason: string },
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const list = new EntryList(stored, rules);
  for (const section of sections) {
    const { days = [], state } = list.of(section) ?? {};
    if (placed.has(state)) list.set(section, { ...left, days, cancelReason: reason });
  }
  return changedTo(stored, list.entries, answered, rules);
}

/** Those of them that were cancelled are entered again, at their old price; who was never in asks again. */
export function takeBackEntries(
  stored: readonly Entry[],
  sections: readonly string[],
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const list = new EntryList(stored, rules);
  for (const section of sections) {
    if (list.of(section)?.state === 'cancelled') enter(list, section, rules);
  }
  return changedTo(stored, list.entries, answered, rules);
}

/** Of one entry something else than what its rider says: a place that is offered, or answered for. */
export function changeEntry(
  stored: readonly Entry[],
  id: string,
  change: (entry: Entry) => Partial<Entry>,
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const entries = stored.map((entry) => (entry.id === id ? { ...entry, ...change(entry) } : entry));
  return changedTo(stored, entries, answered, rules);
}

/** While the answers stay as they are. */
function changedTo(
  stored: readonly Entry[],
  now: readonly Entry[],
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  return { ...changeOf(stored, now, { before: answered, now: answered }, rules), unkept: [] };
}

function submitSection(list: EntryList, section: string, said: EntryValues, rules: EntryRules): void {
  if (!list.of(section)?.submittedAt)
    list.set(section, { submittedAt: afterOthers(list.entries, rules.now) });
  // Whoever cancelled and comes after all says anew on which days.
  if (list.of(section)?.state === 'cancelled') list.set(section, { days: [] });
  if (section !== roadTripKey || said.joiningRoadTrip) enter(list, section, rules);
  // Also where they only wait, or asked to come.
  else leave(list, section);
}

/** So that the order in which sections were submitted can be told from the times. */
function afterOthers(entries: readonly Entry[], now: Date): Date {
  const others = entries.flatMap(({ submittedAt }) => (submittedAt ? [submittedAt.getTime() + 1] : []));
  return new Date(Math.max(now.getTime(), ...others));
}

function joinOrLeaveRoadTrip(list: EntryList, said: EntryValues, rules: EntryRules): void {
  if (!rules.event.sections.some(({ key }) => key === roadTripKey)) return;
  if (said.joiningRoadTrip) enter(list, roadTripKey, rules);
  else leave(list, roadTripKey);
}

function tickDays(list: EntryList, { participationDays }: EntryValues, rules: EntryRules): void {
  const { daysSection } = rules;
  for (const { section, days } of list.entries) {
    if (section !== daysSection && days.length > 0) list.set(section, { days: [] });
  }
  if (daysSection === undefined) return;
  const isOfFormAlone = !list.of(daysSection)?.submittedAt;
  if (participationDays.length === 0 && isOfFormAlone) {
    leave(list, daysSection);
    return;
  }
  list.set(daysSection, { days: [...participationDays] });
  if (daysSection !== roadTripKey) enter(list, daysSection, rules);
}

function followAddress(list: EntryList, { from, to }: { from: string; to: string }): void {
  for (const { section, confirmationEmail } of list.entries) {
    if (confirmationEmail.toLowerCase() === from.toLowerCase()) list.set(section, { confirmationEmail: to });
  }
}

function keepTexts(list: EntryList, said: EntryValues, before: EntryValues): string[] {
  const unkept: string[] = [];
  for (const [key, { email, content }] of Object.entries(specEmailFields)) {
    const texts = { confirmationEmail: said[email], confirmationMessage: said[content] };
    if (said[email] === before[email] && said[content] === before[content]) continue;
    if (list.of(key)) list.set(key, texts);
    else unkept.push(...[email, content].filter((field) => said[field] !== ''));
  }
  return unkept;
}

function changeOf(
  stored: readonly Entry[],
  now: readonly Entry[],
  given: Given,
  rules: EntryRules,
): Omit<EntryChange, 'unkept'> {
  const full: string[] = [];
  const charging = now.map((one) => {
    const was = stored.find(({ id }) => id === one.id);
    const settled = settlePlaces(one, was, given.now, rules);
    full.push(...settled.full);
    return chargeEntry(withoutRequest(settled.entry), was, given, rules);
  });
  const entries = charging.map(({ entry }) => entry);
  return {
    entries,
    changed: entries.filter((entry) => !stored.includes(entry)),
    charged: charging.flatMap(({ charged }) => charged),
    voided: charging.flatMap(({ voided }) => voided),
    withdrawals: withdrawalsOf(stored, entries),
    full,
  };
}

function withdrawalsOf(stored: readonly Entry[], entries: readonly Entry[]): Withdrawal[] {
  const leaving = stored.filter(
    ({ section, state }) =>
      state === 'entered' && entries.some((one) => one.section === section && one.state === 'cancelled'),
  );
  return leaving.map((entry) => ({ section: entry.section, payment: paymentOf(entry) }));
}
