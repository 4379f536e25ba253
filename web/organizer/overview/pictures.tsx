import type { Group } from '#domain/lists/groups.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { DaysChart, RegisteredChart } from '#web/desk/charts.tsx';
import { kindsWithGuests, titleOfKinds } from '#web/desk/group-facts.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { picturesOfTheNumbers } from '#words/desk/numbers-shown.ts';
import * as words from '#words/desk/overview.ts';

type PicturesProps = {
  summary: Summary;
  onOpen: (group: Group, value?: string) => void;
};

export function Pictures({ summary, onOpen }: PicturesProps) {
  if (summary.groups.all === 0) return null;
  const kinds = (group: Group) =>
    kindsWithGuests(group, summary).map(({ value, count }) => ({
      label: value,
      count,
      onOpen: () => onOpen(group, value),
    }));
  return (
    <section className="stack stack--close pictures" aria-label={picturesOfTheNumbers}>
      <RegisteredChart
        registered={summary.registered}
        hrefOf={(registered) => tableAddress({ registered })}
      />
      <DaysChart days={summary.days} hrefOf={(day) => tableAddress({ day })} />
      <BarChart title={titleOfKinds(words.tShirtSizes, 't-shirts', summary)} bars={kinds('t-shirts')} />
      <BarChart title={words.typesOfBikes} bars={kinds('bikes')} />
    </section>
  );
}
