// The pictures that several dashboards show: registrations over time, and who is there on which day.
import type { Summary } from '#domain/lists/summary.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';
import * as words from '#words/desk/groups.ts';
import { shortDayText } from '#words/desk/in-locale.ts';

type RegisteredChartProps = {
  registered: Summary['registered'];
  title?: string;
  /** Where those of a date are shown, or all; they are gone after a purge. */
  hrefOf?: (date?: string) => string;
};

export function RegisteredChart({
  registered,
  title = words.registrationsOverTime,
  hrefOf,
}: RegisteredChartProps) {
  const [first, ...others] = registered.map(({ date, count }) => ({ date, count, href: hrefOf?.(date) }));
  if (!first) return null;
  // Over one day there is nothing to draw a line through.
  if (others.length === 0) {
    return <BarChart title={title} bars={[{ ...first, label: shortDayText(first.date) }]} isWide />;
  }
  return (
    <TimeChart
      title={title}
      points={[first, ...others]}
      dateLabel={shortDayText}
      lineLabel={words.allUpToThatDay}
      barLabel={words.newOnThatDay}
      href={hrefOf?.()}
    />
  );
}

type DaysChartProps = {
  days: Summary['days'];
  /** Where the people of a day are shown. */
  hrefOf: (day: string) => string;
};

export function DaysChart({ days, hrefOf }: DaysChartProps) {
  const { event } = useDesk();
  const bars = event.days.map(({ key, label }) => ({
    label,
    count: days[key] ?? 0,
    href: hrefOf(key),
  }));
  return <BarChart title={words.days} bars={bars} />;
}
