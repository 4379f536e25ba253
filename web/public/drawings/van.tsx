// The convoy's van, seen from the side: bikes on its roof, wheels that turn as the page rolls.
const bikeWheel = 34;

export function Van({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 420 250" aria-hidden="true" focusable="false">
      <g className="van__bikes">
        <Bike x={62} />
        <Bike x={196} />
        <path d="M40 92H330M70 92v12M190 92v12M310 92v12" />
      </g>
      <path
        className="van__body"
        d="M18 220V122Q18 104 36 104H306Q322 104 332 118L366 160L396 170Q406 174 406 186V220z"
      />
      <path className="van__stripe" d="M18 176H404V196H18z" />
      <path
        className="van__glass"
        d="M40 120h66v40H40zM118 120h66v40h-66zM196 120h66v40h-66zM276 120h26q8 0 13 7l24 33h-63z"
      />
      <path className="van__line" d="M190 166v52M270 166v52M398 204h-14" />
      <Wheel x={92} />
      <Wheel x={330} />
    </svg>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 216)`}>
      <circle className="van__tyre" r="32" />
      <path className="van__hub van__turning" d="M0-17V17M-17 0H17M-12-12L12 12M-12 12L12-12" />
    </g>
  );
}

function Bike({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 56)`}>
      <circle r={bikeWheel} />
      <circle cx="96" r={bikeWheel} />
      <path d="M0 0L24-42H74L42 0zM42 0L20-52M96 0L72-50M10-54H28M66-56q18-6 20 6" />
    </g>
  );
}
