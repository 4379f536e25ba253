// What an event's content must keep to before it is saved. What is only read may be older than a rule: event.ts reads it.
import * as z from 'zod/mini';
import { bankErrors } from '#domain/bank-account.ts';
import { addDays, isDate } from '#domain/dates.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, eventSchema } from '#domain/event.ts';
import { eventTextErrors } from '#domain/event-texts.ts';
import { kindsOf } from '#domain/kinds.ts';
import { isPayable, wholeAmounts } from '#domain/locale.ts';

/** Longer than any: a slip in a year is found by it. */
const mostDays = 366;

/** The rules speak also where a field is empty, so that everything is said at once. */
const kinds = kindsOf(eventSchema);

/** By the place in the content, as in 'sections.1.organizer.email'; empty where it may be saved. */
export function eventErrors(content: unknown): FieldErrors {
  const issues = eventSchema.safeParse(content).error?.issues ?? [];
  const bySchema = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return { ...(isOfKinds(content) && rulesErrors(content)), ...bySchema };
}

function isOfKinds(content: unknown): content is EventContent {
  return z.core.safeParse(kinds, content).success;
}

function rulesErrors(event: EventContent): FieldErrors {
  return {
    ...eventTextErrors(event),
    ...namesErrors(event),
    ...dateErrors(event),
    ...listErrors(event),
    ...priceErrors(event),
    ...withPrefix('bank', bankErrors(event.bank)),
  };
}

function withPrefix(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${prefix}.${name}`, message]));
}

/** A name may be well formed and nobody's. */
function namesErrors({ currency, locale }: EventContent): FieldErrors {
  return {
    ...(!Intl.supportedValuesOf('currency').includes(currency) && {
      currency: 'There is no such currency. It must be one such as AUD or EUR',
    }),
    ...(!isSpoken(locale) && {
      locale: 'There is no such language. It must be one such as en-AU or nl-BE',
    }),
  };
}

function isSpoken(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function dateErrors({ startDate, endDate }: EventContent): FieldErrors {
  return isDate(startDate) && endDate > addDays(startDate, mostDays)
    ? { endDate: 'An event lasts a year at most. Is the year right?' }
    : {};
}

function listErrors({ programme, days, sections }: EventContent): FieldErrors {
  return {
    ...repeats('programme', 'date', programme, ({ date }) => date, 'The programme has this day twice'),
    ...repeats('days', 'date', days, ({ date }) => date, 'Two ticks are for this date'),
    ...repeats('days', 'title', days, ({ title }) => title, 'Two days read the same'),
    ...repeats('days', 'label', days, ({ label }) => label, 'Two days read the same'),
    ...repeats('sections', 'title', sections, ({ title }) => title, 'Two sections have this name'),
  };
}

function priceErrors({ sections, currency, endDate }: EventContent): FieldErrors {
  // A currency that is none has an error of its own.
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const isWrong = (cents: number | undefined) =>
    isCurrency && cents !== undefined && !isPayable(cents, currency);
  const errors = sections.flatMap(({ priceCents, guestPriceCents, earlyPrices = [] }, place) => {
    const section = `sections.${place}`;
    return [
      isWrong(priceCents) && [`${section}.priceCents`, wholeAmounts],
      isWrong(guestPriceCents) && [`${section}.guestPriceCents`, wholeAmounts],
      ...earlyPrices.flatMap((early, row) => {
        const name = `${section}.earlyPrices.${row}`;
        const before = earlyPrices[row - 1];
        return [
          isWrong(early.priceCents) && [`${name}.priceCents`, wholeAmounts],
          before && early.until <= before.until && [`${name}.until`, 'Must be later than the one before'],
          early.until > endDate && [`${name}.until`, 'Must not be after the event'],
        ];
      }),
    ].filter((error) => Array.isArray(error));
  });
  return Object.fromEntries(errors);
}

/** Said at the later one of two. */
function repeats<Row>(
  list: string,
  field: string,
  rows: readonly Row[],
  read: (row: Row) => string,
  words: string,
): FieldErrors {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [place, row] of rows.entries()) {
    const text = read(row).trim().toLowerCase();
    if (text !== '' && seen.has(text)) errors[`${list}.${place}.${field}`] = words;
    seen.add(text);
  }
  return errors;
}
