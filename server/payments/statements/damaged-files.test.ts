// Whatever happened to a file on its way: it is read or refused, and what is read is money on a day.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { dayOf } from '#server/payments/statements/day.ts';
import { readStatement } from '#server/payments/statements/read-statement.ts';
import { StatementRefused } from '#server/payments/statements/statement.ts';

const corpus = path.resolve(import.meta.dirname, '../../../tests/statements/corpus');
const files = readdirSync(corpus)
  .filter((name) => !name.endsWith('.rows.txt'))
  .map((name) => readFileSync(path.join(corpus, name)));

type Damage = (file: Uint8Array) => Uint8Array;
const place = fc.double({ min: 0, max: 1, noNaN: true });

const damages: fc.Arbitrary<Damage> = fc.oneof(
  place.map(
    (at): Damage =>
      (file) =>
        file.subarray(0, at * file.length),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Damage =>
      (file) =>
        Buffer.concat([file.subarray(0, from * file.length), file.subarray(to * file.length)]),
  ),
  fc.tuple(place, fc.uint8Array({ maxLength: 4 })).map(
    ([at, bytes]): Damage =>
      (file) =>
        Buffer.concat([file.subarray(0, at * file.length), bytes, file.subarray(at * file.length)]),
  ),
  fc.constantFrom('"', ';', ',', '\n', '<', '>', '&', ':', '?', '\t', '0', '-').chain((text) =>
    place.map(
      (at): Damage =>
        (file) =>
          Buffer.concat([
            file.subarray(0, at * file.length),
            Buffer.from(text),
            file.subarray(at * file.length),
          ]),
    ),
  ),
);

test('a damaged file is read or refused', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...files),
    fc.array(damages, { minLength: 1, maxLength: 3 }),
    async (file, all) => {
      try {
        const { lines } = await readStatement(
          all.reduce<Uint8Array>((damaged, damage) => damage(damaged), file),
          'EUR',
        );
        for (const { bookedOn, amountCents, line } of lines) {
          if (dayOf(bookedOn, 'dmy') !== bookedOn) throw new Error(`${bookedOn} is no day`);
          if (!Number.isSafeInteger(amountCents) || amountCents === 0)
            throw new Error(`${amountCents} is no money`);
          if (!(line > 0)) throw new Error('A line has no number');
        }
      } catch (error) {
        if (!(error instanceof StatementRefused)) throw error;
      }
    },
  );
  await fc.assert(property, { numRuns: 600 });
});
