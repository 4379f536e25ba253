// The road drawn to scale: across on a wide screen, down the page on a narrow one.
import { type ReactNode, useId } from 'react';
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

function roadPath(route: Route, scale: number, place: (along: number, aside: number) => string): string {
  const points = route.stretches.flatMap(({ fromKm, toKm }) => wander(fromKm, toKm, scale));
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

export function WideRouteMap({ route, ...frame }: RouteMapProps) {
  const scale = 1032 / Math.max(1, route.totalKm);
  const x = (km: number) => 12 + km * scale;
  const road = roadPath(route, scale, (along, aside) => pair(12 + along, 96 + aside));
  /** A town leans away from the edge and from a close neighbour. */
  const anchorOf = (index: number, km: number): 'start' | 'middle' | 'end' => {
    const next = route.towns[index + 1];
    if (index === 0) return 'start';
    return next && (next.km - km) * scale > 180 ? 'middle' : 'end';
  };
  return (
    <Frame {...frame} className="route--wide" viewBox="0 0 1056 200">
      <path className="route__road" d={road} />
      <path className="route__dashes" d={road} />
      {route.stretches.map(({ fromKm, toKm, distance, duration }) => (
        <text key={fromKm} className="route__leg" x={x((fromKm + toKm) / 2)} textAnchor="middle">
          <tspan className="route__distance" y="40">
            {distance}
          </tspan>
          <tspan x={x((fromKm + toKm) / 2)} y="64">
            {duration}
          </tspan>
        </text>
      ))}
      {route.towns.map(({ name, km, stopover }, index) => {
        const anchor = anchorOf(index, km);
        const edge = x(km) + { start: -12, middle: 0, end: 12 }[anchor];
        return (
          <g key={km}>
            <rect className="route__stop" x={x(km) - 12} y="84" width="24" height="24" />
            <text className="route__town" x={edge} y="154" textAnchor={anchor}>
              {name}
            </text>
            {stopover ? (
              <text className="route__leg" x={edge} y="182" textAnchor={anchor}>
                {words.stopoverOn(stopover)}
              </text>
            ) : null}
          </g>
        );
      })}
    </Frame>
  );
}

export function TallRouteMap({ route, ...frame }: RouteMapProps) {
  const length = 640;
  const scale = length / Math.max(1, route.totalKm);
  const y = (km: number) => 20 + km * scale;
  const road = roadPath(route, scale, (along, aside) => pair(34 + aside, 20 + along));
  return (
    <Frame {...frame} className="route--tall" viewBox={`0 0 320 ${length + 40}`}>
      <path className="route__road" d={road} />
      <path className="route__dashes" d={road} />
      {route.stretches.map(({ fromKm, toKm, distance, duration }) => (
        <text key={fromKm} className="route__leg" x="76" y={y((fromKm + toKm) / 2) + 6}>
          <tspan className="route__distance">{distance}</tspan>
          <tspan dx="10">{duration}</tspan>
        </text>
      ))}
      {route.towns.map(({ name, km, stopover }) => (
        <g key={km}>
          <rect className="route__stop" x="22" y={y(km) - 12} width="24" height="24" />
          <text className="route__town" x="76" y={y(km) + 11}>
            {name}
          </text>
          {stopover ? (
            <text className="route__leg" x="76" y={y(km) + 34}>
              {words.stopoverOn(stopover)}
            </text>
          ) : null}
        </g>
      ))}
    </Frame>
  );
}
