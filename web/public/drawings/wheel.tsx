// A laced track wheel with a spoke card between its spokes, over a loud disc printed off register.
import { inCapitals, lineWidth } from '#web/public/drawings/lettering.tsx';

const spokeCount = 32;
const rimRadius = 438;
const flangeRadius = 54;
/** Each spoke leaves the hub three crossings away from where it meets the rim. */
const lean = (2 * Math.PI * 5.2) / spokeCount;

function point(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

const spokes = Array.from({ length: spokeCount }, (_, index) => {
  const angle = (2 * Math.PI * index) / spokeCount;
  const hub = point(flangeRadius, angle + (index % 2 === 0 ? lean : -lean));
  return `M${hub}L${point(rimRadius, angle)}`;
}).join('');

const flangeHoles = Array.from({ length: 8 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 8;
  return point(33, angle);
});

type WheelProps = {
  className: string;
  /** Lines of the spoke card, from its small top to its small foot. */
  card: { top: string; big: string; foot: string };
};

export function Wheel({ className, card }: WheelProps) {
  return (
    <svg className={className} viewBox="-520 -520 1040 1040" aria-hidden="true" focusable="false">
      <circle className="wheel__disc" cx="16" cy="-12" r="472" />
      <g className="wheel__turning">
        <circle className="wheel__tyre" r="488" />
        <circle className="wheel__rim" r="446" />
        <path className="wheel__spokes" d={spokes} />
        <circle className="wheel__hub" r={flangeRadius + 6} />
        {flangeHoles.map((hole) => (
          <path key={hole} className="wheel__hole" d={`M${hole}h0`} />
        ))}
        <circle className="wheel__axle" r="14" />
        <path className="wheel__valve" d="M0 428v-44" />
        <SpokeCard {...card} />
      </g>
    </svg>
  );
}

/** Between the edges of the card, in the wheel's units. */
const cardWidth = 196;
const fitting = (text: string, size: number) => Math.min(size, cardWidth / lineWidth(inCapitals(text)));

function SpokeCard({ top, big, foot }: WheelProps['card']) {
  return (
    <g className="wheel-card" transform="rotate(-34) translate(0 -286) rotate(26) scale(0.84)">
      <path className="wheel-card__shadow" d="M-98 -148h216v298l-28 28h-160l-28 -28z" />
      <path className="wheel-card__paper" d="M-110 -160h220v300l-28 28h-164l-28 -28z" />
      <path className="wheel-card__bar" d="M-110 -160h220v56h-220z" />
      <text className="wheel-card__top" y="-120" textAnchor="middle" fontSize={fitting(top, 38)}>
        {top}
      </text>
      <text
        className="wheel-card__big"
        y="62"
        textAnchor="middle"
        textLength="184"
        lengthAdjust="spacingAndGlyphs"
      >
        {big}
      </text>
      <text className="wheel-card__foot" y="120" textAnchor="middle" fontSize={fitting(foot, 46)}>
        {foot}
      </text>
    </g>
  );
}
