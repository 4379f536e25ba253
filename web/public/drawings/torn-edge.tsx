// Where a sheet was torn off the roll: its upper edge, laid over the sheet before, with the white of the paper's core.
const teeth = [
  9, 4, 11, 6, 14, 8, 5, 12, 7, 3, 10, 13, 6, 9, 2, 8, 12, 5, 10, 7, 14, 4, 9, 11, 3, 8, 13, 6, 10, 5,
];

/** `depth`: how much higher than the ink the torn core stands. It ends under the ink, or it would show along the foot. */
function edge(depth: number, foot: number): string {
  const points = teeth.map((tooth, index) => {
    const along = (1_000 * (index + (index % 3) * 0.22)) / teeth.length;
    return `${along.toFixed(0)} ${16 - tooth * 0.62 - depth * (index % 2 === 0 ? 1.5 : 0.5)}`;
  });
  return `M0 ${foot}L${points.join('L')}L1000 ${12 - depth}V${foot}z`;
}

const core = edge(3, 20);
const ink = edge(0, 24);

export function TornEdge() {
  return (
    <svg
      className="torn-edge"
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="torn-edge__core" d={core} />
      <path d={ink} />
    </svg>
  );
}
