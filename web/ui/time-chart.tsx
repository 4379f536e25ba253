// Two pictures over the same days: the line of all until then, and a bar for what each day brought, each with an axis of
// its own. The same figures stand in a hidden table. A press on a day leads to its people.
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { addDays, daysBetween } from '#domain/locale/dates.ts';
import { axisEnd } from '#web/ui/chart-scale.ts';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/numbers-shown.ts';

type TimePoint = {
  /** YYYY-MM-DD. */
  date: string;
  count: number;
  href?: string | undefined;
};

type TimeChartProps = {
  title: string;
  /** Not empty; by date. */
  points: readonly [TimePoint, ...TimePoint[]];
  /** '3 Nov' of '2025-11-03'. */
  dateLabel: (date: string) => string;
  /** What the line and the bars show, as in 'All registrations until then'. */
  lineLabel: string;
  barLabel: string;
  /** Where all of them are shown. */
  href?: string | undefined;
  /** How a value reads; a number unless it says otherwise. */
  valueText?: (value: number) => string;
};

/** Fewer days would make one bar a wall. */
const fewestDays = 14;
/** The drawing's own units: the line above, the bars below. */
const width = 600;
const lineBottom = 110;
const barTop = 126;
const height = 170;

export function TimeChart(props: TimeChartProps) {
  const { title, points, dateLabel, lineLabel, barLabel, href, valueText = numberText } = props;
  const titleId = useId();
  const last = points.at(-1) ?? points[0];
  const total = points.reduce((sum, point) => sum + point.count, 0);
  const totalEnd = axisEnd(total);
  const dayEnd = axisEnd(Math.max(...points.map((point) => point.count)));
  const start = [points[0].date, addDays(last.date, 1 - fewestDays)].toSorted()[0] ?? points[0].date;
  const middle = addDays(start, Math.floor(daysBetween(start, last.date) / 2));
  const inAll = words.inAll({ total: valueText(total) });
  const labels = [
    { at: 0, text: numberText(totalEnd) },
    { at: lineBottom / 2, text: numberText(totalEnd / 2) },
    { at: lineBottom, text: '0' },
    { at: barTop, text: numberText(dayEnd) },
    { at: height, text: '0' },
  ];
  return (
    <figure className="chart chart--wide">
      <figcaption className="chart__title" id={titleId}>
        {title}
      </figcaption>
      <ul className="chart__legend">
        <li className="chart__key">{lineLabel}</li>
        <li className="chart__key chart__key--bar">{barLabel}</li>
      </ul>
      <div className="chart__plot">
        <div className="chart__scale" aria-hidden="true">
          {/* As wide as the longest of them, which the others are not. */}
          <span className="chart__widest">{numberText(Math.max(totalEnd, dayEnd))}</span>
          {labels.map(({ at, text }) => (
            <span key={at} className="chart__number" style={{ insetBlockStart: `${(at / height) * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
        <TimeDrawing
          points={points}
          start={start}
          end={last.date}
          {...{ totalEnd, dayEnd, dateLabel, valueText }}
        />
        <p className="chart__axis" aria-hidden="true">
          <span>{dateLabel(start)}</span>
          <span>{dateLabel(middle)}</span>
          <span>{dateLabel(last.date)}</span>
        </p>
      </div>
      <p className="chart__total">
        {href ? (
          <Link className="link-button" href={href}>
            {inAll}
          </Link>
        ) : (
          inAll
        )}
      </p>
      <div className="visually-hidden">
        <table aria-labelledby={titleId}>
          <tbody>
            {points.map((point) => (
              <tr key={point.date}>
                <th scope="row">{dateLabel(point.date)}</th>
                <td>
                  <DayLink point={point}>{valueText(point.count)}</DayLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type TimeDrawingProps = Required<Pick<TimeChartProps, 'points' | 'dateLabel' | 'valueText'>> & {
  /** The first and the last day that are drawn. */
  start: string;
  end: string;
  /** Where the two axes end. */
  totalEnd: number;
  dayEnd: number;
};

function TimeDrawing({ points, dateLabel, valueText, start, end, totalEnd, dayEnd }: TimeDrawingProps) {
  const dayWidth = width / (daysBetween(start, end) + 1);
  let running = 0;
  const steps = points.map((point) => {
    const before = running;
    running += point.count;
    return { point, x: daysBetween(start, point.date) * dayWidth, before, after: running };
  });
  const y = (count: number) => lineBottom * (1 - count / totalEnd);
  const line = steps.flatMap(({ x, before, after }) => [
    `${x.toFixed(1)},${y(before).toFixed(1)}`,
    `${(x + dayWidth).toFixed(1)},${y(after).toFixed(1)}`,
  ]);
  return (
    <svg
      className="chart__drawing"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {[0, lineBottom / 2, lineBottom, barTop, height].map((at) => (
        <line key={at} className="chart__rule" x1={0} x2={width} y1={at} y2={at} />
      ))}
      <polygon className="chart__area" points={`0,${lineBottom} ${line.join(' ')} ${width},${lineBottom}`} />
      {steps.map(({ point, x }) => {
        const barHeight = (point.count / dayEnd) * (height - barTop);
        return (
          <DayLink key={point.date} point={point}>
            <title>{`${dateLabel(point.date)}: ${valueText(point.count)}`}</title>
            <rect className="chart__day" x={x} y={0} width={dayWidth} height={height} />
            <rect
              className="chart__bar"
              x={x + dayWidth * 0.1}
              y={height - barHeight}
              width={dayWidth * 0.8}
              height={barHeight}
            />
          </DayLink>
        );
      })}
      <polyline className="chart__line" points={line.join(' ')} />
    </svg>
  );
}

/** Not on the way of the Tab key: a hundred days would be a hundred stops, and the list has a filter by date. */
function DayLink({ point, children }: { point: TimePoint; children: ReactNode }) {
  if (!point.href) return children;
  return (
    <Link href={point.href} tabIndex={-1}>
      {children}
    </Link>
  );
}
