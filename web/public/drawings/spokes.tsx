// A huge wheel's hub and spokes, seen from close by: what the spoke cards are stuck between.
const hub = { x: 600, y: 960 };
const flangeRadius = 96;
const reach = 1500;
const lean = 1.02;

const spokes = Array.from({ length: 36 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 36;
  const from = angle + (index % 2 === 0 ? lean : -lean);
  const at = (radius: number, turn: number) =>
    `${Math.round(hub.x + radius * Math.cos(turn))} ${Math.round(hub.y + radius * Math.sin(turn))}`;
  return `M${at(flangeRadius, from)}L${at(reach, angle)}`;
}).join('');

export function Spokes({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={spokes} />
      <circle cx={hub.x} cy={hub.y} r={flangeRadius + 12} />
      <circle cx={hub.x} cy={hub.y} r={flangeRadius - 24} />
    </svg>
  );
}
