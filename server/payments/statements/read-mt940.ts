// MT940, SWIFT's statement: fields between colons, as banks of Europe have written it since the eighties.
import { sumOf } from '#domain/money/charge.ts';
import { centsOf, writtenAmount } from '#server/payments/statements/amount.ts';
import { dayOf } from '#server/payments/statements/day.ts';
import { remittanceOf } from '#server/payments/statements/mt940-details.ts';
import {
  addOutcome,
  breathe,
  emptyStatement,
  type Outcome,
  plainText,
  type ReadStatement,
  StatementRefused,
  withCode,
} from '#server/payments/statements/statement.ts';

type Field = { tag: string; line: number; rows: string[] };

const booking =
  /^(?<valued>\d{6})(?<booked>\d{4})?(?<mark>R?[CD])(?<funds>[A-Z])?(?<amount>\d+(?:,\d*)?)(?<kind>[A-Z][A-Z0-9]{3})?(?<ids>.*)$/s;
const balance = /^(?<mark>[CD])\d{6}(?<currency>[A-Z]{3})(?<amount>\d+,\d*)/;

export async function readMt940(text: string, currency: string): Promise<ReadStatement> {
  const fields = fieldsOf(text);
  const result = emptyStatement('mt940', fields.find(({ tag }) => tag === '25')?.rows[0]);
  let [ofAccount, opened, closed, pages]: [string, number, number, number] = [currency, 0, 0, 0];
  for (const [index, { tag, line, rows }] of fields.entries()) {
    await breathe(index);
    const [row = ''] = rows;
    if (tag === '60F' || tag === '60M') {
      const found = balanceOf(row);
      ofAccount = found?.currency ?? ofAccount;
      opened += found?.cents ?? 0;
      pages++;
    }
    if (tag === '62F' || tag === '62M') {
      closed += balanceOf(row)?.cents ?? 0;
      pages--;
    }
    const next = fields[index + 1];
    const details = next?.tag === '86' ? next.rows : [];
    if (tag === '61')
      addOutcome(result, line, readBooking({ tag, line, rows }, details, ofAccount, currency));
  }
  if (pages !== 0) throw new StatementRefused('statement_cut_off');
  if (fields.some(({ tag }) => tag.startsWith('60'))) {
    result.balanceOffCents = closed - opened - sumOf(result.lines);
  }
  return result;
}

/** A field goes on until the next one begins; a line '-' ends the message, one that only begins so is wrapped text. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let field: Field | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    const [, tag, first] = /^(?:\{.*\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(row) ?? [];
    if (tag !== undefined && first !== undefined) {
      field = { tag, line: index + 1, rows: [first] };
      fields.push(field);
    } else if (/^-\}?\s*$|^\{\d:/.test(row)) {
      field = undefined;
    } else {
      field?.rows.push(row);
    }
  }
  return fields;
}

function balanceOf(row: string): { cents: number; currency: string } | undefined {
  const { mark, currency = '', amount = '' } = balance.exec(row)?.groups ?? {};
  const read = centsOf(writtenAmount(amount), amount, 'comma');
  return 'cents' in read ? { cents: mark === 'D' ? -read.cents : read.cents, currency } : undefined;
}

function readBooking(
  { rows: [row = ''], line }: Field,
  details: readonly string[],
  ofAccount: string,
  currency: string,
): Outcome {
  const { valued = '', booked, mark, amount = '', ids = '' } = booking.exec(row)?.groups ?? {};
  if (mark === undefined) return { fault: { code: 'not_a_line' } };
  const bookedOn = bookedDay(valued, booked);
  if (!bookedOn) return { fault: { code: 'date_unreadable', text: valued } };
  const read = centsOf(writtenAmount(amount), amount, 'comma');
  if ('fault' in read) return read;
  if (ofAccount !== currency) return { fault: { code: 'other_currency', currency: ofAccount } };
  if (read.cents === 0) return { leftOut: 'zero' };
  // A credit that is taken back goes out, a debit that is taken back comes in.
  const isIn = mark === 'C' || mark === 'RD';
  const { payer, account, purpose, endToEnd } = remittanceOf(details);
  const [, bankId] = /\/\/(.*)$/.exec(ids) ?? [];
  return {
    lines: [
      {
        line,
        bookedOn,
        amountCents: isIn ? read.cents : -read.cents,
        payer: plainText(payer),
        account: plainText(account),
        purpose: withCode(plainText(purpose), endToEnd),
        bankId: plainText(bankId),
      },
    ],
  };
}

/** The day of booking has no year: that of the value date, or the one beside it around New Year. */
function bookedDay(valued: string, booked: string | undefined): string | undefined {
  const day = dayOf(`20${valued}`, 'dmy');
  if (!day || booked === undefined) return day;
  const year = Number(day.slice(0, 4));
  const candidates = [year - 1, year, year + 1].map((each) => dayOf(`${each}${booked}`, 'dmy'));
  const apart = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  const [nearest] = candidates
    .filter((each) => each !== undefined)
    .sort((one, other) => apart(one) - apart(other));
  return nearest;
}
