// What an event's content must keep to before it is saved. What is only read may be older than a rule: event.ts reads it.

import type { Fault, Faults, PlainFault } from '#domain/basics/faults.ts';
import { bankErrors } from '#domain/event/bank-account.ts';
import type { EventContent } from '#domain/event/event.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { eventTextErrors } from '#domain/event/event-texts.ts';
import { isEvent } from '#domain/event/event-upcast.ts';
import { sectionPrices } from '#domain/event/prices.ts';
import { addDays, isDate } from '#domain/locale/dates.ts';
import { isPayable } from '#domain/locale/locale.ts';

/** Longer than any: a slip in a year is found by it. */
const mostDays = 366;

/** By the place in the content, as in 'sections.1.organizer.email'; empty where it may be saved. */
export function eventErrors(content: unknown): Faults {
  const issues = eventSchema.safeParse(content).error?.issues ?? [];
  const bySchema = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue]));
  // The rules speak also where a field is empty, so that everything is said at once.
  return { ...(isEvent(content) && rulesErrors(content)), ...bySchema };
}

function rulesErrors(event: EventContent): Faults {
  return {
    ...eventTextErrors(event),
    ...namesErrors(event),
    ...dateErrors(event),
    ...listErrors(event),
    ...priceErrors(event),
    ...(event.bank ? withPrefix('bank', bankErrors(event.bank)) : noBankError(event)),
  };
}

/** Without an account nobody can pay. */
function noBankError({ sections }: EventContent): Faults {
  const costs = sections.flatMap(sectionPrices).some(([, cents]) => cents > 0);
  return costs ? { bank: { code: 'bank_missing' } } : {};
}

function withPrefix(prefix: string, errors: Faults): Faults {
  return Object.fromEntries(Object.entries(errors).map(([name, fault]) => [`${prefix}.${name}`, fault]));
}

/** What is shorter is another clock to the database than to pages: 'BST' is Britain's there and Bangladesh's here. */
const ofPlace = /^(UTC|(?!SystemV)\w+\/.+)$/i;

/** A name may be well formed and nobody's. */
function namesErrors({ currency, locale, timeZone }: EventContent): Faults {
  return {
    ...(!ofPlace.test(timeZone) && { timeZone: { code: 'no_time_zone' } }),
    ...(!Intl.supportedValuesOf('currency').includes(currency) && { currency: { code: 'no_such_currency' } }),
    ...(!isSpoken(locale) && { locale: { code: 'no_such_language' } }),
  };
}

function isSpoken(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function dateErrors({ startDate, endDate }: EventContent): Faults {
  return isDate(startDate) && endDate > addDays(startDate, mostDays)
    ? { endDate: { code: 'event_too_long' } }
    : {};
}

function listErrors({ programme, days, sections }: EventContent): Faults {
  return {
    ...repeats('programme', 'date', programme, ({ date }) => date, 'day_planned_twice'),
    ...repeats('days', 'date', days, ({ date }) => date, 'date_ticked_twice'),
    ...repeats('days', 'title', days, ({ title }) => title, 'day_reads_same'),
    ...repeats('days', 'label', days, ({ label }) => label, 'day_reads_same'),
    ...repeats('sections', 'title', sections, ({ title }) => title, 'section_name_taken'),
  };
}

function priceErrors({ sections, currency, endDate }: EventContent): Faults {
  // A currency that is none has an error of its own.
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const errors = sections.flatMap((section, place) => [
    ...sectionPrices(section).flatMap(([name, cents]): [string, Fault][] =>
      isCurrency && !isPayable(cents, currency)
        ? [[`sections.${place}.${name}`, { code: 'whole_amounts' }]]
        : [],
    ),
    ...(section.earlyPrices ?? []).flatMap(({ until }, row, early): [string, Fault][] => {
      const name = `sections.${place}.earlyPrices.${row}.until`;
      if (until > endDate) return [[name, { code: 'after_event' }]];
      return row > 0 && until <= (early[row - 1]?.until ?? '')
        ? [[name, { code: 'not_later_than_before' }]]
        : [];
    }),
  ]);
  return Object.fromEntries(errors);
}

/** Said at the later one of two. */
function repeats<Row>(
  list: string,
  field: string,
  rows: readonly Row[],
  read: (row: Row) => string,
  code: PlainFault,
): Faults {
  const seen = new Set<string>();
  const errors: Faults = {};
  for (const [place, row] of rows.entries()) {
    const text = read(row).trim().toLowerCase();
    if (seen.has(text)) errors[`${list}.${place}.${field}`] = { code };
    seen.add(text);
  }
  return errors;
}
