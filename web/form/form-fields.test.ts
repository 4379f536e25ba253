// Headings make groups.
import { expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import { groupFields } from '#web/form/form-fields.tsx';

const field = (id: string, type: Field['type']): Field => ({
  id,
  type,
  label: id,
  required: false,
  order: 0,
});

test('what stands before the first heading is a group without one', () => {
  const [coming, diet, vegan, trip] = [
    field('coming', 'checkbox'),
    field('diet', 'header'),
    field('vegan', 'checkbox'),
    field('trip', 'header'),
  ];
  expect(groupFields([coming, diet, vegan, trip])).toEqual([
    { header: undefined, fields: [coming] },
    { header: diet, fields: [vegan] },
    { header: trip, fields: [] },
  ]);
});
