// A calendar day as a bank writes it, and which of its numbers is the month.
import { type DateOrder, dateOrders } from '#domain/money/statement.ts';

/** By their first letters, accents away: English, German, French, Dutch, Spanish, Italian. */
const months: readonly (readonly [RegExp, number])[] = [
  [/^(jan|ene|gen)/, 1],
  [/^(feb|fev)/, 2],
  [/^(mar|maa|mrt|mrz|maer)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|mei|mag)/, 5],
  [/^(jun|juin|giu)/, 6],
  [/^(jul|juil|lug)/, 7],
  [/^(aug|aou|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|ott)/, 10],
  [/^nov/, 11],
  [/^(dec|dez|dic)/, 12],
];

/** What is longer is no day, and takes long to look at. */
const longest = 60;

const time = /^\d{1,2}:\d{2}(?::\d{2})?[ ,]+|[T ,]+\d{1,2}:\d{2}.*$/;
const yearFirst = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/;
const inAnyOrder = /^(\d{1,2})[-/ ](\d{1,2})[-/ ](\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})\.?[- /]?(?:de )?([a-z]{3,10})\.?[- /]?(?:de )?(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.?[- /]?(\d{1,2}),?[- /](\d{4}|\d{2})$/;

/** '2026-11-21', or undefined for what is no day of the calendar. */
export function dayOf(text: string, order: DateOrder): string | undefined {
  if (text.length > longest) return undefined;
  const said = text.trim().replace(time, '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const byYear = (said.includes('-') || said.includes('/') || said.includes('.') ? yearFirst : compact).exec(
    said,
  );
  if (byYear) return calendarDay(byYear[1], byYear[2], byYear[3]);
  const byDots = dotted.exec(said);
  if (byDots) return calendarDay(byDots[3], byDots[2], byDots[1]);
  const byOrder = inAnyOrder.exec(said);
  if (byOrder) {
    const [, first, second, year] = byOrder;
    return order === 'dmy' ? calendarDay(year, second, first) : calendarDay(year, first, second);
  }
  const named = dayFirst.exec(said);
  if (named) return calendarDay(named[3], monthNamed(named[2]), named[1]);
  const turned = monthFirst.exec(said);
  return turned ? calendarDay(turned[3], monthNamed(turned[1]), turned[2]) : undefined;
}

function monthNamed(name = ''): string {
  return String(months.find(([start]) => start.test(name))?.[1] ?? '');
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const full = Number(year.length === 2 ? `20${year}` : year);
  if (full < 1990 || full > 2099) return undefined;
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * The order in which all these days stand. 'any' where it makes no difference, undefined where they leave it open, or
 * where some fit one order alone and some the other.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'any' | undefined {
  const days = texts.map((text) => ({ dmy: dayOf(text, 'dmy'), mdy: dayOf(text, 'mdy') }));
  const readable = days.filter(({ dmy, mdy }) => dmy !== undefined || mdy !== undefined);
  if (readable.every(({ dmy, mdy }) => dmy === mdy)) return 'any';
  const fitting = dateOrders.filter((order) => readable.every((day) => day[order] !== undefined));
  return fitting.length === 1 ? fitting[0] : undefined;
}
