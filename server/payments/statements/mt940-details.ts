// What field 86 of MT940 says of a transfer: in numbered parts (Germany, Poland), between slashes (Netherlands), or as it comes.
type Remittance = { payer: string; account: string; purpose: string; endToEnd: string };

/** Behind a sign of the bank's, in Germany '?', in Poland '~', '<' or '^'. */
const firstPart = /^(?:\d{3})*([?~<^])\d\d/;
/** In Germany the parts ?20 to ?29 and ?60 to ?63, wrapped wherever a line of 27 letters was full. */
const german = { purpose: /^(2\d|6[0-3])$/, payer: /^3[23]$/, account: /^31$/, glue: '' };
const polish = { purpose: /^2[0-6]$/, payer: /^3[23]$/, account: /^38$/, glue: ' ' };
/** In them SEPA's own tags: SVWZ is what the payer wrote. */
const sepaTag = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/;
const slashTag =
  /\/(EREF|ORDP|BENM|REMI|NAME|IBAN|BIC|CNTP|TRTP|MARF|CSID|ISDT|ID|ADDR|CREF|RTRN|PREF|PURP|ULTB|ULTD|USTD|STRD)\//;

export function remittanceOf(rows: readonly string[]): Remittance {
  const [, sign] = firstPart.exec(rows.join('')) ?? [];
  if (sign) return ofParts(rows.join(''), sign);
  if (slashTag.test(rows.join(''))) return ofSlashes(rows.join(''));
  return { payer: '', account: '', purpose: rows.join(' '), endToEnd: '' };
}

function ofParts(text: string, sign: string): Remittance {
  const layout = sign === '?' ? german : polish;
  const parts = text
    .split(new RegExp(`\\${sign}(?=\\d\\d)`))
    .slice(1)
    .map((part) => ({ number: part.slice(0, 2), said: part.slice(2) }));
  const numbered = (wanted: RegExp) =>
    parts
      .filter(({ number }) => wanted.test(number))
      .map(({ said }) => said)
      .join(layout.glue);
  const written = numbered(layout.purpose);
  const tagged = taggedBy(written, sepaTag);
  const purpose = tagged.get('SVWZ') ?? tagged.get('') ?? '';
  return {
    payer: numbered(layout.payer) || (tagged.get('ABWA') ?? ''),
    account: numbered(layout.account) || numbered(/^31$/) || (tagged.get('IBAN') ?? ''),
    purpose: purpose || (tagged.get('EREF') ?? ''),
    endToEnd: tagged.get('EREF') ?? '',
  };
}

function ofSlashes(text: string): Remittance {
  const tagged = taggedBy(text, slashTag);
  const counterparty = (tagged.get('CNTP') ?? '').split('/');
  const remittance = (tagged.get('REMI') ?? '').replace(/^(USTD|STRD)\/+\/?/, '');
  return {
    payer: tagged.get('NAME') ?? counterparty[2] ?? '',
    account: tagged.get('IBAN') ?? counterparty[0] ?? '',
    purpose: tagged.get('USTD')?.replace(/^\/+/, '') || remittance || (tagged.get('STRD') ?? ''),
    endToEnd: tagged.get('EREF') ?? '',
  };
}

/** What stands behind each tag; before the first one under ''. */
function taggedBy(text: string, tag: RegExp): Map<string, string> {
  const [before = '', ...others] = text.split(tag);
  const said = new Map([['', before]]);
  for (let index = 0; index < others.length; index += 2) {
    const name = others[index] ?? '';
    if (!said.get(name)) said.set(name, (others[index + 1] ?? '').replace(/\/$/, ''));
  }
  return said;
}
