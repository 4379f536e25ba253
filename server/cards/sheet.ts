// Spoke cards to print and cut: eight on an A4 page that lies across, with marks where to cut.
import { type Card, cardSize, drawCard } from '#server/cards/drawing.ts';

/** Of the page and what is on it, in millimetres. */
const page = { width: 297, height: 210 };
const card = { width: cardSize.width / 10, height: cardSize.height / 10 };
const columns = 4;
const rows = 2;
/** Between cards, so that a slip of the knife cuts none. */
const gap = { x: 4, y: 6 };
const mark = 1.6;
const markWidth = 0.15;

const first = {
  x: (page.width - columns * card.width - (columns - 1) * gap.x) / 2,
  y: (page.height - rows * card.height - (rows - 1) * gap.y) / 2,
};

/** One page, of at most eight. */
export function sheetSvg(cards: readonly Card[]): string {
  const size = `width="${page.width}mm" height="${page.height}mm"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" ${size} aria-hidden="true">`,
    ...cards.map((one, place) => placed(one, place)),
    '</svg>',
  ].join('');
}

function placed(one: Card, place: number): string {
  const x = first.x + (place % columns) * (card.width + gap.x);
  const y = first.y + Math.floor(place / columns) * (card.height + gap.y);
  const box = `x="${x}" y="${y}" width="${card.width}" height="${card.height}"`;
  return [
    `<svg ${box} viewBox="0 0 ${cardSize.width} ${cardSize.height}">${drawCard(one, { isPicture: false })}</svg>`,
    `<path d="${marksAround(x, y)}" fill="none" stroke="#16120f" stroke-width="${markWidth}"/>`,
  ].join('');
}

/** Two short lines at each corner, outside the card. */
function marksAround(x: number, y: number): string {
  return [x, x + card.width]
    .flatMap((edge) =>
      [y, y + card.height].map((foot) => {
        const [right, down] = [edge === x ? -1 : 1, foot === y ? -1 : 1];
        const away = 0.3;
        return `M${edge + right * away} ${foot}h${right * mark}M${edge} ${foot + down * away}v${down * mark}`;
      }),
    )
    .join('');
}
