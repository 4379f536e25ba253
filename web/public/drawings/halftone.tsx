// A printer's screen: rows of dots that grow or shrink from one edge to the other. A row is one dashed line with round ends.
type HalftoneProps = {
  className: string;
  width: number;
  height: number;
  /** From one row to the next, and the widest dot. */
  step: number;
  /** How wide the dots of the first and of the last row are, in parts of `step`. */
  from: number;
  to: number;
};

export function Halftone({ className, width, height, step, from, to }: HalftoneProps) {
  const rows = Math.ceil(height / step);
  return (
    <g className={`halftone ${className}`} strokeDasharray={`0 ${step * 2}`}>
      {Array.from({ length: rows * 2 }, (_, row) => {
        const dot = step * (from + ((to - from) * row) / (rows * 2 - 1));
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
            key={row}
            d={`M${row % 2 === 0 ? 0 : step} ${(row + 0.5) * step * 0.5}H${width}`}
            strokeWidth={Math.max(0.1, dot).toFixed(1)}
          />
        );
      })}
    </g>
  );
}
