// One bank line for several: a family, friends whose names or codes stand together, one who pays for three.
import type { Reason, Share } from '#domain/money/proposal.ts';
import type { BankLine, Evidence } from '#server/payments/matching/evidence.ts';
import { recordedAlready, shareOf, type Weighed } from '#server/payments/matching/one-person.ts';
import { mostSummed, waysToSum } from '#server/payments/matching/sums.ts';

const points = { ofSum: 30, ofCodes: 10 };
/** More ways to make the amount tell nothing. */
const mostWays = 9;

/** Only money that came: what goes back goes to each one. */
export function forSeveral(line: BankLine, evidence: readonly Evidence[]): Weighed[] {
  if (line.leftCents < 0) return [];
  const owing = evidence
    .filter(({ debtor }) => debtor.takesPart && debtor.openCents > 0)
    .toSorted((a, b) => b.points - a.points || (a.debtor.id < b.debtor.id ? -1 : 1))
    .slice(0, mostSummed);
  if (owing.length < 2) return [];
  const sections = new Set(owing.flatMap(({ debtor }) => debtor.sections.map(({ key }) => key)));
  const whole = ofSum(line, owing, null);
  const found = whole.length > 0 ? whole : [...sections].flatMap((key) => ofSum(line, owing, key));
  return [...found, ...(found.length > 0 ? [] : ofCodes(line, owing))];
}

/** Those of whom all that is open, or that of one section, makes the amount. Whoever is named by code is among them. */
function ofSum({ leftCents }: BankLine, evidence: readonly Evidence[], section: string | null): Weighed[] {
  const open = evidence.flatMap((one) => {
    const { openCents, sections } = one.debtor;
    const cents = section === null ? openCents : (sections.find(({ key }) => key === section)?.cents ?? 0);
    return cents > 0 ? [{ ...one, cents }] : [];
  });
  const ways = waysToSum(
    open.map(({ cents }) => cents),
    leftCents,
    2,
  ).map((way) => way.flatMap((place) => open[place] ?? []));
  const coded = evidence.filter(({ hasExactCode }) => hasExactCode).length;
  const proposals = ways
    .filter((way) => way.filter(({ hasExactCode }) => hasExactCode).length === coded)
    .map((way): Weighed => {
      const shares = way.map(({ debtor, cents }) => shareOf(debtor, cents, section));
      return weigh(way, shares, { code: 'amount_of_several', cents: leftCents, people: way.length });
    });
  const best = Math.max(...proposals.map((one) => one.points));
  return proposals.filter((one) => one.points === best).length > mostWays ? [] : proposals;
}

/** By their codes alone: each what is open, as far as the money goes. */
function ofCodes({ leftCents }: BankLine, evidence: readonly Evidence[]): Weighed[] {
  const coded = evidence.filter(({ hasExactCode }) => hasExactCode);
  if (coded.length < 2) return [];
  const shares: Share[] = [];
  let left = leftCents;
  for (const { debtor } of coded) {
    const cents = Math.min(left, debtor.openCents);
    if (cents > 0) shares.push(shareOf(debtor, cents));
    left -= cents;
  }
  const open = coded.reduce((sum, { debtor }) => sum + debtor.openCents, 0);
  return [
    weigh(coded, shares, left > 0 ? { code: 'too_much', cents: left } : { code: 'part', openCents: open }),
  ];
}

/** As good as the evidence for each of them is, taken together. */
function weigh(evidence: readonly Evidence[], shares: Share[], reason: Reason): Weighed {
  const sum = evidence.reduce((total, one) => total + one.points, 0);
  const isExact = reason.code === 'amount_of_several';
  return {
    shares,
    reasons: [
      ...evidence.flatMap(({ debtor, reasons }) => {
        const share = shares.find(({ registrationId }) => registrationId === debtor.id);
        return [...reasons, ...(share ? recordedAlready(debtor, share.cents) : [])];
      }),
      reason,
    ],
    points: sum / evidence.length + (isExact ? points.ofSum : points.ofCodes),
  };
}
