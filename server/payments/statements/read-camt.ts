// CAMT.053 (ISO 20022) in all its versions, and CAMT.052, which some banks give in its place.
import { sumOf } from '#domain/money/charge.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';
import { centsOf, type ReadAmount, writtenAmount } from '#server/payments/statements/amount.ts';
import { dayOf } from '#server/payments/statements/day.ts';
import {
  addOutcome,
  emptyStatement,
  excerpt,
  type Outcome,
  plainText,
  type ReadStatement,
  StatementRefused,
  withCode,
} from '#server/payments/statements/statement.ts';
import { allAt, type Element, readXml, textAt } from '#server/payments/statements/xml.ts';

const statements = new Set(['Stmt', 'Rpt']);
/** Of a batch; a line's text holds no more. */
const mostNamed = 50;

export async function readCamt(text: string, currency: string): Promise<ReadStatement> {
  const result = emptyStatement('camt', '');
  let isStatement = false;
  const balances = new Map<string, number>();
  const wanted = (name: string, path: readonly string[]) => {
    const isWithin = statements.has(path.at(-1) ?? '');
    isStatement ||= statements.has(name);
    return isWithin && (name === 'Ntry' || name === 'Bal' || name === 'Acct');
  };
  await readXml(text, wanted, (element) => {
    if (element.name === 'Acct') result.account ||= plainText(textAt(element, 'Id/IBAN', 'Id/Othr/Id'));
    if (element.name === 'Ntry') addOutcome(result, element.line, readEntry(element, currency));
    if (element.name !== 'Bal') return;
    const kind = textAt(element, 'Tp/CdOrPrtry/Cd');
    balances.set(kind, (balances.get(kind) ?? 0) + signedCents(element));
  });
  if (!isStatement) throw new StatementRefused('statement_of_no_bank');
  // Banks give the one, the other, or both.
  const opened = balances.get('OPBD') ?? balances.get('PRCD');
  const closed = balances.get('CLBD');
  if (opened !== undefined && closed !== undefined) {
    result.balanceOffCents = closed - opened - sumOf(result.lines);
  }
  return result;
}

/** 0 where it can't be read: of a balance, which is compared and not kept. */
function signedCents(element: Element): number {
  const amount = textAt(element, 'Amt');
  const read = centsOf(writtenAmount(amount), amount, 'point');
  if ('fault' in read) return 0;
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -read.cents : read.cents;
}

function amountOf(element: Element, currency: string, ...paths: readonly string[]): ReadAmount | undefined {
  const [found] = paths.flatMap((path) => allAt(element, path));
  if (!found) return undefined;
  const text = found.text.trim();
  const read = centsOf(writtenAmount(text), excerpt(text), 'point');
  const stated = textAt(found, '@Ccy');
  if (stated !== '' && stated !== currency) {
    return { fault: { code: 'other_currency', currency: excerpt(stated) } };
  }
  return read;
}

function readEntry(entry: Element, currency: string): Outcome {
  const state = textAt(entry, 'Sts/Cd', 'Sts');
  if (state !== '' && state !== 'BOOK') return { leftOut: 'pending' };
  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (day === '') return { fault: { code: 'date_missing' } };
  const bookedOn = dayOf(day.slice(0, 10), 'dmy');
  if (!bookedOn) return { fault: { code: 'date_unreadable', text: excerpt(day) } };
  const direction = textAt(entry, 'CdtDbtInd');
  const amount = amountOf(entry, currency, 'Amt');
  if (!amount || (direction !== 'CRDT' && direction !== 'DBIT')) return { fault: { code: 'amount_missing' } };
  if ('fault' in amount) return amount;
  if (amount.cents === 0) return { leftOut: 'zero' };
  // The direction is that of the entry, of what is taken back too; whoever paid first stays the debtor.
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const roleOf = (cents: number) => (cents > 0 !== isReversal ? 'Dbtr' : 'Cdtr');
  const lines = partsOf(entry, amount.cents, direction, currency).map(({ details, cents }) => ({
    line: details?.line ?? entry.line,
    bookedOn,
    amountCents: cents,
    ...partyOf(details, roleOf(cents)),
    purpose: withCode(
      plainText(...purposeOf(details, entry), ...(details ? [] : namedIn(entry, cents, roleOf(cents)))),
      details ? textAt(details, 'Refs/EndToEndId') : '',
    ),
    bankId: plainText(bankIdOf(details, entry)),
  }));
  return { lines };
}

type Part = { details: Element | undefined; cents: number };

/** A batch is its transfers where these say their amounts and come to the entry's; else it is one line. */
function partsOf(entry: Element, cents: number, direction: string, currency: string): Part[] {
  const all = allAt(entry, 'NtryDtls/TxDtls');
  // Before each is looked at: that takes long.
  if (all.length > statementLimits.lines) throw new StatementRefused('statement_too_long');
  const signed = direction === 'DBIT' ? -cents : cents;
  const [only] = all;
  if (all.length < 2) return [{ details: only, cents: signed }];
  const parts = all.map((details) => {
    const own = amountOf(details, currency, 'Amt', 'AmtDtls/TxAmt/Amt');
    const isOut = (textAt(details, 'CdtDbtInd') || direction) === 'DBIT';
    const found = own && 'cents' in own ? own.cents : 0;
    return { details, cents: isOut ? -found : found };
  });
  const sum = parts.reduce((total, part) => total + part.cents, 0);
  const isWhole = sum === signed && parts.every((part) => part.cents !== 0);
  return isWhole ? parts : [{ details: undefined, cents: signed }];
}

function partyOf(details: Element | undefined, role: 'Dbtr' | 'Cdtr') {
  if (!details) return { payer: '', account: '' };
  const parties = 'RltdPties';
  return {
    payer: plainText(
      textAt(
        details,
        `${parties}/${role}/Nm`,
        `${parties}/${role}/Pty/Nm`,
        `${parties}/Ultmt${role}/Nm`,
        `${parties}/Ultmt${role}/Pty/Nm`,
      ),
    ),
    account: plainText(
      textAt(details, `${parties}/${role}Acct/Id/IBAN`, `${parties}/${role}Acct/Id/Othr/Id`),
    ),
  };
}

function purposeOf(details: Element | undefined, entry?: Element): string[] {
  const ofEntry = entry ? textAt(entry, 'AddtlNtryInf') : '';
  if (!details) return [ofEntry];
  const written = [
    ...allAt(details, 'RmtInf/Ustrd'),
    ...allAt(details, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...allAt(details, 'RmtInf/Strd/AddtlRmtInf'),
  ].map(({ text }) => text);
  return written.length > 0 ? written : [textAt(details, 'AddtlTxInf') || ofEntry];
}

/** Who paid by one line that is several transfers of which nobody knows how much each is, and what for. */
function namedIn(entry: Element, cents: number, role: 'Dbtr' | 'Cdtr'): string[] {
  if (cents < 0) return [];
  return allAt(entry, 'NtryDtls/TxDtls')
    .slice(0, mostNamed)
    .flatMap((details) => [partyOf(details, role).payer, ...purposeOf(details)]);
}

/** Of one transfer in a batch its own; the entry's is that of the whole batch. */
function bankIdOf(details: Element | undefined, entry: Element): string {
  const own = details && textAt(details, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId');
  return own || textAt(entry, 'AcctSvcrRef', 'NtryRef');
}
