// The road drawn to scale: across on a wide screen, down the page on a narrow one.
import { type ReactNode, useId } from 'react';
import { inCapitals, lineWidth } from '#web/public/drawings/lettering.tsx';
import { sideBySide } from '#web/public/drawings/side-by-side.ts';
import type { Route } from '#web/public/landing/route.ts';
import * as words from '#words/riders/landing.ts';

type RouteMapProps = { route: Route; title: string; description: string };

/** How far the road swings from its line, and how often: it must pass through every town. */
const swing = 13;
const swingKm = 130;

/** A road from `from` to `to` that wanders, as a path of [along, aside] points. */
function wander(from: number, to: number, scale: number): [number, number][] {
  const bends = Math.max(2, Math.round((to - from) / swingKm));
  return Array.from({ length: bends * 6 + 1 }, (_, step): [number, number] => {
    const part = step / (bends * 6);
    const aside = Math.sin(part * bends * Math.PI) * swing * Math.sin(part * Math.PI * 2.5 + 0.6);
    return [(from + (to - from) * part) * scale, part === 1 ? 0 : aside];
  });
}

function roadPath(
  stretches: Route['stretches'],
  scale: number,
  place: (along: number, aside: number) => string,
): string {
  const points = stretches.flatMap(({ fromKm, toKm }) => wander(fromKm, toKm, scale));
  return `M${points.map(([along, aside]) => place(along, aside)).join('L')}`;
}

const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function Frame({
  title,
  description,
  className,
  viewBox,
  children,
}: Omit<RouteMapProps, 'route'> & { className: string; viewBox: string; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      className={`route ${className}`}
      viewBox={viewBox}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

/** Of the towns' names, and how wide a letter of the small print is, in the drawing's units. */
const townSize = 32;
const smallLetter = 9.2;
const gap = 18;

/** As large as names may be that have so much room. */
const fitting = (names: string, room: number) => Math.min(townSize, room / lineWidth(inCapitals(names)));

type SmallPrintProps = {
  labels: { middle: number; text: string }[];
  width: number;
  y: number;
  className?: string;
};

/** A line of words, each beside its place. */
function SmallPrint({ labels, width, y, className = '' }: SmallPrintProps) {
  const lengths = labels.map(({ middle, text }) => ({ middle, length: text.length * smallLetter }));
  const starts = sideBySide(lengths, width, gap);
  return labels.map(({ middle, text }, index) => (
    <text
      key={middle}
      className={`route__leg ${className}`}
      x={(starts[index] ?? 0) + (text.length * smallLetter) / 2}
      y={y}
      textAnchor="middle"
    >
      {text}
    </text>
  ));
}

export function WideRouteMap({ route: { towns, stretches, totalKm }, ...frame }: RouteMapProps) {
  const width = 1056;
  const scale = (width - 24) / Math.max(1, totalKm);
  const x = (km: number) => 12 + km * scale;
  const road = roadPath(stretches, scale, (along, aside) => pair(12 + along, 96 + aside));
  const size = fitting(towns.map(({ name }) => name).join(''), width - towns.length * gap);
  const names = sideBySide(
    towns.map(({ name, km }) => ({ middle: x(km), length: lineWidth(inCapitals(name)) * size })),
    width,
    gap,
  );
  const stopovers = towns.flatMap(({ km, stopover }) =>
    stopover ? [{ middle: x(km), text: words.stopoverOn(stopover) }] : [],
  );
  const legs = stretches.map((stretch) => ({ ...stretch, middle: x((stretch.fromKm + stretch.toKm) / 2) }));
  return (
    <Frame {...frame} className="route--wide" viewBox={`0 0 ${width} 200`}>
      <path className="route__road" d={road} />
      <path className="route__dashes" d={road} />
      <SmallPrint
        width={width}
        y={40}
        className="route__distance"
        labels={legs.map(({ middle, distance }) => ({ middle, text: distance }))}
      />
      <SmallPrint
        width={width}
        y={64}
        labels={legs.map(({ middle, duration }) => ({ middle, text: duration }))}
      />
      {towns.map(({ name, km }, index) => (
        <g key={name}>
          <rect className="route__stop" x={x(km) - 12} y="84" width="24" height="24" />
          <text className="route__town" x={names[index]} y="154" fontSize={size}>
            {name}
          </text>
        </g>
      ))}
      <SmallPrint width={width} y={182} labels={stopovers} />
    </Frame>
  );
}

export function TallRouteMap({ route: { towns, stretches, totalKm }, ...frame }: RouteMapProps) {
  const lengthOf = ({ stopover }: Route['towns'][number]) => (stopover ? 66 : 44);
  const length = Math.max(
    640,
    towns.reduce((sum, town) => sum + lengthOf(town) + 34, 0),
  );
  const scale = length / Math.max(1, totalKm);
  const y = (km: number) => 20 + km * scale;
  const road = roadPath(stretches, scale, (along, aside) => pair(34 + aside, 20 + along));
  const labels = towns.flatMap((town, index) => {
    const leg = stretches[index];
    const ofTown = { middle: y(town.km), length: lengthOf(town) };
    return leg ? [ofTown, { middle: y((leg.fromKm + leg.toKm) / 2), length: 28 }] : [ofTown];
  });
  const tops = sideBySide(labels, length + 40, 0);
  return (
    <Frame {...frame} className="route--tall" viewBox={`0 0 320 ${length + 40}`}>
      <path className="route__road" d={road} />
      <path className="route__dashes" d={road} />
      {towns.map(({ name, km, stopover }, index) => {
        const top = tops[2 * index] ?? 0;
        return (
          <g key={name}>
            <rect className="route__stop" x="22" y={y(km) - 12} width="24" height="24" />
            <text className="route__town" x="76" y={top + 33} fontSize={fitting(name, 244)}>
              {name}
            </text>
            {stopover ? (
              <text className="route__leg" x="76" y={top + 56}>
                {words.stopoverOn(stopover)}
              </text>
            ) : null}
          </g>
        );
      })}
      {stretches.map(({ fromKm, toKm, distance, duration }, index) => (
        <text key={`${fromKm} ${toKm}`} className="route__leg" x="76" y={(tops[2 * index + 1] ?? 0) + 20}>
          <tspan className="route__distance">{distance}</tspan>
          <tspan dx="10">{duration}</tspan>
        </text>
      ))}
    </Frame>
  );
}
