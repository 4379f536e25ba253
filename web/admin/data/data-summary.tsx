// The Summary tab of /data: the numbers as cards and pictures, each leading to its people on the dashboard.
import { Link } from 'wouter';
import { preEventKey, roadTripKey } from '#domain/event/event.ts';
import type { Group } from '#domain/lists/groups.ts';
import { conditionText } from '#domain/lists/question-condition.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { DaysChart, RegisteredChart } from '#web/desk/charts.tsx';
import { groupMeanings, kindsWithGuests, titleOfKinds } from '#web/desk/group-facts.ts';
import { QuestionCharts } from '#web/desk/questions/question-charts.tsx';
import { type TableState, tableAddress } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import * as words from '#words/desk/data.ts';
import { broughtBy, valueLabel } from '#words/desk/groups.ts';
import { numberText } from '#words/desk/in-locale.ts';
import { picturesOfTheNumbers } from '#words/desk/numbers-shown.ts';

type NumberCard = [title: string, count: number, people: Partial<TableState>, remark?: string | undefined];

const specGroups: Record<string, Group> = { [preEventKey]: 'pre-event', [roadTripKey]: 'road-trip' };

/** The specification's sections are groups, too, under which lists had them from the start. */
function peopleOf(section: string): Partial<TableState> {
  const group = specGroups[section];
  return group ? { group } : { section };
}

type DataSummaryProps = { summary: Summary };

function peopleAddress(people: Partial<TableState>): string {
  return tableAddress(people, 'admin');
}

export function DataSummary({ summary }: DataSummaryProps) {
  const { event } = useDesk();
  const { groups, totals, diets, days } = summary;
  const numbers: NumberCard[] = [
    [words.totalRegistrations, groups.all, {}],
    ...event.sections.map(({ key, title }): NumberCard => {
      const remark = key === summary.daysSection ? words.comeOnADay : undefined;
      return [title, summary.sections[key] ?? 0, peopleOf(key), remark];
    }),
    [words.accommodation, groups.accommodation, { group: 'accommodation' }, groupMeanings.accommodation],
    [words.cars, groups['own-car'], { group: 'own-car' }, words.bringTheirOwn],
    [
      words.spareSeats,
      totals.spareSeats,
      { group: 'spare-seats' },
      words.freeIn({ cars: groups['spare-seats'] }),
    ],
    [words.totalGuests, totals.guests, { group: 'guests' }, broughtBy({ people: groups.guests })],
    [words.vegetarian, diets.vegetarian, { group: 'diet', value: 'vegetarian' }],
    [words.vegan, diets.vegan, { group: 'diet', value: 'vegan' }],
  ];
  const kinds = (group: Group) =>
    kindsWithGuests(group, summary).map(({ value, count }) => ({
      label: valueLabel(group, value),
      count,
      href: peopleAddress({ group, value }),
    }));
  return (
    <>
      <ul className="summary">
        {numbers.map(([label, number, people, remark]) => (
          <li key={label}>
            <Link className="summary-card" href={peopleAddress(people)}>
              <span className="summary-card__title">{label}</span>
              <span className="summary-card__number">{numberText(number)}</span>
              {remark && <span className="summary-card__remark">{remark}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <section className="stack stack--close pictures" aria-label={picturesOfTheNumbers}>
        <RegisteredChart
          registered={summary.registered}
          hrefOf={(registered) => peopleAddress({ registered })}
        />
        <DaysChart days={days} hrefOf={(day) => peopleAddress({ day })} />
        <BarChart title={titleOfKinds(words.tShirtSizes, 't-shirts', summary)} bars={kinds('t-shirts')} />
        <BarChart title={titleOfKinds(words.diet, 'diet', summary)} bars={kinds('diet')} />
      </section>
      <QuestionCharts hrefOf={({ condition }) => peopleAddress({ answer: conditionText(condition) })} />
    </>
  );
}
