// Headings make groups.
import { expect, test } from 'vitest';
import { field, tick } from '#tests/fields.ts';
import { groupFields } from '#web/form/form-fields.tsx';

test('what stands before the first heading is a group without one', () => {
  const [coming, diet, vegan, trip] = [
    tick('coming'),
    field('diet', { type: 'header' }),
    tick('vegan'),
    field('trip', { type: 'header' }),
  ];
  expect(groupFields([coming, diet, vegan, trip])).toEqual([
    { header: undefined, fields: [coming] },
    { header: diet, fields: [vegan] },
    { header: trip, fields: [] },
  ]);
});
