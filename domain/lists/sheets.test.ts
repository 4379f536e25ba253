// What narrows a sheet.
import { expect, test } from 'vitest';
import { kitchenQuerySchema, sheetLimits } from '#domain/lists/sheets.ts';

const ids = (count: number, longer = '') => Array.from({ length: count }, (_, place) => `q${place}${longer}`);

test.each([
  [ids(sheetLimits.meals, 'x'.repeat(62)), true],
  [ids(sheetLimits.meals + 1), false],
  [['lunch', ''], false],
])('of meals the kitchen counts as many as its sheet offers: %j', (meals, may) => {
  expect(kitchenQuerySchema.safeParse({ meals: meals.join() }).success).toBe(may);
});
