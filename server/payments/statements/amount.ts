// An amount as a bank writes it, in cents: exact, from its digits, never by way of a float.
import { isPayable, signOf } from '#domain/locale/locale.ts';
import type { DecimalMark, LineFault } from '#domain/money/statement.ts';

type WrittenAmount = {
  isNegative: boolean;
  /** Digits, points and commas. */
  digits: string;
  /** What of a currency stands beside it: its code, or a sign that several may have. */
  currency: string | undefined;
};

/** What is longer is no amount, and takes long to look at. */
const longest = 60;

/** What PostgreSQL's integer holds. */
const mostCents = 2_147_483_647;

const signs = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['円', 'JPY'],
]);
const pattern =
  /^(?<open>\()?(?<sign>[-+])?(?<before>[A-Z]{3}|[A-Z]{0,2}\p{Sc})?(?<sign2>[-+])?(?<digits>\d[\d.,]*|[.,]\d+)(?<sign3>[-+])?(?<after>[A-Z]{3}|[A-Z]{0,2}\p{Sc}|円)?(?<mark>CR|DR|[CDHS])?(?<close>\))?$/u;
const minuses = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
/** Spaces of any kind, and the apostrophes that Swiss banks put between thousands. */
const gaps = /[\s\u00a0\u2009\u202f'’]/g;

/** Undefined for what is no amount at all. */
export function writtenAmount(text: string): WrittenAmount | undefined {
  if (text.length > longest) return undefined;
  const { groups } = pattern.exec(text.replace(minuses, '-').replace(gaps, '').toUpperCase()) ?? {};
  if (!groups) return undefined;
  const { open, close, sign, sign2, sign3, mark, before, after, digits = '' } = groups;
  const signs = [sign, sign2, sign3].filter((each) => each !== undefined);
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return undefined;
  const isMarked = open !== undefined || mark === 'DR' || mark === 'D' || mark === 'S';
  const isNegative = signs[0] === '-';
  if (isNegative && (mark !== undefined || open !== undefined) && !isMarked) return undefined;
  return { isNegative: isNegative || isMarked, digits, currency: before ?? after };
}

/** The currency at hand where '$', 'A$' or 'AUD' may be it; else what is said, as a code where its sign is of one alone. */
export function currencyMeant(said: string, own: string): string {
  const written = said.normalize('NFKC').toUpperCase();
  const sign = signOf(own);
  const isOwn = written.endsWith(sign) && own.startsWith(written.slice(0, -sign.length));
  return isOwn ? own : (signs.get(written) ?? written);
}

const separators = {
  // In India groups of two stand before the last three: 1,00,000.00.
  point: { decimal: '\\.', grouped: '\\d{1,3}(?:,\\d{3})+|\\d{1,2}(?:,\\d{2})+,\\d{3}' },
  comma: { decimal: ',', grouped: '\\d{1,3}(?:\\.\\d{3})+' },
};
const shapes = {
  point: shapeOf('point'),
  comma: shapeOf('comma'),
};

/** Digits in groups or in none, then decimals. */
function shapeOf(mark: DecimalMark): RegExp {
  const { decimal, grouped } = separators[mark];
  return new RegExp(`^(?<whole>\\d*|${grouped})(?:${decimal}(?<part>\\d*))?$`);
}

/** An amount, or why it can't be read. */
export type ReadAmount = { cents: number } | { fault: LineFault };

export function centsOf(written: WrittenAmount | undefined, text: string, mark: DecimalMark): ReadAmount {
  const { whole, part = '' } = (written && shapes[mark].exec(written.digits)?.groups) ?? {};
  if (!written || whole === undefined) return { fault: { code: 'amount_unreadable', text } };
  if (/[1-9]/.test(part.slice(2))) return { fault: { code: 'amount_too_fine', text } };
  const digits = (whole.replaceAll(/\D/g, '') + part.slice(0, 2).padEnd(2, '0')).replace(/^0+(?=\d)/, '');
  const cents = digits.length > 10 ? Number.POSITIVE_INFINITY : Number(digits);
  if (cents > mostCents) return { fault: { code: 'amount_too_large', text } };
  return { cents: written.isNegative && cents > 0 ? -cents : cents };
}

/**
 * Which mark stands before the decimals in all these amounts. 'any' where it makes no difference, undefined where
 * they leave it open: 1.500 alone may be one and a half, or fifteen hundred.
 */
export function decimalMarkOf(texts: readonly string[], currency: string): DecimalMark | 'any' | undefined {
  const amounts = texts.map(writtenAmount).filter((amount) => amount !== undefined);
  // Three digits after a mark are a group of them where the currency has no cents.
  const longestPart = isPayable(1, currency) ? longest : 2;
  const reads = (mark: DecimalMark) =>
    amounts.filter(({ digits }) => {
      const found = shapes[mark].exec(digits);
      return found && (found.groups?.part ?? '').length <= longestPart;
    }).length;
  const [point, comma] = [reads('point'), reads('comma')];
  if (point !== comma) return point > comma ? 'point' : 'comma';
  const centsBy = (mark: DecimalMark) => JSON.stringify(amounts.map((amount) => centsOf(amount, '', mark)));
  return centsBy('point') === centsBy('comma') ? 'any' : undefined;
}
