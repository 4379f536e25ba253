// A wheel that stands on its rim: the tyre has gone flat on a nail.
const spokes = Array.from({ length: 16 }, (_, index) => {
  const angle = (2 * Math.PI * (index + 0.5)) / 16;
  const at = (radius: number, turn: number) =>
    `${(radius * Math.cos(angle + turn)).toFixed(1)} ${(radius * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(30, index % 2 === 0 ? 1.1 : -1.1)}L${at(196, 0)}`;
}).join('');

export function FlatTyre({ className }: { className: string }) {
  return (
    <svg
      className={`flat-tyre ${className}`}
      viewBox="-280 -270 560 540"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="wheel__disc" cx="10" cy="-8" r="214" />
      <path
        className="flat-tyre__tyre"
        d="M-120 214C-214 160-246 70-226-30A228 228 0 0 1 226-30C246 70 214 160 120 214Q170 214 176 222Q180 234 150 234H-150Q-180 234-176 222Q-170 214-120 214z"
      />
      <circle className="flat-tyre__rim" r="200" />
      <path className="wheel__spokes" d={spokes} />
      <circle className="wheel__hub" r="34" />
      <circle className="wheel__axle" r="9" />
      <path className="flat-tyre__ground" d="M-280 238H280" />
      <path className="flat-tyre__nail" d="M196 134l62 36M246 190l24-40" />
      <path className="flat-tyre__hiss" d="M236 118l34-14M228 96l20-32M206 188l-2 34" />
    </svg>
  );
}
