// Whoever asks for a page while letters to thousands are written does not wait for the last of them.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from '#server/running/in-turns.ts';

test('others get their turn while many letters are composed, and all come in their order', async () => {
  const composed: number[] = [];
  let seen = 0;
  const all = inTurns(
    Array.from({ length: 200 }, (_, place) => place),
    (place) => {
      composed.push(place);
      return place * 2;
    },
  );
  await setImmediate();
  seen = composed.length;
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(100);
  expect(await all).toEqual(composed.map((place) => place * 2));
  expect(composed).toHaveLength(200);
});
