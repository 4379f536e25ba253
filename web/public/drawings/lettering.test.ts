// Stencil lettering of scripts whose letters hang below their line: what stands beneath is not touched.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Lettering } from '#web/public/drawings/lettering.tsx';

const draw = (text: string) =>
  renderToStaticMarkup(createElement(Lettering, { text, className: '', ratio: 0.36 }));

/** Below the last line of letters, in their size. */
function roomBelow(text: string): number {
  const drawn = draw(text);
  const height = Number(/viewBox="0 0 1000 (\d+)"/.exec(drawn)?.[1]);
  const [, y, size] = [...drawn.matchAll(/ y="([\d.]+)" font-size="([\d.]+)"/g)].at(-1) ?? [];
  return (height - Number(y)) / Number(size);
}

test.each(['مهرجان الدراجات', 'חג האופניים', 'ველოკურიერთა ფესტივალი'])(
  '%s has room for what hangs below its line',
  (title) => {
    expect(roomBelow(title)).toBeGreaterThan(0.3);
  },
);

test('a title in capitals ends with its line', () => {
  expect(roomBelow('Adelaide Pre-event Regos')).toBeLessThan(0.01);
});

test('Georgian has no capitals, which few faces draw; what stands beside it has', () => {
  expect(draw('ბათუმი goes')).toMatch(/ბათუმი(<[^>]+>)* ?GOES/);
});
