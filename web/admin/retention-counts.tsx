// The counts that were kept of one event when its personal data was removed.

import type { KeptCounts, Purge } from '#domain/desk/retention.ts';
import type { EventContent } from '#domain/event/event.ts';
import { diets, groups } from '#domain/lists/groups.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { RegisteredChart } from '#web/desk/charts.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { dietLabels, groupTitles } from '#words/desk/groups.ts';
import { numberText, timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/retention.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type Fact = { label: string; value: string };

/** Counted elsewhere on the card, better. */
const saidOtherwise = new Set<string>(['all', 'pre-event', 'spare-seats', 'housing', 'diet', 'guests']);

export function RetentionCounts({ purge }: { purge: Purge }) {
  const { event } = useDesk();
  const { before, eventTitle, purgedBy, purgedAt, counts, currency } = purge;
  const titleId = `purge-${purge.id}`;
  return (
    <article className="kept" aria-labelledby={titleId}>
      <h3 className="kept__title" id={titleId}>
        {words.countsOf({ eventTitle, registrations: counts.registrations })}
      </h3>
      <p className="soft small">
        {words.fromBefore({ before, purgedBy })} <time dateTime={purgedAt}>{timeText(purgedAt)}</time>
      </p>
      <FactList className="kept__facts" facts={factsOf(counts, currency, event)} />
      {counts.registered.length > 0 && (
        <details>
          <summary>{words.registrationsByDay}</summary>
          <RegisteredChart
            title={words.registrationsByDayOf({ eventTitle })}
            registered={counts.registered}
          />
        </details>
      )}
    </article>
  );
}

/** 'Pre-event' of 'pre-event', 'Thursday' of 'thursday': the event that had them may be gone. */
function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function factsOf(counts: KeptCounts, currency: string, event: EventContent): Fact[] {
  const { sections, payments, days, totals, diets: eating, letters } = counts;
  const number = (label: string, count: number): Fact => ({ label, value: numberText(count) });
  const paid = (label: string, { count, cents }: { count: number; cents: number }): Fact => ({
    label,
    value: `${numberText(count)} · ${formatPrice(cents, { currency, locale: event.locale })}`,
  });
  const nameOf = (key: string) =>
    event.sections.some((section) => section.key === key) ? sectionLabel(key, event) : inWords(key);
  return [
    ...Object.entries(sections).map(([key, count]) =>
      number(words.sectionSent({ section: nameOf(key) }), count),
    ),
    ...Object.entries(payments).map(([ticket, sum]) =>
      paid(words.paymentsOf({ ticket: inWords(ticket) }), sum),
    ),
    ...Object.entries(days).map(([day, count]) => number(words.onDay({ day: inWords(day) }), count)),
    ...groups
      .filter((group) => !saidOtherwise.has(group))
      .map((group) => number(groupTitles[group], counts.groups[group])),
    number(words.spareSeats, totals.spareSeats),
    number(words.bedsOffered, totals.housing),
    number(words.extraGuests, totals.guests),
    ...diets.map((diet) => number(dietLabels[diet], eating[diet])),
    number(words.lettersSent, letters.sent),
    number(words.lettersNotSent, letters.failed + letters.queued + (letters.left_out ?? 0)),
  ];
}
