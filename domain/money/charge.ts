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

/** What it owed when it was left, which it costs again where it is taken again. */
export function leftLines(charges: readonly ToldCharge[]): CostLine[] {
  const last = new Map(charges.map((charge) => [lineKey(charge), charge]));
  return [...last.values()].flatMap(({ kind, subject, label, amountCents, voidReason }) =>
    voidReason === 'left' ? [{ kind, subject, label, amountCents }] : [],
  );
}

/** What is charged for an entry that owes nothing yet; `left` as leftLines says it. */
export function linesOnEntering(left: readonly CostLine[], now: Taken, today: string): CostLine[] {
  const old = new Map(left.map((line) => [lineKey(line), line]));
  const lines = costOf(now, today).map((line) => ({
    ...line,
    amountCents: old.get(lineKey(line))?.amountCents ?? line.amountCents,
  }));
  return [...lines, ...left.filter(({ kind }) => kind === 'discount')];
}

export function chargesOnEntering(charges: readonly Charge[], now: Taken, today: string): ChargeChange {
  return { added: linesOnEntering(leftLines(charges), now, today), voided: [] };
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
