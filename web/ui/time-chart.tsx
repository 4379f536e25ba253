// Counts per day as bars below the line of their running total; the same figures stand in a hidden table. A press on a
// day leads to its people.
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';

type TimePoint = {
  /** YYYY-MM-DD. */
  date: string;
  label: string;
  count: number;
  href?: string | undefined;
};

/** Fewer days would make one bar a wall. */
const fewestDays = 14;
const width = 600;
const height = 160;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}

type TimeChartProps = {
  title: string;
  points: readonly TimePoint[];
  /** Where all of them are shown. */
  href?: string | undefined;
};

/** The day at the left edge; before the first one where there are few. */
function firstDrawn(first: TimePoint, last: TimePoint): string {
  return [first.date, dayBefore(last.date, fewestDays - 1)].toSorted()[0] ?? first.date;
}

export function TimeChart({ title, points, href }: TimeChartProps) {
  const titleId = useId();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const total = points.reduce((sum, point) => sum + point.count, 0);
  const inAll = `${total.toLocaleString('en-AU')} in all`;
  return (
    <figure className="chart chart--wide">
      <figcaption className="chart__title" id={titleId}>
        {title}
      </figcaption>
      <TimeDrawing points={points} first={first} last={last} total={total} />
      <p className="chart__axis">
        <span>{first.date === firstDrawn(first, last) ? first.label : ''}</span>
        <span>
          {href ? (
            <Link className="link-button" href={href}>
              {inAll}
            </Link>
          ) : (
            inAll
          )}
        </span>
        <span>{last.label}</span>
      </p>
      <div className="visually-hidden">
        <table aria-labelledby={titleId}>
          <tbody>
            {points.map((point) => (
              <tr key={point.date}>
                <th scope="row">{point.label}</th>
                <td>
                  <DayLink point={point}>{point.count}</DayLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type TimeDrawingProps = { points: readonly TimePoint[]; first: TimePoint; last: TimePoint; total: number };

function TimeDrawing({ points, first, last, total }: TimeDrawingProps) {
  const start = firstDrawn(first, last);
  const days = daysBetween(start, last.date) + 1;
  const dayWidth = width / days;
  const largest = Math.max(...points.map((point) => point.count));
  let running = 0;
  const steps = points.map((point) => {
    const x = daysBetween(start, point.date) * dayWidth;
    const before = running;
    running += point.count;
    return { point, x, before, after: running };
  });
  const y = (count: number) => height - (count / total) * (height - 4);
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
      <polygon className="chart__area" points={`0,${height} ${line.join(' ')} ${width},${height}`} />
      {steps.map(({ point, x }) => {
        const barHeight = (point.count / largest) * height * 0.4;
        return (
          <DayLink key={point.date} point={point}>
            <title>{`${point.label}: ${point.count.toLocaleString('en-AU')}`}</title>
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
