// What stands beside somebody whom a bank line may be given to.
import { expect, test } from 'vitest';
import { sayHereAsIn } from '#tests/say-as-in.ts';
import { openText } from '#words/desk/bank-lines.ts';

sayHereAsIn({ locale: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' });

test.each([
  [15_000, true, 'owes €150'],
  [0, true, 'owes nothing'],
  [-2_000, true, '€20 is to be refunded'],
  [0, false, 'is not taking part'],
  [-2_000, false, 'is not taking part, €20 is to be refunded'],
])('of %d cents that are open, taking part: %s', (openCents, takesPart, said) => {
  expect(openText({ openCents, takesPart })).toBe(said);
});
