// The thread that draws cards may end by itself, as for want of memory: nothing else ends with it.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { draw, drawFile } from '#server/cards/draw.ts';

const card = { title: 'Regos', when: 'May', where: 'Ulm', name: 'Ana', sections: [], guests: '' };
const drawn = async (number: number) =>
  (await drawFile({ as: 'card.svg', card: { ...card, number } })).toString();

test('one that breaks while nobody waits for it ends nothing else, and the next card is drawn by another', async () => {
  // Ends the thread that other tests may have left.
  await expect(draw({ as: 'card.svg', card: undefined as never })).rejects.toThrow();
  const [[worker]] = await Promise.all([once(process, 'worker'), drawn(1)]);
  worker.emit('error', new Error('no memory is left'));
  const [[another], svg] = await Promise.all([once(process, 'worker'), drawn(2)]);
  expect(another).not.toBe(worker);
  expect(svg).toContain('<title>Regos, 2, Ana</title>');
});
