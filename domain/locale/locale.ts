// How numbers, money, days and times read: by the edition's locale and time zone. Which form of a word goes with a number,
// and how a list is joined: by the language of rego's sentences. Nothing else makes text with Intl (tests/rules.test.ts).

/** Of rego's own sentences, whatever the edition's locale (decision 52). */
export const language = 'en-AU';

export type PriceFormat = { locale: string; currency: string };
type Place = { locale: string; timeZone: string };

/** Making a format costs a hundred times what using it does. */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

const numbers = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dates = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const list = new Intl.ListFormat(language);
const forms = new Intl.PluralRules(language);

/** The display face lacks the narrow spaces that Intl puts around dashes and between thousands. */
function drawable(text: string): string {
  return text.replaceAll('\u2009', ' ').replaceAll('\u202f', '\u00a0');
}

/**
 * `cents` are hundredths of any currency. Whole amounts read '$150', others '$149.50', other currencies 'EUR 150'; in
 * Belgium '€ 150' and '€ 149,50'. How many digits a currency has, Intl knows: none in Japan.
 */
export function formatPrice(cents: number, { locale, currency }: PriceFormat): string {
  const whole = cents % 100 === 0 && { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  return drawable(numbers(locale, { style: 'currency', currency, ...whole }).format(cents / 100));
}

/** Whether an amount can be paid: nobody has half a yen. */
export function isPayable(cents: number, currency: string): boolean {
  const { maximumFractionDigits = 2 } = numbers(language, { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits > 0 || cents % 100 === 0;
}

/** '$' of every dollar, '€'; its code where it has none. */
export function signOf(currency: string): string {
  const parts = numbers(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** '150', '149.50', '149,50' in Belgium: as an amount is typed. */
export function typedAmount(cents: number, locale: string): string {
  const mark = formatNumber(locale, 0.5).includes(',') ? ',' : '.';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', mark);
}

export function formatNumber(locale: string, number: number | bigint): string {
  return drawable(numbers(locale, {}).format(number));
}

/** A calendar day, '2026-11-21': the same everywhere, so it is reckoned in UTC. */
export function formatDate(locale: string, date: string, parts: Intl.DateTimeFormatOptions): string {
  return drawable(dates(locale, { ...parts, timeZone: 'UTC' }).format(dayInUtc(date)));
}

/** '6–10 November 2025'; of one day as formatDate. */
export function formatDates(
  locale: string,
  first: string,
  last: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const format = dates(locale, { ...parts, timeZone: 'UTC' });
  return drawable(format.formatRange(dayInUtc(first), dayInUtc(last)));
}

/** '6–10 November 2025'. */
export function longDates(locale: string, first: string, last: string): string {
  return formatDates(locale, first, last, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function dayInUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** A moment as calendars and clocks say where the event is. */
export function formatTime(
  { locale, timeZone }: Place,
  time: Date,
  parts: Intl.DateTimeFormatOptions,
): string {
  return drawable(dates(locale, { ...parts, timeZone }).format(time));
}

const fullParts = {
  ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
};

/** As in 'It is kept for you until Thursday 6 November 2025 at 6:05 pm ACDT': whoever reads it may be far away. */
export function fullTime(place: Place, time: Date | string): string {
  return formatTime(place, new Date(time), fullParts);
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a word that goes with a number: 'person' of 1. */
export function plural(count: number, words: Forms): string {
  return words[forms.select(count)] ?? words.other;
}

/** 'Ana, Ben and Cleo'. */
export function joined(parts: readonly string[]): string {
  return list.format(parts);
}

/** The letters of a text as readers count them: with their accents. */
export function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(language).segment(text), ({ segment }) => segment);
}

/** Orders names as readers of that language look for them, whatever their capitals. */
export function orderIn(locale: string): (a: string, b: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}
