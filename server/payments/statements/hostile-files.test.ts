// Files that were made to hurt, or chosen by mistake, are refused in words, soon, and with little memory.
import { describe, expect, test } from 'vitest';
import { statementLimits } from '#domain/money/statement-limits.ts';
import { readStatement } from '#server/payments/statements/read-statement.ts';

function read(content: string | Uint8Array) {
  return readStatement(typeof content === 'string' ? Buffer.from(content) : content, 'EUR');
}

function camt(entries: string): string {
  return `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

const entry =
  '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt></Ntry>';
const batchOf = (count: number) =>
  entry
    .replace('>1.00<', `>${count}.00<`)
    .replace('</Ntry>', `<NtryDtls>${'<TxDtls><Amt>1</Amt></TxDtls>'.repeat(count)}</NtryDtls></Ntry>`);
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}">]>${camt(entry)}`;
const nested = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
const line = '2026-10-01,Ana,1.00\n';
const megabytes = (part: string, count = 8) => part.repeat((count * 1_048_576) / part.length);

describe('refused', () => {
  test.each([
    ['thirty megabytes', new Uint8Array(30 * 1_048_576).fill(65), 'statement_too_long'],
    ['NUL bytes among lines', `Date,Name,Amount\n${line}\0\0`, 'statement_not_text'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'statement_not_text'],
    ['a PDF', '%PDF-1.7 …', 'statement_not_text'],
    ['a packed file', Buffer.from('504b030414000000080000000000', 'hex'), 'statement_not_text'],
    ['nothing', '', 'statement_empty'],
    ['blanks', ' \r\n\t\n', 'statement_empty'],
    ['entities that multiply', laughs, 'statement_not_xml'],
    ['an entity that nobody defines', camt(entry.replace('BOOK', '&file;')), 'statement_not_xml'],
    ['elements in elements in elements', nested, 'statement_too_nested'],
    ['entries in entries', camt('<Ntry>'.repeat(60)), 'statement_too_nested'],
    ['XML of another kind', '<html><body>Sign in</body></html>', 'statement_of_no_bank'],
    ['an OFX file with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>\n<OFX></OFX>`, 'statement_not_xml'],
    ['20,001 lines of a table', line.repeat(20_001), 'statement_too_long'],
    ['20,001 entries', camt(entry.repeat(20_001)), 'statement_too_long'],
    ['half a million short lines', `Date,Amount\n${'2026-10-01,1\n'.repeat(500_000)}`, 'statement_too_long'],
    ['a table as wide as nobody needs', `2026-10-01,1.00${',1'.repeat(500)}\n`, 'statement_of_no_bank'],
    ['a row as long as the file', `Date,Amount\n${megabytes('1,')}`, 'statement_of_no_bank'],
    ['blanks in a cell', `a${' '.repeat(60_000)}b,1\n`.repeat(100), 'statement_of_no_bank'],
    [
      'a name that says everything',
      `Date,Amount,${'payer '.repeat(10_000)}\n`.repeat(100),
      'statement_empty',
    ],
    ['texts that nobody ends', `<OFX>${megabytes('<A><![CDATA[', 1)}</OFX>`, 'statement_empty'],
    ['a batch of a hundred and fifty thousand', camt(batchOf(150_000)), 'statement_too_long'],
    ['batches of 60,000 in all', camt(batchOf(15_000).repeat(4)), 'statement_too_long'],
    ['an entry of millions', camt(`<Ntry>${megabytes('<a/>')}</Ntry>`), 'statement_too_long'],
  ])('%s', async (_what, content, fault) => {
    await expect(read(content)).rejects.toThrow(fault);
  });
});

test('20,000 lines are read while the server answers others', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const { lines } = await read(line.repeat(statementLimits.lines));
  clearInterval(timer);
  expect(lines).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(5);
});

test('what a line says is one line of text, and bounded', async () => {
  const { lines } = await read(`2026-10-01,1.00,"a\u0007\u202eb\n${'x'.repeat(5_000)}"\n`);
  expect(lines[0]?.purpose).toMatch(/^a b x+$/);
  expect(lines[0]?.purpose).toHaveLength(statementLimits.text);
});
