// Pictures beside the numbers: registrations over time, days, T-shirt sizes, bikes. Each bar leads to its people.
import { type EventContent, participationDays } from '#domain/event.ts';
import type { Group } from '#domain/registration-list.ts';
import type { Summary } from '#domain/summary.ts';
import { kindsOf } from '#web/desk/group-facts.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { shortDayText } from '#web/desk/words.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';

type PicturesProps = {
  summary: Summary | undefined;
  event: EventContent;
  onOpen: (group: Group, value?: string) => void;
};

export function Pictures({ summary, event, onOpen }: PicturesProps) {
  if (!summary || summary.groups.all === 0) return null;
  const days = participationDays.map((day) => ({
    label: event.days[day].label,
    count: summary.days[day],
    href: tableAddress({ day }),
  }));
  const kinds = (group: Group) =>
    kindsOf(group, summary).map(({ value, count }) => ({
      label: value,
      count,
      onOpen: () => onOpen(group, value),
    }));
  return (
    <section className="pictures" aria-label="Pictures of the numbers">
      <TimeChart
        title="Registrations over time"
        points={summary.registered.map(({ date, count }) => ({ date, label: shortDayText(date), count }))}
      />
      <BarChart title="Days" bars={days} />
      <BarChart title="T-Shirt Sizes" bars={kinds('t-shirts')} />
      <BarChart title="Types of Bikes" bars={kinds('bikes')} />
    </section>
  );
}
