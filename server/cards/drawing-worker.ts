// The thread that draws cards: a picture takes a tenth of a second, in which the server answers others.
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing } from '#server/cards/draw.ts';
import { cardSvg, posterSvg, previewSize, previewSvg } from '#server/cards/drawing.ts';
import { sheetSvg } from '#server/cards/sheet.ts';

/** As sharp as a print of 68 mm shows. */
const pictureWidth = 1_020;

function draw(drawing: Drawing): string | Uint8Array {
  switch (drawing.as) {
    case 'card.svg':
      return cardSvg(drawing.card, { isPicture: false });
    case 'card.png':
      return picture(cardSvg(drawing.card, { isPicture: true }), pictureWidth);
    case 'preview.png':
      return picture(previewSvg(drawing.card, { isPicture: true }), previewSize.width);
    case 'poster.png':
      return picture(posterSvg(drawing.poster, { isPicture: true }), previewSize.width);
    case 'sheet':
      return sheetSvg(drawing.cards);
  }
}

function picture(svg: string, width: number): Uint8Array {
  const font = { loadSystemFonts: false };
  return new Resvg(svg, { font, fitTo: { mode: 'width', value: width }, logLevel: 'off' }).render().asPng();
}

parentPort?.on('message', (drawing: Drawing) => parentPort?.postMessage(draw(drawing)));
parentPort?.postMessage('ready');
