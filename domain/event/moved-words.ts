// The dates that words say, moved along with a calendar: 'Thu 6 Nov' of one year is 'Thu 5 Nov' of the next.
import { grouped } from '#domain/basics/grouped.ts';
import { addDays, datesBetween, dayMs, dayOfMonth, isDate } from '#domain/locale/dates.ts';
import { dayInUtc, formatDate, language } from '#domain/locale/locale.ts';

/** `days` is a multiple of 7, so that weekdays stay. */
export type Move = { locale: string; first: string; last: string; days: number };

/** Not sure where the words may still say a date of before. */
export type MovedWords = { text: string; isSure: boolean };

type Said = Record<string, string | undefined>;
/** Undefined where the words do not say which date they mean. */
type Write = (said: Said) => string | undefined;

/** Words may speak of days around the event, too. */
const around = 21;
/** Farther from the event two numbers around a stroke are none of its dates, but '24/7' or a fraction. */
const mostAwayInFigures = 56;
/** Days from the event's first one: a date farther away is of another edition, or of none. */
const mostAway = 350;

const dash = /\s?[-–]\s?/.source;
/** What stands between the days of one month, in the languages of events so far. */
const joint =
  /,?\s+(?:and|&|to|until|till|through|en|tot|tot en met|t\/m|bis|und|au|et|al|e|y)\s+(?:the\s+)?|\s?,\s*/
    .source;

const clock = /\s?(?:[ap]\.?m|h|u|uhr|uur|o['’]clock)(?!\p{L})/u.source;
/** '7pm', '6-8 pm', '18.30 Uhr'. */
const hours = `\\d\\d?(?:[.:]\\d\\d)?(?:\\s?[-–]\\s?\\d\\d?(?:[.:]\\d\\d)?)?${clock}`;
/** '6/11/2025', '6.11.25', '2025-11-06'. */
const inFigures =
  /(?<![\d./-])(?:\d{4}-\d\d?-\d\d?|\d\d?(?<sign>[./-])\d\d?\k<sign>(?:\d{4}|\d\d))(?!\d|[./-]\d)/u.source;
/** '6/11', which is another day for some. */
const withStroke = /(?<![\d./,])(?<one>\d\d?)\/(?<other>\d\d?)(?!\d|\/|[.,]\d)/.source;
/** '6.11.' and '6. 11.', but not '18.30.' */
const withPoints = /(?<![\d./])(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?!\d)/.source;
/** '6.11' where the language writes days so: elsewhere it is a number. */
const withPoint = `(?<![\\d.,/])(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])(?!\\d|[.,]\\d|${clock})`;
/** '11-01', and '11-13' where the language writes days so: elsewhere it is a range. */
const withDash = /(?<![\d./-])(?:0[1-9]-(?:0[1-9]|[12]\d|3[01])|1[0-2]-0[1-9])(?!\d|[./-]\d)/.source;
const ofLanguage = /(?<![\d./-])1[0-2]-(?:[12]\d|3[01])(?!\d|[./-]\d)/.source;

/** '11月6日', '2025년 11월 6일'; of several days, or a month alone, nobody guesses. */
const inNumberedMonth =
  /(?:(?<comma>)(?<year>\d{4})(?<sign>\s?[年년]\s?))?(?<month>\d{1,2})(?<gap>[月월]\s*)(?<day>\d{1,2})(?=[日일])(?<until>[日일]\s*[-–〜~～]\s*\d)?/
    .source;
const numberedMonth = /(?:\d{4}\s?[年년]\s?)?\d\d?\s?[月월](?:\s?\d\d?)?/.source;
const numberedMonths = [Array.from({ length: 12 }, (_none, month) => String(month + 1))];

export function moveWords(text: string, move: Move): MovedWords {
  const { weekdays, months, unsure } = namesOf(move.locale);
  const monthOf = (names: readonly string[]) => `(?<month>${oneOf(names)})(?!\\p{L})`;
  const month = monthOf(months.flat());
  // Saturday is called as September is in Albania: a number after it is the day's.
  const leadingMonth = monthOf(months.flat().filter((name) => placeOf(weekdays, name) === -1));
  // A time of day may stand between: 'Monday night 10 Nov'.
  const weekday = `(?<lead>(?<!\\p{L})(?<weekday>${oneOf(weekdays)})(?!\\p{L})\\.?,?(?:\\s+\\p{L}+)?\\s+)`;
  const numbers = (between: string) =>
    `(?<![\\d:/])(?<earlier>(?:\\d{1,2}(?:st|nd|rd|th|\\.)?${between})*)(?<day>\\d{1,2})(?<ordinal>st|nd|rd|th|\\.)?(?![\\d:])`;
  const [number, numberOfWeekday] = [numbers(`(?:${dash}|${joint})`), numbers(dash)];
  const year = '(?:(?<comma>,?\\s+)(?<year>\\d{4})(?!\\d))?';
  const written: string[] = [];
  let isSure = true;
  let rest = text;
  const take = (pattern: string, write: Write) => {
    rest = rest.replace(new RegExp(pattern, 'giu'), (...found) => {
      const moved = write(found.at(-1));
      if (moved === undefined) isSure = false;
      written.push(moved ?? String(found[0]));
      // What is moved is not found once more.
      return `\uE000${written.length - 1}\uE001`;
    });
  };
  // A day of the week with an hour is no date, and one in figures alone says which month by its language.
  take(`${weekday}(?<time>${hours})`, ({ lead, time }) => `${lead}${time}`);
  take(inFigures, () => undefined);
  take(withPoints, () => undefined);
  if (writesAs(/^\d\d?\.\s?\d/, { month: 'numeric', day: 'numeric' }, move)) take(withPoint, () => undefined);
  take(withDash, () => undefined);
  if (writesAs(/^\d\d-\d\d$/, { month: 'short', day: 'numeric' }, move)) take(ofLanguage, () => undefined);
  take(`${weekday}(?:\\d\\d?[./]\\d\\d?(?!\\d)|(?!\\d)\\p{Nd})`, () => undefined);
  take(withStroke, ({ one = '', other = '' }) =>
    isNear(one, other, move) || isNear(other, one, move) ? undefined : `${one}/${other}`,
  );
  take(inNumberedMonth, (said) =>
    said.until
      ? undefined
      : movedDate(
          said,
          nearest(said, numberedMonths, move.first),
          numberedMonths,
          move,
          ({ numbers, name, year }) => `${year}${said.sign ?? ''}${name}${said.gap}${numbers}`,
        ),
  );
  take(numberedMonth, () => undefined);
  const [was, is] = [move.first, addDays(move.first, move.days)].map((day) => day.slice(0, 4));
  // Of another year, which stands first in Hungarian or Lithuanian.
  take(
    `(?<!\\d)(?!${was})\\d{4}(?:\\.|\\s\\p{L}{1,2}\\.)\\s(?:${oneOf(months.flat())})(?!\\p{L})`,
    () => undefined,
  );
  const date = (said: Said) => nearest(said, months, move.first);
  take(`${number}(?<gap>\\s+(?:of\\s+|de\\s+)??|-)${month}${year}`, (said) =>
    movedDate(said, date(said), months, move, ({ numbers, name, year }) => numbers + said.gap + name + year),
  );
  take(`${leadingMonth}(?<gap>\\.?\\s+)${number}${year}`, (said) =>
    movedDate(said, date(said), months, move, ({ numbers, name, year }) => name + said.gap + numbers + year),
  );
  take(weekday + numberOfWeekday, (said) =>
    movedDate(said, ofWeekday(said, weekdays, move), months, move, ({ numbers }) => said.lead + numbers),
  );
  take(`(?<![\\d/-])${was}(?![\\d/-])`, () => is);
  // 'May' and 'March' are words of their own.
  const left = rest.replaceAll(/(?<!\p{L})(?:may|march|mar)(?!\p{L})/giu, ' ');
  const mentions = `(?<!\\p{L})(?:${oneOf([...months.flat(), ...unsure])})(?!\\p{L})|(?<!\\d)${was}(?!\\d)`;
  const isMentioned = new RegExp(mentions, 'iu').test(left);
  return {
    text: rest.replaceAll(/\uE000(\d+)\uE001/g, (_mark, place) => written[Number(place)] ?? ''),
    isSure: isSure && !isMentioned,
  };
}

function writesAs(pattern: RegExp, parts: Intl.DateTimeFormatOptions, { locale, first }: Move): boolean {
  return pattern.test(formatDate(locale, first, parts));
}

type Parts = { numbers: string; name: string; year: string };

function movedDate(
  said: Said,
  date: string | undefined,
  months: string[][],
  { days }: Move,
  write: (parts: Parts) => string,
): string | undefined {
  if (!date) return undefined;
  const to = addDays(date, days);
  const earlier = movedEarlier(said.earlier ?? '', date, days);
  if (earlier === undefined) return undefined;
  const number = dayOfMonth(to);
  const list = months.find((names) => placeOf(names, said.month) !== -1);
  return write({
    numbers: `${earlier}${said.day?.startsWith('0') ? padded(number) : number}${ordinalOf(said.ordinal, number)}`,
    name: list?.[Number(to.slice(5, 7)) - 1] ?? '',
    year: said.year ? `${said.comma}${to.slice(0, 4)}` : '',
  });
}

/** '7, 8 and ' before a date: undefined where one may be no day of its month, or would be of another after the move. */
function movedEarlier(earlier: string, date: string, days: number): string | undefined {
  const told = [...earlier.matchAll(/\d+/g)].map(([found]) => Number(found));
  const isList = told.every((day, place) => day < (told[place + 1] ?? dayOfMonth(date)));
  // 'Bus 7, 8 Nov' may be a bus.
  const isBare = told.length > 0 && /^[\d\s,.]*$/.test(earlier);
  if (!isList || isBare) return undefined;
  const month = addDays(date, days).slice(0, 7);
  const moved = told.map((day) => addDays(date, day - dayOfMonth(date) + days));
  if (moved.some((day) => day.slice(0, 7) !== month)) return undefined;
  let place = -1;
  return earlier.replaceAll(/(\d+)(st|nd|rd|th)?/g, (_found, _day, ordinal?: string) => {
    place += 1;
    const number = dayOfMonth(moved[place] ?? date);
    return `${number}${ordinalOf(ordinal, number)}`;
  });
}

/** The day of that number and weekday in or around the event: where the two do not go together, the number may be of anything. */
function ofWeekday(said: Said, weekdays: string[], { first, last }: Move): string | undefined {
  const days = datesBetween(addDays(first, -around), addDays(last, around)).filter(
    (date) => dayOfMonth(date) === Number(said.day),
  );
  const weekday = placeOf(weekdays, said.weekday) % 7;
  const isSaid = (date: string) => (dayInUtc(date).getUTCDay() + 6) % 7 === weekday;
  return days.find(isSaid);
}

/** The date of that day and month in the year that is said, else in the one that is nearest to the event; none far from it. */
function nearest({ day, month, year }: Said, months: string[][], first: string): string | undefined {
  const own = Number(first.slice(0, 4));
  const years = year ? [Number(year)] : [own - 1, own, own + 1];
  const places = new Set(months.map((names) => placeOf(names, month)).filter((place) => place !== -1));
  const dates = [...places].flatMap((place) =>
    years.map((one) => `${one}-${padded(place + 1)}-${padded(Number(day))}`),
  );
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(first));
  const near = dates.filter((date) => isDate(date) && distance(date) < mostAway * dayMs);
  return near.toSorted((a, b) => distance(a) - distance(b))[0];
}

function isNear(day: string, month: string, { first, last }: Move): boolean {
  const date = nearest({ day, month: String(Number(month)) }, numberedMonths, first);
  if (date === undefined) return false;
  return date >= addDays(first, -mostAwayInFigures) && date <= addDays(last, mostAwayInFigures);
}

/**
 * In the event's language and in rego's own, each in full and short, 'Sep' beside 'Sept'; from Monday and from January. Not
 * sure are those that tell no month apart, or are of another calendar: then the first of each has another number.
 */
function namesOf(locale: string): { weekdays: string[]; months: string[][]; unsure: string[] } {
  const styles = [locale, language, 'en-US'].flatMap((one) =>
    (['long', 'short'] as const).map((style) => [one, style] as const),
  );
  const monday = '2024-01-01';
  const monthsIn = (one: string, parts: Intl.DateTimeFormatOptions) =>
    Array.from({ length: 12 }, (_none, month) => formatDate(one, `2024-${padded(month + 1)}-01`, parts));
  const firsts = styles.map(([one, style]) => monthsIn(one, { month: style, day: 'numeric' }));
  // In another case than beside a day: 'lapkritis', not 'lapkričio'.
  const alone = monthsIn(locale, { month: 'long' }).map(bare);
  const isSure = grouped(
    firsts,
    (texts) => new Set(texts.map((text) => text.match(/\p{Nd}+/gu)?.join())).size === 1,
  );
  const [sure, unsure] = [isSure.get(true) ?? [], isSure.get(false) ?? []];
  return {
    weekdays: styles.flatMap(([one, style]) =>
      datesBetween(monday, addDays(monday, 6)).map((date) =>
        // A number in it is its own: Thursday is the fifth day in Vietnam.
        formatDate(one, date, { weekday: style }).replace(/\.$/, ''),
      ),
    ),
    months: sure.flatMap((texts) => [texts.map(bare), texts.map((text) => bare(text).replace(leads, ''))]),
    // One letter is a day of the week, too.
    unsure: [...unsure.flat().map(bare), ...alone].filter(({ length }) => length > 1),
  };
}

/** 'de noviembre', 'd’octubre', 'ta’ Novembru'. */
const leads = /^(?:de\s+|d’|ta’\s+)/;

/** Without the number beside it, '1. ', '1 d.', '1(a)' or '1-', and the point of an abbreviation. */
function bare(name: string): string {
  return name.replaceAll(/\p{Nd}+(?:\(\p{L}\)|\sd\.)?/gu, '').replace(/^[\s.-]+|[\s.]+$/g, '');
}

/** Longer ones first, of which the others are beginnings. */
function oneOf(names: readonly string[]): string {
  const longerFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  return longerFirst.join('|').replaceAll('.', '\\.').replaceAll('’', "['’]");
}

function placeOf(names: readonly string[], name = ''): number {
  const same = name.toLowerCase().replaceAll("'", '’');
  return names.findIndex((one) => one.toLowerCase() === same);
}

function ordinalOf(was: string | undefined, day: number): string {
  if (was === undefined || was === '.') return was ?? '';
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const padded = (number: number) => String(number).padStart(2, '0');
