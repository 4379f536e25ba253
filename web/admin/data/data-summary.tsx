// The Summary tab of /data: the numbers as cards and pictures.
import { type EventContent, participationDays } from '#domain/event.ts';
import type { Summary } from '#domain/summary.ts';
import { kindsOf, valueLabel } from '#web/desk/group-facts.ts';
import { numberText, shortDayText } from '#web/desk/words.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';

type DataSummaryProps = { summary: Summary; event: EventContent };

export function DataSummary({ summary, event }: DataSummaryProps) {
  const { groups, totals, diets, days } = summary;
  const numbers: [string, number][] = [
    ['Total Registrations', groups.all],
    ['Pre-Event', groups['pre-event']],
    ['Road Trip', groups['road-trip']],
    ['Accommodation', groups.accommodation],
    ['Cars', groups['own-car']],
    ['Spare Seats', totals.spareSeats],
    ['Total Guests', totals.guests],
    ['Vegetarian', diets.vegetarian],
    ['Vegan', diets.vegan],
  ];
  const diet = kindsOf('diet', summary).map(({ value, count }) => ({
    label: valueLabel('diet', value),
    count,
  }));
  return (
    <>
      <dl className="summary">
        {numbers.map(([label, number]) => (
          <div key={label} className="summary-card">
            <dt className="summary-card__title">{label}</dt>
            <dd className="summary-card__number">{numberText(number)}</dd>
          </div>
        ))}
      </dl>
      <section className="pictures" aria-label="Pictures of the numbers">
        <TimeChart
          title="Registrations over time"
          points={summary.registered.map(({ date, count }) => ({ date, label: shortDayText(date), count }))}
        />
        <BarChart
          title="Days"
          bars={participationDays.map((day) => ({ label: event.days[day].label, count: days[day] }))}
        />
        <BarChart
          title="T-Shirt Sizes"
          bars={kindsOf('t-shirts', summary).map(({ value, count }) => ({ label: value, count }))}
        />
        <BarChart title="Diet" bars={diet} />
      </section>
    </>
  );
}
