// What is charged for an entry, and what is voided, once it is what it is to be.

import type { Entry } from '#domain/entries/entry.ts';
import { placesWithout } from '#domain/entries/entry-places.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import { dayKeys, sectionOf } from '#domain/event/event.ts';
import { type Answered, answersTo } from '#domain/forms/fields.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import {
  type Charge,
  type ChargeChange,
  chargesOnChange,
  chargesOnEntering,
  chargesOnLeaving,
  openCharges,
  type VoidReason,
} from '#domain/money/charge.ts';
import type { CostLine, Taken } from '#domain/money/cost.ts';

/** Until now and from now on. */
export type Given = { before: Answered; now: Answered };
export type NewCharge = CostLine & { id: string; entryId: string };

export type Charging = {
  entry: Entry;
  charged: NewCharge[];
  voided: { id: string; reason: VoidReason }[];
};

/** `was` is the entry until now; undefined for a new one. */
export function chargeEntry(entry: Entry, was: Entry | undefined, given: Given, rules: EntryRules): Charging {
  const { added, voided } = changeOf(entry, was, given, rules);
  if (added.length + voided.length === 0) return { entry, charged: [], voided };
  const charged = added.map((line) => ({ ...line, id: rules.newId(), entryId: entry.id }));
  const left = entry.charges.map((charge): Charge => {
    const reason = voided.find(({ id }) => id === charge.id)?.reason;
    return reason ? { ...charge, voidReason: reason } : charge;
  });
  const fresh = charged.map(({ entryId: _ofEntry, ...charge }): Charge => ({ ...charge, voidReason: null }));
  return { entry: { ...entry, charges: [...left, ...fresh] }, charged, voided };
}

function changeOf(
  entry: Entry,
  was: Entry | undefined,
  { before, now }: Given,
  rules: EntryRules,
): ChargeChange {
  if (entry.state !== 'entered') return chargesOnLeaving(entry.charges);
  // Of whoever asked first: the price that they read then.
  const today = todayOf(rules.event, was?.requestedAt ?? rules.now);
  const hasTicket = openCharges(entry.charges).some(({ kind }) => kind === 'ticket');
  const taken = takenOf(entry, now, rules);
  if (!hasTicket || !was) return chargesOnEntering(entry.charges, taken, today);
  return chargesOnChange(entry.charges, { before: takenOf(was, before, rules), now: taken }, today);
}

function takenOf({ section, places }: Entry, answered: Answered, { event, askedIn }: EntryRules): Taken {
  const asked = askedIn(section);
  const answers = answersTo(asked, { ...answered, days: dayKeys(event) });
  const guests = answered.values.numberOfGuests;
  return { section: sectionOf(event, section), asked, answers, guests, without: placesWithout({ places }) };
}
