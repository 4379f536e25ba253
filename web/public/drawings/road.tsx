// A road that winds down beside a list, however long that is.
import { useId } from 'react';

export function Road({ className }: { className: string }) {
  const id = useId();
  // Begins and ends half a bend outside the tile, so that the tiles join without a seam.
  const bends = 'M22 -90C11 -60 11 -30 22 0C33 30 33 60 22 90C11 120 11 150 22 180C33 210 33 240 22 270';
  return (
    <svg className={className} width="44" aria-hidden="true" focusable="false">
      <pattern id={id} width="44" height="180" patternUnits="userSpaceOnUse">
        <path className="route__road" d={bends} />
        <path className="route__dashes" d={bends} pathLength="342" />
      </pattern>
      <rect width="44" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
