// Proposals for bank lines: whom the money is of, the best first, with the reasons.
import { setImmediate } from 'node:timers/promises';
import type { Proposal, Proposals } from '#domain/money/proposal.ts';
import type { Debtors } from '#server/payments/matching/debtors.ts';
import { type BankLine, type Evidence, evidenceOf } from '#server/payments/matching/evidence.ts';
import {
  forOnePerson,
  owingOf,
  payingFor,
  recordedAlready,
  shareOf,
  type Weighed,
} from '#server/payments/matching/one-person.ts';
import { forSeveral } from '#server/payments/matching/several-people.ts';

/** As many as there are keys to choose one. */
const mostShown = 9;
const partsPoints = 20;
/** Lines between which others get their turn. */
const atOnce = 20;

type Found = { line: BankLine; evidence: Evidence[]; weighed: Weighed[] };

/** Of all lines that wait, since one tells about another; their order makes no difference. */
export async function proposeFor(
  lines: readonly BankLine[],
  debtors: Debtors,
): Promise<Map<string, Proposals>> {
  const found: Found[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    found.push(findFor(line, debtors));
  }
  const together = withParts(found);
  const named = timesNamed(found);
  return new Map(
    together.map((one) => {
      const proposals = ranked(one.weighed);
      return [one.line.id, { proposals, isSure: proposals.length > 0 && isSure(one, named) }];
    }),
  );
}

function findFor(line: BankLine, debtors: Debtors): Found {
  const evidence = evidenceOf(line, debtors);
  const weighed = [...forOnePerson(line, evidence), ...forSeveral(line, evidence)];
  return { line, evidence, weighed: weighed.length > 0 ? weighed : byAmountAlone(line, debtors) };
}

/** Of more people than can be shown, the amount tells nothing. */
function byAmountAlone(line: BankLine, { byOpenCents }: Debtors): Weighed[] {
  const owing = (byOpenCents.get(line.leftCents) ?? []).filter(
    (debtor) => debtor.takesPart && owingOf(debtor, line) > 0,
  );
  if (owing.length > mostShown) return [];
  return owing.map((debtor) => {
    const { reasons, section } = payingFor(debtor, line.leftCents);
    return {
      shares: [shareOf(debtor, line.leftCents, section)],
      reasons: [
        ...reasons,
        ...recordedAlready(debtor, line.leftCents),
        { code: 'amount_alone', count: owing.length },
      ],
      points: 0,
    };
  });
}

/** Lines whose best guess is one person, and that together are what is open of them. */
function withParts(found: readonly Found[]): Found[] {
  const bestOf = ({ weighed }: Found) => weighed.toSorted(byPoints)[0];
  const guessed = found.filter((one) => {
    const best = bestOf(one);
    return best?.shares.length === 1 && best.points > 0 && one.line.leftCents > 0;
  });
  const parts = Map.groupBy(guessed, (one) => bestOf(one)?.shares[0]?.registrationId ?? '');
  const whole = new Map(
    [...parts].flatMap(([id, lines]) => {
      const cents = lines.reduce((sum, { line }) => sum + line.leftCents, 0);
      const open = lines[0]?.evidence.find(({ debtor }) => debtor.id === id)?.debtor.openCents;
      if (lines.length < 2 || cents !== open) return [];
      return [[id, { code: 'parts', lines: lines.length, cents }] as const];
    }),
  );
  return found.map((one) => {
    const best = bestOf(one);
    const reason = guessed.includes(one) ? whole.get(best?.shares[0]?.registrationId ?? '') : undefined;
    if (!best || !reason) return one;
    const better = { ...best, reasons: [...best.reasons, reason], points: best.points + partsPoints };
    return { ...one, weighed: one.weighed.map((other) => (other === best ? better : other)) };
  });
}

function ranked(weighed: readonly Weighed[]): Proposal[] {
  const counts = Map.groupBy(weighed, ({ points }) => points);
  return weighed
    .toSorted(byPoints)
    .slice(0, mostShown)
    .map(({ shares, reasons, points }) => {
      const count = counts.get(points)?.length ?? 1;
      const isAlone = reasons.some(({ code }) => code === 'amount_alone');
      return { shares, reasons: count > 1 && !isAlone ? [...reasons, { code: 'one_of', count }] : reasons };
    });
}

/** Among equals by name, and by id among those of one name. */
function byPoints(a: Weighed, b: Weighed): number {
  if (a.points !== b.points) return b.points - a.points;
  const keyOf = ({ shares }: Weighed) =>
    shares.map(({ name, registrationId }) => name + registrationId).join();
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** By how many lines each registration is named by its code, to the letter or with a slip. */
function timesNamed(found: readonly Found[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { evidence } of found) {
    for (const { debtor } of evidence.filter(isCoded)) times.set(debtor.id, (times.get(debtor.id) ?? 0) + 1);
  }
  return times;
}

/**
 * The code to the letter and no other one, exactly what is open, as much not recorded by hand, no other line with that code, and nobody else who owes
 * something named as plainly: who copies a friend's letter pays with the friend's code.
 */
function isSure({ line, evidence }: Found, named: ReadonlyMap<string, number>): boolean {
  const [coded, ...others] = evidence.filter(isCoded);
  if (!coded?.hasExactCode || others.length > 0) return false;
  const { debtor } = coded;
  return (
    line.leftCents === line.amountCents &&
    line.leftCents > 0 &&
    debtor.takesPart &&
    debtor.openCents === line.leftCents &&
    recordedAlready(debtor, line.leftCents).length === 0 &&
    named.get(debtor.id) === 1 &&
    !evidence.some((other) => contradicts(other, coded))
  );
}

/** Whose name is only a part of the rider's whole one does not: 'Jan Bakker' beside 'Jan Peter Bakker'. */
function contradicts({ debtor, name }: Evidence, coded: Evidence): boolean {
  const own = coded.debtor.names.flatMap(({ words }) => words);
  const isWithin = debtor.names.every(({ words }) => words.every((word) => own.includes(word)));
  return (
    name.isWhole &&
    name.points >= coded.name.points &&
    debtor.openCents > 0 &&
    !(isWithin && coded.name.isWhole)
  );
}

function isCoded({ reasons }: Evidence): boolean {
  return reasons.some(({ code }) => code === 'payment_code');
}
