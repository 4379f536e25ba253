// A day's number as a poster prints it: twice, in two inks that do not quite meet.
import { useId } from 'react';
import { lineWidth } from '#web/public/drawings/lettering.tsx';

const size = 100;
const capHeight = 81;
/** How far the second ink slips. */
const slip = 4;

export function Numeral({ text, className }: { text: string; className: string }) {
  const id = useId();
  const width = lineWidth(text) * size;
  return (
    <svg
      className={`numeral ${className}`}
      viewBox={`0 0 ${Math.ceil(width + slip)} ${capHeight + slip}`}
      width={Math.ceil(width + slip)}
      height={capHeight + slip}
      aria-hidden="true"
      focusable="false"
    >
      <g className="numeral__first">
        <text
          id={id}
          y={capHeight}
          fontSize={size}
          textLength={width.toFixed(1)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      </g>
      <g className="numeral__second">
        <use href={`#${id}`} x={slip} y={slip} />
      </g>
    </svg>
  );
}
