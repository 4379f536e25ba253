// What banks call the columns of their tables, in English, German, Dutch, French and Japanese.
import type { ColumnRole } from '#domain/money/statement.ts';

/**
 * 'anyAmount' is one, 'anyIban' and 'anyName' are the other one's, 'anyPurpose' is what it was for, where no column says so more
 * clearly; 'anyAccount' is the other one's only where lines have several (columns.ts).
 */
export type NamedRole =
  | ColumnRole
  | 'anyAccount'
  | 'anyAmount'
  | 'anyIban'
  | 'anyName'
  | 'anyPurpose'
  | 'particulars'
  | 'besideParticulars';

/** Of several that fit, the first one is meant. */
const names: readonly (readonly [NamedRole, RegExp])[] = [
  [
    'nothing',
    /\borig|\boorspr|\blocal\b|ursprung|exchange|wechselkurs|\bfees?\b|gebuhr|auslagenersatz|cumulative|mandat|glaubiger|glaeubiger|creditor id|kundenreferenz|sammler|anzahl|abweichend|\bbic\b|swift|bsb|categor|kategorie|^(?!date and ).*\btime\b|\btype\b|account name|heading name|^product$|\be ?mail\b|\btxn id\b|^valuta saldo$/,
  ],
  ['payer', /tegenrekeninghouder|^op name$/],
  ['amount', /^bedrag (af bij|bij af)$/],
  ['balance', /\bbalance|saldo|\bsolde|kontostand|残高/],
  ['currency', /currency|wahrung|waehrung|devise|\bmunt\b|muntsoort/],
  ['state', /^(status|state|info|statut)$/],
  [
    'mark',
    /(deb[ie]t|credit) ?(or )?(deb[ie]t|credit)|^(d c|c d|dc|s h)$|af bij|bij af|soll haben|direction|^sign$/,
  ],
  ['nothing', /value date|valuta|wertstellung|^wert$|date valeur|rentedatum|created on/],
  ['date', /^date\b|\bdate$|datum|^buchung(stag)?$|^finished on$|^posted$|日付|取引日|年月日/],
  ['amount', /入出金(額|金額)?( 円)?$|取引金額/],
  [
    'in',
    amountNamed(
      'credits?|credit amount|haben|gutschrift|deposits?|money in|paid in|in|eingang|bij|お?(入金|預かり|預け?入れ?)金?額?',
    ),
  ],
  [
    'out',
    amountNamed(
      'debits?|debit amount|soll|lastschrift|belastung|withdrawals?|money out|paid out|out|ausgang|af|お?(出金|支払い?|引き?出し)金?額?',
    ),
  ],
  ['amount', amountNamed('amount|transaction amount|net amount|betrag|umsatz|bedrag|montant')],
  // A day or money, as the cells tell; beside what PayPal's fee took.
  ['anyAmount', /^(value|gross|brutto|total( [a-z]{3})?)$/],
  ['ownAccount', /auftragskonto|auftraggeberkonto|^bank account$|this party account/],
  [
    'account',
    /(counterpart|other party|tegen|partner|payer|payee|auftraggeber|beguenstigt|begunstigt|beneficiary|zahlungs).*(account|iban|rekening|konto)|rekening.*tegenpartij|^van naar$/,
  ],
  ['anyIban', /\biban\b|kontonummer/],
  ['anyAccount', /account n(umber|o)\b|rekening(nummer)?$|^account$/],
  [
    'payer',
    /counter ?part|other party|tegenpartij|partner|payer|auftraggeber|zahlungspflichtig|zahlungsbeteiligt|sender|依頼人/,
  ],
  ['payee', /payee|empfanger|empfaenger|begunstigt|beguenstigt|beneficiary|merchant/],
  ['anyName', /^name\b|naam/],
  ['bankId', /transaction id|transaktionscode|transferwise id|bank reference|^(id|fitid|umsatz id)$/],
  [
    'purpose',
    /description|beschreibung|avisierungstext|zahlungszweck|narrative|narration|verwendungszweck|^buchungs ?info$|zahlungsreferenz|\bdetails?\b|reference|remittance|mededeling|omschrijving|memo|libelle|communication|purpose|message|notification|analysis code|^[ot]p (ref|part|code)$|^vwz \d+$|内容/,
  ],
  // Banks of New Zealand have three fields for what the payer writes; elsewhere a code is the bank's.
  ['particulars', /^particulars$/],
  ['besideParticulars', /^code$/],
  // Beside a purpose, what kind of line it is.
  ['anyPurpose', /^buchungstext$|^(subject|note|betreff|hinweis)$|摘要/],
];

function amountNamed(words: string): RegExp {
  return new RegExp(`^(${words})( in)?( [a-z]{3}| euros?| 円)?$`);
}

/** Undefined for a name that no bank we know of uses. */
export function roleNamed(name: string): NamedRole | undefined {
  if (name.length > 60) return undefined;
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? undefined : names.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** How many of the kinds of column that a statement needs a row names; a line of text names one by chance. */
export function countNamed(cells: readonly string[]): number {
  const roles = cells.map((cell) => (!/\d{3}/.test(cell) ? roleNamed(cell) : undefined));
  const isHeader = ['date', 'amount', 'in', 'out'].some((role) => roles.some((each) => each === role));
  return isHeader ? roles.filter((role) => role !== undefined).length : 0;
}

/** 'EUR' of 'Betrag (EUR)'. */
export function currencyNamed(name: string): string | undefined {
  if (name.includes('€')) return 'EUR';
  return /(?<=\W)[A-Z]{3}\b/.exec(name)?.[0];
}

const outMarks = new Set(
  'D DR DB DBIT DEBIT DEBET AF AFSCHRIJVING AFSCHRIJVINGEN S SOLL - OUT AUSGANG'.split(' '),
);
const inMarks = new Set('C CR CRDT CREDIT BIJ BIJSCHRIJVING BIJSCHRIJVINGEN H HABEN + IN EINGANG'.split(' '));

/** Which way money went, by a word of its own. */
export function markedSign(cell: string): 1 | -1 | undefined {
  const mark = cell.toUpperCase();
  if (inMarks.has(mark)) return 1;
  return outMarks.has(mark) ? -1 : undefined;
}

const notBooked =
  /pending|vorgemerkt|ausstehend|geweigerd|^refus|denied|rejected|reverted|declined|failed|cancell?ed|en attente|gereserveerd|\bhold\b|authori[sz]ed/i;

export function isPending(cell: string): boolean {
  return notBooked.test(cell);
}

const footers =
  /^(\*|kontostand|saldo|endsaldo|anfangssaldo|summe|gesamt|total|balance|opening|closing|end of|solde|eindsaldo|generated|exported|erstellt|stand\b|legende|hinweis|note\b)/i;

/** What banks write below their tables. */
export function isFooter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  return footers.test(first) || (filled.length <= 2 && !/^\d/.test(first));
}
