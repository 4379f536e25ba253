// Counts as bars. It is a table to whoever reads it, with the bars as decoration.
import { useId } from 'react';
import { Link } from 'wouter';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/numbers-shown.ts';

type Bar = {
  label: string;
  count: number;
  /** What a press on the row does, or where it leads. */
  onOpen?: () => void;
  href?: string | undefined;
};

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  /** As wide as the page, not one of three in a row. */
  isWide?: boolean;
};

export function BarChart({ title, bars, isWide = false }: BarChartProps) {
  const titleId = useId();
  const largest = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <figure className={isWide ? 'chart chart--wide' : 'chart'}>
      <figcaption className="chart__title" id={titleId}>
        {title}
      </figcaption>
      {bars.length === 0 ? (
        <p className="soft small">{words.nobodyYet}</p>
      ) : (
        <table className="bars" aria-labelledby={titleId}>
          <tbody>
            {bars.map((bar, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two days or answers may be of one label
              <tr key={place}>
                <th scope="row" className="bars__label">
                  <BarLabel {...bar} />
                </th>
                <td className="bars__count">{numberText(bar.count)}</td>
                <td className="bars__track" aria-hidden="true">
                  <span className="bars__bar" style={{ inlineSize: `${(bar.count / largest) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}

function BarLabel({ label, onOpen, href }: Bar) {
  if (href) {
    return (
      <Link className="link-button bars__open" href={href}>
        {label}
      </Link>
    );
  }
  if (!onOpen) return label;
  return (
    <button type="button" className="link-button bars__open" onClick={onOpen}>
      {label}
    </button>
  );
}
