// OFX, as banks of America and Australia write it for accounting programs: SGML without end tags (1.x), or XML (2.x).
import type { DecimalMark } from '#domain/money/statement.ts';
import { centsOf, decimalMarkOf, writtenAmount } from '#server/payments/statements/amount.ts';
import { dayOf } from '#server/payments/statements/day.ts';
import {
  addOutcome,
  breathe,
  emptyStatement,
  excerpt,
  type Outcome,
  plainText,
  type ReadStatement,
  StatementRefused,
} from '#server/payments/statements/statement.ts';

/** What a bank says of one transfer, by the names of its elements. */
type Transfer = { line: number; said: Map<string, string>; ofAccount: string | undefined };

const element = /<(\/?)([A-Z][A-Z0-9._]*)>(?:<!\[CDATA\[([^\]]{0,500})\]\]>|([^<\n]{0,500}))/gi;
const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
]);

export async function readOfx(text: string, currency: string): Promise<ReadStatement> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StatementRefused('statement_not_xml');
  if (!/<\/OFX>\s*$/i.test(text)) throw new StatementRefused('statement_cut_off');
  const { transfers, account } = await transfersOf(text);
  // Its ledger balance is of one day: there is no other one to compare with.
  const result = emptyStatement('ofx', account);
  const amounts = transfers.map(({ said }) => said.get('TRNAMT') ?? '');
  const found = decimalMarkOf(amounts, currency);
  const mark = found === 'comma' ? 'comma' : 'point';
  for (const [index, transfer] of transfers.entries()) {
    await breathe(index);
    addOutcome(result, transfer.line, readTransfer(transfer, mark, currency));
  }
  return result;
}

async function transfersOf(text: string) {
  const transfers: Transfer[] = [];
  // A file may have several accounts, each with its currency.
  let [account, ofAccount]: [string | undefined, string | undefined] = [undefined, undefined];
  let open: Transfer | undefined;
  // What it was before the bank converted it: its amount is in the account's currency.
  let isOriginal = false;
  let [line, read, count] = [1, 0, 0];
  for (const { index, 1: end, 2: name = '', 3: literal, 4: value = '' } of text.matchAll(element)) {
    await breathe(count++ / 20);
    for (; read < index; read++) if (text[read] === '\n') line++;
    const tag = name.toUpperCase();
    const said = literal ?? decoded(value.trim());
    if (tag === 'STMTTRN') {
      open = end ? undefined : { line, said: new Map(), ofAccount };
      if (open) transfers.push(open);
    } else if (tag === 'BANKTRANLIST' && end) {
      open = undefined;
    } else if (tag === 'ORIGCURRENCY') {
      isOriginal = !end;
    } else if (isOriginal && tag === 'CURSYM') {
      isOriginal = false;
    } else if (open && !end && said !== '' && !open.said.has(tag)) {
      open.said.set(tag, said);
    } else if (tag === 'ACCTID' && !end) {
      account ??= said;
    } else if (tag === 'CURDEF' && !end) {
      ofAccount = said;
    }
  }
  return { transfers, account };
}

function decoded(text: string): string {
  return text
    .replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (entity, number: string) => {
      const code = Number(`0${number}`);
      return code > 0x10ffff ? entity : String.fromCodePoint(code);
    })
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (entity) => entities.get(entity) ?? entity);
}

function readTransfer({ line, said, ofAccount }: Transfer, mark: DecimalMark, currency: string): Outcome {
  // The day is that of the bank's clock, whatever zone it says behind it.
  const posted = said.get('DTPOSTED');
  if (!posted) return { fault: { code: 'date_missing' } };
  const bookedOn = dayOf(posted.slice(0, 8), 'dmy');
  if (!bookedOn) return { fault: { code: 'date_unreadable', text: excerpt(posted) } };
  const amount = said.get('TRNAMT');
  if (!amount) return { fault: { code: 'amount_missing' } };
  const read = centsOf(writtenAmount(amount), excerpt(amount), mark);
  if ('fault' in read) return read;
  const stated = (said.get('CURSYM') ?? ofAccount ?? currency).toUpperCase();
  if (stated !== currency) return { fault: { code: 'other_currency', currency: excerpt(stated) } };
  if (read.cents === 0) return { leftOut: 'zero' };
  return {
    lines: [
      {
        line,
        bookedOn,
        amountCents: read.cents,
        payer: plainText(said.get('NAME')),
        account: plainText(said.get('ACCTID')),
        purpose: plainText(said.get('MEMO')),
        bankId: plainText(said.get('FITID')),
      },
    ],
  };
}
