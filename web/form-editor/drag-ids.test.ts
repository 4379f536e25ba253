// What is dragged in a form's editor.
import { expect, test } from 'vitest';
import { itemOf, libraryDragId, sectionDragId } from '#web/form-editor/drag-ids.ts';

test('an item of the library is held where it is dragged, and no field or section that is called as it', () => {
  const items = [{ key: 'text' }, { key: 'email' }];
  expect(itemOf(items, libraryDragId('email'))).toEqual({ key: 'email' });
  expect(itemOf(items, 'email')).toBeUndefined();
  expect(itemOf(items, sectionDragId('text'))).toBeUndefined();
});
