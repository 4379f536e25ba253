// 'All days' and the days follow each other (product.md, section 2, Pre-event section).
import { expect, test } from 'vitest';
import { tick } from '#tests/fields.ts';
import { changeAnswer } from '#web/form/change-answer.ts';

const days = ['thursday', 'friday', 'saturday', 'sunday'].map((day) => `participation_${day}`);
const fields = ['participation_all_days', ...days, 'tshirt_size'].map((id) => tick(id));
const allTicked = Object.fromEntries(['participation_all_days', ...days].map((id) => [id, true]));

// Shows 2.52.
test("ticking 'all days' ticks Thursday to Sunday", () => {
  expect(changeAnswer(fields, { tshirt_size: 'M' }, 'participation_all_days', true)).toEqual({
    ...allTicked,
    tshirt_size: 'M',
  });
});

test("unticking one day unticks 'all days'", () => {
  expect(changeAnswer(fields, allTicked, 'participation_friday', false)).toEqual({
    ...allTicked,
    participation_all_days: false,
    participation_friday: false,
  });
});

test("ticking the last day ticks 'all days'", () => {
  const three = changeAnswer(fields, allTicked, 'participation_sunday', false);
  expect(changeAnswer(fields, three, 'participation_sunday', true)).toEqual(allTicked);
});

test('other answers are left alone, and nothing is changed in place', () => {
  const before = { participation_friday: true };
  expect(changeAnswer(fields, before, 'tshirt_size', 'M')).toEqual({ ...before, tshirt_size: 'M' });
  expect(before).toEqual({ participation_friday: true });
});

test("days without an 'all days' beside them stand alone", () => {
  const changed = changeAnswer(
    days.map((id) => tick(id)),
    {},
    'participation_friday',
    true,
  );
  expect(changed).toEqual({ participation_friday: true });
});
