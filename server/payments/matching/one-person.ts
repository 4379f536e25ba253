// What a bank line would pay if all of it were one person's.
import type { Proposal, Reason, Share } from '#domain/money/proposal.ts';
import type { KnownDebtor } from '#server/payments/matching/debtors.ts';
import type { BankLine, Evidence } from '#server/payments/matching/evidence.ts';
import { waysToSum } from '#server/payments/matching/sums.ts';

export type Weighed = Proposal & { points: number };

/** Less evidence than that, the amount included, is none: a family name that many have. */
const least = 20;
const pointsOf = { all: 30, sections: 25, nothingOpen: -30, noPart: -40 };

export function forOnePerson(line: BankLine, evidence: readonly Evidence[]): Weighed[] {
  return evidence
    .map(({ debtor, points, reasons, sections }) => {
      const paid = payingFor(debtor, line.leftCents, sections);
      return {
        shares: [shareOf(debtor, line.leftCents, paid.section)],
        reasons: [...reasons, ...recordedAlready(debtor, line.leftCents), ...paid.reasons],
        points: points + paid.points,
      };
    })
    .filter(({ points }) => points >= least);
}

/** Then it is perhaps this line, typed before the bank's statement came. */
export function recordedAlready({ name, byHand }: KnownDebtor, cents: number): Reason[] {
  const same = byHand.find((one) => one.cents === cents);
  return same ? [{ code: 'recorded_by_hand', name, date: same.date }] : [];
}

/** What they owe, or are owed where money went back. */
export function owingOf({ openCents }: KnownDebtor, { leftCents }: BankLine): number {
  return leftCents < 0 ? -openCents : openCents;
}

export function shareOf(debtor: KnownDebtor, cents: number, section: string | null = null): Share {
  const { id, name, paymentCode, openCents } = debtor;
  return { registrationId: id, name, paymentCode, cents, section, openCents };
}

type Paying = { points: number; reasons: Reason[]; section: string | null };

/** `worded`: keys of the sections that the line names, which tell apart those of one price. */
export function payingFor(debtor: KnownDebtor, leftCents: number, worded: readonly string[] = []): Paying {
  const { name, openCents, sections } = debtor;
  const titles = sections.map(({ title }) => title);
  const told = (points: number, ...reasons: Reason[]): Paying => ({ points, reasons, section: null });
  if (leftCents === openCents) {
    return told(pointsOf.all, { code: 'amount', cents: leftCents, sections: titles, isAll: true });
  }
  const isBack = openCents < 0 && leftCents < 0;
  if (!debtor.takesPart && !isBack) return told(pointsOf.noPart, { code: 'takes_no_part', name });
  if (openCents === 0 || openCents < 0 !== leftCents < 0) {
    const code = leftCents < 0 ? 'nothing_to_return' : 'nothing_open';
    return told(pointsOf.nothingOpen, { code, name });
  }
  const ways = waysToSum(
    sections.map(({ cents }) => cents),
    leftCents,
    1,
  );
  const way =
    ways.find((one) => one.every((place) => worded.includes(sections[place]?.key ?? ''))) ?? ways[0];
  if (way) {
    const paid = way.flatMap((place) => sections[place] ?? []);
    const reason = { code: 'amount', cents: leftCents, sections: paid.map(({ title }) => title) } as const;
    const section = paid.length === 1 ? (paid[0]?.key ?? null) : null;
    return { points: pointsOf.sections, reasons: [{ ...reason, isAll: false }], section };
  }
  const isMore = Math.abs(leftCents) > Math.abs(openCents);
  return told(0, isMore ? { code: 'too_much', cents: leftCents - openCents } : { code: 'part', openCents });
}
