// The lines of a velodrome, seen from above: lane edges around an infield.
const lanes = [0, 26, 52, 104, 156, 208];

export function Velodrome({ className }: { className: string }) {
  return (
    <svg className={`velodrome ${className}`} viewBox="0 0 1400 760" aria-hidden="true" focusable="false">
      <rect className="velodrome__cote" x="194" y="194" width="1012" height="372" rx="186" />
      {lanes.map((inset, index) => (
        <rect
          key={inset}
          className={index === 4 ? 'velodrome__sprint-line' : undefined}
          x={10 + inset}
          y={10 + inset}
          width={1380 - 2 * inset}
          height={740 - 2 * inset}
          rx={370 - inset}
        />
      ))}
      <path className="velodrome__finish" d="M700 10v208" />
    </svg>
  );
}
