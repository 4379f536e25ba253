// What field 86 of MT940 says of a transfer: in numbered parts (Germany), between slashes (Netherlands), or as it comes.
type Remittance = { payer: string; account: string; purpose: string };

/** The parts of ?20 to ?29 and ?60 to ?63, wrapped wherever a line of 27 letters was full. */
const purposeParts = /^(2\d|6[0-3])$/;
/** In them SEPA's own tags: SVWZ is what the payer wrote. */
const sepaTag = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/;
const slashTag =
  /\/(EREF|ORDP|BENM|REMI|NAME|IBAN|BIC|CNTP|TRTP|MARF|CSID|ISDT|ID|ADDR|CREF|RTRN|PREF|PURP|ULTB|ULTD|USTD|STRD)\//;

export function remittanceOf(rows: readonly string[]): Remittance {
  const [first = ''] = rows;
  if (/^(\d{3})?\?\d\d/.test(first)) return ofParts(rows.join(''));
  if (slashTag.test(rows.join(''))) return ofSlashes(rows.join(''));
  return { payer: '', account: '', purpose: rows.join(' ') };
}

function ofParts(text: string): Remittance {
  const parts = text
    .split(/\?(?=\d\d)/)
    .slice(1)
    .map((part) => ({ number: part.slice(0, 2), said: part.slice(2) }));
  const numbered = (wanted: RegExp) =>
    parts
      .filter(({ number }) => wanted.test(number))
      .map(({ said }) => said)
      .join('');
  const written = numbered(purposeParts);
  const tagged = taggedBy(written, sepaTag);
  const purpose = tagged.get('SVWZ') ?? tagged.get('') ?? '';
  return {
    payer: numbered(/^3[23]$/) || (tagged.get('ABWA') ?? ''),
    account: numbered(/^31$/) || (tagged.get('IBAN') ?? ''),
    purpose: purpose || (tagged.get('EREF') ?? ''),
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
