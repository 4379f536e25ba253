import { expect, test } from 'vitest';
import { inPageOrder } from '#web/admin/event/field-labels.ts';

test('what is wrong is listed in the order of the page, within a part as it was found', () => {
  const found = ['bank.iban', 'sections.0.price', 'timeZone', 'currency', 'title'];
  expect(inPageOrder(found)).toEqual(['title', 'timeZone', 'currency', 'sections.0.price', 'bank.iban']);
});
