// The counts that were kept of one event when its personal data was removed.
import type { EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import { diets, groups, groupTitles } from '#domain/registration-list.ts';
import type { KeptCounts, Purge } from '#domain/retention.ts';
import { sectionLabel } from '#domain/section-label.ts';
import { RegisteredChart } from '#web/desk/charts.tsx';
import { dietLabels } from '#web/desk/group-facts.ts';
import { countText, dayText, numberText, timeText } from '#words/desk/in-locale.ts';

type Fact = { label: string; value: string };

/** Counted elsewhere on the card, better. */
const saidOtherwise = new Set<string>(['all', 'pre-event', 'spare-seats', 'housing', 'diet', 'guests']);

export function RetentionCounts({ purge, event }: { purge: Purge; event: EventContent }) {
  const { before, eventTitle, purgedBy, purgedAt, counts, currency } = purge;
  const titleId = `purge-${purge.id}`;
  return (
    <article className="kept" aria-labelledby={titleId}>
      <h3 className="kept__title" id={titleId}>
        {eventTitle}: {countText(counts.registrations, 'registration')}
      </h3>
      <p className="soft small">
        From before {dayText(before)} · removed by {purgedBy},{' '}
        <time dateTime={purgedAt}>{timeText(purgedAt)}</time>
      </p>
      <dl className="kept__facts">
        {factsOf(counts, currency, event).map(({ label, value }) => (
          <div className="kept__fact" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {counts.registered.length > 0 && (
        <details className="kept__days">
          <summary>Registrations by day</summary>
          <RegisteredChart title={`Registrations by day, ${eventTitle}`} registered={counts.registered} />
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
    ...Object.entries(sections).map(([key, count]) => number(`${nameOf(key)}: section sent`, count)),
    ...Object.entries(payments).map(([ticket, sum]) => paid(`${inWords(ticket)} payments`, sum)),
    ...Object.entries(days).map(([day, count]) => number(`On ${inWords(day)}`, count)),
    ...groups
      .filter((group) => !saidOtherwise.has(group))
      .map((group) => number(groupTitles[group], counts.groups[group])),
    number('Spare seats', totals.spareSeats),
    number('Beds offered', totals.housing),
    number('Extra guests', totals.guests),
    ...diets.map((diet) => number(dietLabels[diet], eating[diet])),
    number('Letters sent', letters.sent),
    number('Letters not sent', letters.failed + letters.queued),
  ];
}
