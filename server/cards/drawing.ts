// A spoke card in the poster's hand, and the pictures that go with a link: of a card, and of the event.
import { correction, generate } from 'lean-qr';
import { escaped, type Means, words } from '#server/cards/words-in-a-box.ts';
import { moreSections } from '#words/riders/card.ts';

/** What a card says. */
export type Card = {
  title: string;
  when: string;
  where: string;
  number: number;
  /** Undefined on one that is shared without. */
  name?: string | undefined;
  sections: readonly string[];
  /** '+2 guests'; empty without any. */
  guests: string;
  /** What its rider's own card has, and what is shared has not. */
  own?: { reference: string; doorAddress: string } | undefined;
};
/** What the event's picture says. */
export type Poster = Pick<Card, 'title' | 'when' | 'where'>;
type Size = { width: number; height: number };

const ink = '#16120f';
const paper = '#f3eee2';
const loud = '#ff4a1c';
/** Eight are printed on an A4 page, a tenth of a millimetre each unit. */
export const cardSize: Size = { width: 680, height: 960 };
/** As links are shown in chats. */
export const previewSize: Size = { width: 1200, height: 630 };

const edge = 12;
/** Of the corners at the foot. */
const cut = 72;
const left = 48;
const inner = cardSize.width - 2 * left;
const tagHeight = 52;
const tagStep = 60;
const mostTags = 3;
/** Above the cut corners. */
const tagsEnd = 884;
const ownTop = 704;

export function cardSvg(card: Card, means: Means): string {
  return framed(cardSize, saidBy(card), drawCard(card, means));
}

export function previewSvg(card: Card, means: Means): string {
  const { width, height } = previewSize;
  const facts = { x: 64, width: 440, height: 46, mostLines: 1, largest: 46, mostLetters: 40, fill: ink };
  const title = { x: 64, y: 70, width: 450, height: 330, mostLines: 5, largest: 150, mostLetters: 90 };
  return framed(
    previewSize,
    saidBy(card),
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    wheel(985, 325, 420),
    words(card.title, { ...title, fill: ink, under: loud }, means).svg,
    words(card.when, { ...facts, y: 456 }, means).svg,
    words(card.where, { ...facts, y: 520 }, means).svg,
    '<g transform="translate(765 24) rotate(5 210 290) scale(0.6)">',
    `<path transform="translate(14 14)" d="${outline(0)}" fill="${ink}"/>${drawCard(card, means)}</g>`,
  );
}

/** Its name as large as it goes, and below it a wheel that rises behind hazard tape as far as there is room. */
export function posterSvg({ title, when, where }: Poster, means: Means): string {
  const { width, height } = previewSize;
  const tape = { top: height - 28, stripe: 28 };
  const name = { x: left, y: 46, width: width - 2 * left, height: 400, mostLines: 3, largest: 250 };
  const facts = { x: left, width: 550, height: 46, mostLines: 1, largest: 46, mostLetters: 60, fill: ink };
  const head = words(title, { ...name, mostLetters: 90, fill: ink, under: loud }, means);
  const radius = 400;
  const stripes = Array.from(
    { length: Math.ceil(width / tape.stripe / 2) + 1 },
    (_, place) =>
      `M${(2 * place - 1) * tape.stripe} ${height}l${tape.stripe}-24h${tape.stripe}l-${tape.stripe} 24z`,
  );
  return framed(
    previewSize,
    { title, description: `${when}, ${where}` },
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    wheel(1_000, name.y + head.height + 50 + radius, radius),
    head.svg,
    words(when, { ...facts, y: 474 }, means).svg,
    words(where, { ...facts, y: 536 }, means).svg,
    `<path d="M0 ${tape.top}H${width}V${height}H0z" fill="${ink}"/><path d="${stripes.join('')}" fill="${loud}"/>`,
  );
}

function saidBy({ title, number, name, sections, guests, own }: Card): Said {
  const joined = (...said: (string | undefined)[]) => said.filter(Boolean).join(', ');
  return {
    title: joined(title, String(number), name),
    description: joined(...sections, guests, own?.reference),
  };
}

type Said = { title: string; description: string };

function framed({ width, height }: Size, { title, description }: Said, ...parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    ...parts,
    '</svg>',
  ].join('');
}

/** Without a frame, in a room of `cardSize`. */
export function drawCard(card: Card, means: Means): string {
  const { width } = cardSize;
  const { title, when, where, number, name, own } = card;
  const tags = tagsOf(card);
  const footTop = own ? ownTop : tagsEnd - tags.length * tagStep + tagStep - tagHeight;
  const titleBox = {
    x: left,
    y: 38,
    width: inner,
    height: 96,
    mostLines: 2,
    largest: 92,
    mostLetters: 90,
    fill: paper,
  };
  const head = words(title, titleBox, means);
  const datesTop = 38 + head.height + 20;
  const dates = {
    x: left,
    y: datesTop,
    width: inner,
    height: 28,
    mostLines: 1,
    largest: 28,
    mostLetters: 60,
    fill: loud,
  };
  const headEnd = datesTop + 28 + 22;
  const nameBox = {
    x: left,
    y: 0,
    width: inner,
    height: 116,
    mostLines: 3,
    largest: 96,
    mostLetters: 48,
    fill: ink,
  };
  const written = name === undefined ? undefined : words(name, nameBox, means);
  const nameTop = footTop - 22 - (written?.height ?? 0);
  const middle = (headEnd + (written?.height ? nameTop : footTop)) / 2;
  const radius = Math.min(250, middle - headEnd - 26);
  const numberBox = {
    x: left,
    y: 0,
    width: inner,
    height: 2 * radius,
    mostLines: 1,
    largest: 1.5 * radius,
    mostLetters: 9,
  };
  const big = words(String(number), { ...numberBox, fill: ink, under: paper, isCentred: true }, means);
  return [
    `<path d="${outline(0)}" fill="${ink}"/><path d="${outline(edge)}" fill="${paper}"/>`,
    `<path d="M1 1H${width - 1}V${headEnd}H1z" fill="${ink}"/>`,
    head.svg,
    words(`${when} · ${where}`, dates, means).svg,
    wheel(width / 2, middle, radius),
    moved(middle - big.height / 2, big.svg),
    written ? moved(nameTop, written.svg) : '',
    ...tags.map((tag, place) =>
      drawTag(tag, { y: footTop + place * tagStep, width: own ? 316 : inner }, means),
    ),
    own ? drawOwn(own, means) : '',
  ].join('');
}

/** Its corners are cut at the foot. */
function outline(inset: number): string {
  const { width, height } = cardSize;
  // So that the edge is as wide along the cut.
  const corner = cut + inset * (Math.SQRT2 - 1) - inset;
  const [right, foot] = [width - inset, height - inset];
  return `M${inset} ${inset}H${right}V${foot - corner}L${right - corner} ${foot}H${inset + corner}L${inset} ${foot - corner}z`;
}

function moved(down: number, svg: string): string {
  return `<g transform="translate(0 ${down.toFixed(1)})">${svg}</g>`;
}

/** A wheel over a loud disc that was printed off register. */
function wheel(x: number, y: number, radius: number): string {
  const count = 32;
  const lean = (2 * Math.PI * 5.2) / count;
  const at = (distance: number, turn: number) =>
    `${(x + distance * Math.cos(turn)).toFixed(1)} ${(y + distance * Math.sin(turn)).toFixed(1)}`;
  const spokes = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return `M${at(radius * 0.12, angle + (index % 2 === 0 ? lean : -lean))}L${at(radius * 0.97, angle)}`;
  });
  return [
    `<circle cx="${x + 12}" cy="${(y - 10).toFixed(1)}" r="${radius.toFixed(1)}" fill="${loud}"/>`,
    `<g fill="none" stroke="${ink}"><path d="${spokes.join('')}" stroke-width="2.5"/>`,
    `<circle cx="${x}" cy="${y.toFixed(1)}" r="${(radius * 0.98).toFixed(1)}" stroke-width="8"/></g>`,
  ].join('');
}

type Tag = { text: string; look: 'ink' | 'loud' | 'line' };

/** The sections in turn in both inks, then whom the rider brings. */
function tagsOf({ sections, guests }: Card): Tag[] {
  const room = mostTags - (guests ? 1 : 0);
  const shown = sections.length > room ? sections.slice(0, room - 1) : sections;
  const inked = shown.map((text, place): Tag => ({ text, look: place % 2 === 0 ? 'loud' : 'ink' }));
  const rest = sections.length - shown.length;
  const others = [rest > 0 ? moreSections(rest) : '', guests].filter(Boolean);
  return [...inked, ...others.map((text): Tag => ({ text, look: 'line' }))];
}

function drawTag({ text, look }: Tag, { y, width }: { y: number; width: number }, means: Means): string {
  const size = 28;
  const box = {
    x: left + 16,
    y: 0,
    width: width - 32,
    height: size,
    mostLines: 1,
    largest: size,
    mostLetters: 40,
  };
  const { svg, height } = words(text, { ...box, fill: look === 'ink' ? paper : ink }, means);
  const frame =
    look === 'line'
      ? `<rect x="${left + 2}" y="${y + 2}" width="${width - 4}" height="${tagHeight - 4}" fill="none" stroke="${ink}" stroke-width="4"/>`
      : `<rect x="${left}" y="${y}" width="${width}" height="${tagHeight}" fill="${look === 'ink' ? ink : loud}"/>`;
  return frame + moved(y + (tagHeight - height) / 2, svg);
}

function drawOwn({ reference, doorAddress }: NonNullable<Card['own']>, means: Means): string {
  // In the plain face: it is typed off.
  const box = {
    x: 80,
    y: 892,
    width: 290,
    height: 42,
    mostLines: 1,
    largest: 30,
    mostLetters: 20,
    fill: ink,
    isPlain: true,
  };
  return words(reference, box, means).svg + scanned(doorAddress, { x: 394, y: ownTop, width: 200 });
}

/** What the door scans; the paper around it is the margin that it needs. */
function scanned(text: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, place) => place);
  const squares = places.flatMap((row) =>
    places.filter((column) => code.get(column, row)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  const scale = (width / code.size).toFixed(4);
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${squares.join('')}" fill="${ink}" shape-rendering="crispEdges"/>`;
}
