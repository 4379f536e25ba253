// A transfer as a code that banking apps scan.
import { correction, generate, mode } from 'lean-qr';
import * as words from '#words/riders/payment.ts';

/** As the standard asks: fifteen in a hundred may be unreadable; and four modules of margin. */
const options = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };
const margin = 4;

export function ScanCode({ payload, title }: { payload: string; title: string }) {
  const { path, size } = drawn(payload);
  const edge = size + 2 * margin;
  return (
    <figure className="scan-code">
      <svg viewBox={`${-margin} ${-margin} ${edge} ${edge}`} role="img" aria-label={words.scanCodeOf(title)}>
        <rect x={-margin} y={-margin} width={edge} height={edge} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{words.scanHint}</figcaption>
    </figure>
  );
}

/** Black modules as rows of a path; the text as UTF-8 without a mark of it, which not every app knows. */
function drawn(payload: string): { path: string; size: number } {
  const code = generate(mode.bytes(new TextEncoder().encode(payload)), options);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { path, size: code.size };
}
