// Who owes what, computed a second time: from the rows as they are, one registration after the other, by plain loops.
import type pg from 'pg';
import type { MoneyState } from '#domain/money/money.ts';

type ChargeRow = { id: string; entry_id: string; kind: string; amount_cents: number; is_void: boolean };
type AllocationRow = { charge_id: string | null; amount_cents: number; is_correcting: boolean };

export type NaiveMoney = {
  state: MoneyState;
  dueCents: number;
  paidCents: number;
  openCents: number;
  overCents: number;
};

export async function naiveMoney(pool: pg.Pool, registrationId: string) {
  const { rows: charges } = await pool.query<ChargeRow>(
    `select id, entry_id, kind, amount_cents, voided_at is not null as is_void from charges
     where registration_id = $1 order by created_at, id`,
    [registrationId],
  );
  const { rows: allocations } = await pool.query<AllocationRow>(
    `select charge_id, allocations.amount_cents, corrects is not null as is_correcting
     from allocations join transfers on transfers.id = transfer_id
     where registration_id = $1 and allocations.voided_at is null`,
    [registrationId],
  );
  const entries = [...new Set(charges.map(({ entry_id }) => entry_id))].map((entryId) =>
    entryOf(entryId, charges, allocations),
  );
  const firstCharged = (id: string) => charges.findIndex(({ entry_id }) => entry_id === id);
  entries.sort((a, b) => firstCharged(a.entryId) - firstCharged(b.entryId));
  const takesPart = charges.some(({ kind, is_void }) => kind === 'ticket' && !is_void);
  const net = sum(allocations);
  const due = entries.reduce((all, entry) => all + entry.due, 0);
  const wentBack = allocations.some((one) => isBack(one));
  const whole = {
    due,
    net,
    takesPart,
    isReduced: entries.some((entry) => entry.isReduced),
    came: came(allocations),
  };

  // Each has what came for it, up to what it owes; the rest goes round.
  const has = new Map(entries.map((entry) => [entry.entryId, Math.min(Math.max(entry.own, 0), entry.due)]));
  let rest = net - [...has.values()].reduce((all, cents) => all + cents, 0);
  for (const { entryId, due: owes } of entries) {
    const more = Math.max(0, Math.min(rest, owes - (has.get(entryId) ?? 0)));
    has.set(entryId, (has.get(entryId) ?? 0) + more);
    rest -= more;
  }
  for (const { entryId } of entries.toReversed()) {
    const less = Math.max(0, Math.min(-rest, has.get(entryId) ?? 0));
    has.set(entryId, (has.get(entryId) ?? 0) - less);
    rest += less;
  }
  let beyond = Math.max(0, net - due);
  const ofEntries = entries.map((entry) => {
    const extra = Math.min(Math.max(0, entry.own - entry.due), beyond);
    beyond -= extra;
    return {
      entryId: entry.entryId,
      ...moneyOf({ ...entry, net: (has.get(entry.entryId) ?? 0) + extra, takesPart }, wentBack),
    };
  });
  return { whole: moneyOf(whole, wentBack), entries: ofEntries };
}

function entryOf(entryId: string, charges: ChargeRow[], allocations: AllocationRow[]) {
  const own = charges.filter(({ entry_id }) => entry_id === entryId);
  const live = own.filter(({ is_void }) => !is_void);
  const paid = allocations.filter(({ charge_id }) => own.some(({ id }) => id === charge_id));
  return {
    entryId,
    due: Math.max(0, sum(live)),
    own: sum(paid),
    came: came(paid),
    isReduced: live.some(({ kind }) => kind === 'discount'),
  };
}

type Figures = { due: number; net: number; takesPart: boolean; isReduced: boolean; came: number };

function moneyOf({ due, net, takesPart, isReduced, came }: Figures, wentBack: boolean): NaiveMoney {
  const figures = {
    dueCents: due,
    paidCents: net,
    openCents: Math.max(0, due - net),
    overCents: Math.max(0, net - due),
  };
  const is = (state: MoneyState) => ({ state, ...figures });
  if (net > due) return is(takesPart ? 'too_much' : 'refund_due');
  if (net < due) return is(net > 0 ? 'part_paid' : 'open');
  if (due > 0) return is('paid');
  if (takesPart && isReduced) return is('waived');
  return is(came > 0 && wentBack ? 'refunded' : 'nothing_due');
}

function isBack({ amount_cents, is_correcting }: AllocationRow): boolean {
  return amount_cents < 0 !== is_correcting;
}

function came(allocations: readonly AllocationRow[]): number {
  return sum(allocations.filter((one) => !isBack(one)));
}

function sum(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((all, { amount_cents }) => all + amount_cents, 0);
}
