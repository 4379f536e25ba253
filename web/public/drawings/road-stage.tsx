// The whole road in one drawing, seen from the side: town after town, rolled past by the scroll where the browser can.
import { useId } from 'react';
import { Halftone } from '#web/public/drawings/halftone.tsx';
import { inCapitals, lineWidth } from '#web/public/drawings/lettering.tsx';
import { Van } from '#web/public/drawings/van.tsx';
import type { Route } from '#web/public/landing/route.ts';
import * as words from '#words/riders/landing.ts';

type RoadStageProps = { route: Route; title: string; description: string };

/** Of the drawing, in its own units: the road's surface, and how far the road goes on beyond both ends. */
const height = 560;
const roadTop = 492;
/** Signs stand above the van's roof. */
const signFoot = 250;
const beyond = 3_000;
const shortest = 2_400;
const longest = 4_600;
const unitsPerKm = 2.4;
/** Less, and two signs would stand in each other's way. */
const fromTownToTown = 520;
const poleEvery = 260;
const signSize = 64;
/** Names of more letters are written smaller. */
const widestName = 440;
const postKm = 100;

/** Where along the drawing each town stands: to scale as far as there is room. */
function placesOf({ towns, totalKm }: Route): number[] {
  const length = Math.min(longest, Math.max(shortest, totalKm * unitsPerKm));
  const scale = totalKm > 0 ? length / totalKm : 0;
  const places: number[] = [];
  for (const { km } of towns) {
    const before = places.at(-1);
    places.push(before === undefined ? 0 : Math.max(before + fromTownToTown, km * scale));
  }
  return places;
}

export function RoadStage({ route, title, description }: RoadStageProps) {
  const id = useId();
  const places = placesOf(route);
  const end = places.at(-1) ?? 0;
  const poles = Array.from(
    { length: Math.ceil((end + 2 * beyond) / poleEvery) },
    (_, pole) => pole * poleEvery - beyond,
  );
  return (
    <div className="road-stage__view">
      <Sun />
      <Hills length={end} />
      <svg
        className="road-stage__strip"
        viewBox={`0 0 ${end} ${height}`}
        width={end}
        height={height}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <path className="road-stage__wires" d={wires(poles)} />
        <path
          className="road-stage__poles"
          d={poles.map((x) => `M${x} ${roadTop}V96M${x - 34} 114h68`).join('')}
        />
        <path
          className="road-stage__road"
          d={`M${-beyond} ${roadTop}H${end + beyond}V${height + 200}H${-beyond}z`}
        />
        <path className="road-stage__dashes" d={`M${-beyond} ${roadTop + 34}H${end + beyond}`} />
        {route.stretches.map(({ fromKm, toKm, distance, duration }, index) => {
          const from = places[index] ?? 0;
          const to = places[index + 1] ?? from;
          const posts = postsBetween(fromKm, toKm);
          return (
            <g key={`${fromKm} ${toKm}`}>
              {posts.map((km) => (
                <Post key={km} x={from + ((to - from) * (km - fromKm)) / (toKm - fromKm)} km={km} />
              ))}
              {distance && <LegSign x={from + (to - from) * 0.56} distance={distance} duration={duration} />}
            </g>
          );
        })}
        {route.towns.map(({ name, stopover }, index) => (
          <TownSign key={name} x={places[index] ?? 0} name={name} stopover={stopover} />
        ))}
      </svg>
      <Van className="road-stage__van" />
    </div>
  );
}

function postsBetween(fromKm: number, toKm: number): number[] {
  const first = Math.floor(fromKm / postKm) + 1;
  const count = Math.max(0, Math.ceil(toKm / postKm) - first);
  // The posts of a very long road are as many as can be read.
  const every = Math.ceil((toKm - fromKm) / 1_200) || 1;
  return Array.from({ length: count }, (_, post) => (first + post) * postKm).filter(
    (km) => km % (postKm * every) === 0,
  );
}

function wires(poles: number[]): string {
  const spans = (dx: number) =>
    `M${(poles[0] ?? 0) + dx} 114${poles.map(() => `q${poleEvery / 2} 44 ${poleEvery} 0`).join('')}`;
  return spans(-30) + spans(30);
}

function Post({ x, km }: { x: number; km: number }) {
  return (
    <g className="road-stage__post" transform={`translate(${x.toFixed(0)} ${roadTop})`}>
      <path d="M-25 0V-46Q-25-60 0-60T25-46V0z" />
      <text y="-18" textAnchor="middle">
        {km}
      </text>
    </g>
  );
}

function LegSign({ x, distance, duration }: { x: number; distance: string; duration: string }) {
  return (
    <g className="road-stage__leg" transform={`translate(${x.toFixed(0)} ${roadTop})`}>
      <path className="road-stage__stake" d={`M0 0V${-signFoot - 20}`} />
      <path d={`M0${-signFoot - 170}l112 85l-112 85l-112-85z`} />
      <text y={-signFoot - 86} textAnchor="middle">
        <tspan className="road-stage__distance">{distance}</tspan>
        <tspan x="0" dy="24">
          {duration}
        </tspan>
      </text>
    </g>
  );
}

function TownSign({ x, name, stopover }: { x: number; name: string; stopover: string | undefined }) {
  const size = Math.min(signSize, widestName / lineWidth(inCapitals(name)));
  const width = lineWidth(inCapitals(name)) * size;
  const left = -width / 2 - 24;
  return (
    <g className="road-stage__town" transform={`translate(${x.toFixed(0)} ${roadTop})`}>
      <path className="road-stage__stake" d={`M${left + 30} 0V${-signFoot}M${-left - 30} 0V${-signFoot}`} />
      <path d={`M${left}${-signFoot - 100}H${-left}V${-signFoot}H${left}z`} />
      <text
        className="road-stage__name"
        x={-width / 2}
        y={-signFoot - 24}
        fontSize={size.toFixed(1)}
        textLength={width.toFixed(0)}
        lengthAdjust="spacingAndGlyphs"
      >
        {inCapitals(name)}
      </text>
      {stopover ? (
        <>
          <path d={`M${left}${-signFoot + 8}h${-2 * left}v38h${2 * left}z`} />
          <text className="road-stage__stopover" y={-signFoot + 34} textAnchor="middle">
            {words.stopoverOn(stopover)}
          </text>
        </>
      ) : null}
    </g>
  );
}

function Sun() {
  const id = useId();
  return (
    <svg className="road-stage__sun" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <circle cx="200" cy="200" r="200" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className="road-stage__disc" width="400" height="150" />
        <g transform="translate(0 150)">
          <Halftone className="road-stage__dots" width={400} height={250} step={14} from={1.7} to={0.5} />
        </g>
      </g>
    </svg>
  );
}

/** Far away, so they pass at a third of the road's pace. */
function Hills({ length }: { length: number }) {
  const hills = Array.from({ length: Math.ceil(length / 300) + 12 }, (_, hill) => {
    const rise = 60 + ((hill * 73) % 110);
    return `q150 ${-rise * 2} 300 0`;
  }).join('');
  return (
    <svg
      className="road-stage__hills"
      viewBox="0 0 1000 300"
      width="1000"
      height="300"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M-1200 240${hills}V300H-1200z`} />
    </svg>
  );
}
