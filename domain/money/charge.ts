// What a registration owes for an entry: fixed when it enters, and by what a later change of it adds and takes away.
import { type CostLine, chargeKinds, costOf, isTakenBack, lineKey, type Taken } from '#domain/money/cost.ts';

/** The section was left, or handed on; an answer or the number of guests changed; the registration was deleted. */
export type VoidReason = 'left' | 'handed_on' | 'changed' | 'deleted';

/** In the order in which they were written. */
export type Charge = CostLine & { id: string; voidReason: VoidReason | null };

/** As it is told of. */
export type ToldCharge = Omit<Charge, 'id'>;

export type ChargeChange = { added: CostLine[]; voided: { id: string; reason: VoidReason }[] };

export function openCharges<One extends ToldCharge>(charges: readonly One[]): One[] {
  return charges.filter(({ voidReason }) => voidReason === null);
}

/** In the order in which riders read them: the place, the answers, the guests. */
export function chargeLines(charges: readonly ToldCharge[]): CostLine[] {
  const lines = openCharges(charges).map(
    ({ kind, subject, label, amountCents }): CostLine => ({ kind, subject, label, amountCents }),
  );
  // That of a guest is a number.
  const bySubject = (a: CostLine, b: CostLine) =>
    Number(a.subject) - Number(b.subject) || (a.subject < b.subject ? -1 : 1);
  return lines.toSorted((a, b) => orderOf(a) - orderOf(b) || bySubject(a, b));
}

function orderOf({ kind }: CostLine): number {
  return chargeKinds.indexOf(kind);
}

export function sumOf(lines: readonly Pick<CostLine, 'amountCents'>[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What is owed once it is entered, and never less than nothing; null for an entry that never was, or was left. */
export function owedCents(charges: readonly ToldCharge[]): number | null {
  const open = openCharges(charges);
  return open.some(({ kind }) => kind === 'ticket') ? Math.max(0, sumOf(open)) : null;
}

/** Of an entry that owes nothing yet. What it owed when it was left, it owes again at its old price. */
export function chargesOnEntering(charges: readonly Charge[], now: Taken, today: string): ChargeChange {
  const added = costOf(now, today).map((line) => {
    const last = charges.findLast((charge) => lineKey(charge) === lineKey(line));
    return last?.voidReason === 'left' ? { ...line, amountCents: last.amountCents } : line;
  });
  return { added: [...added, ...discountsOf(charges)], voided: [] };
}

/** Those that went when it was left, once each. */
function discountsOf(charges: readonly Charge[]): CostLine[] {
  const last = new Map(charges.filter(({ kind }) => kind === 'discount').map((one) => [one.subject, one]));
  return [...last.values()].flatMap(({ id: _id, voidReason, ...line }) =>
    voidReason === 'left' ? [line] : [],
  );
}

/**
 * Of an entry that goes on: only what changed is charged anew, at today's price. What was charged stays when its price
 * is another one by now.
 */
export function chargesOnChange(
  charges: readonly Charge[],
  { before, now }: { before: Taken; now: Taken },
  today: string,
): ChargeChange {
  const open = openCharges(charges);
  const known = new Set([...costOf(before, today), ...open].map(lineKey));
  const added = costOf(now, today).filter((line) => !known.has(lineKey(line)));
  const gone = open.filter((charge) => isTakenBack(charge, now));
  return { added, voided: gone.map(({ id }) => ({ id, reason: 'changed' })) };
}

export function chargesOnLeaving(charges: readonly Charge[]): ChargeChange {
  return { added: [], voided: openCharges(charges).map(({ id }) => ({ id, reason: 'left' })) };
}
