// Notifications: at most 1 at a time; a dismissed one stays in state until it is removed (product.md, section 9).
import { expect, test } from 'vitest';
import { changeToasts, type Toast, toastLimits } from '#web/ui/toasts.ts';

const toast = (id: number): Toast => ({ id, title: `Toast ${id}`, isOpen: true });

test('a new one takes the place of the one before', () => {
  expect(changeToasts([toast(1)], { type: 'added', toast: toast(2) })).toEqual([toast(2)]);
});

// Shows 9.24.
test('a dismissed one closes first and is removed later', () => {
  const closed = changeToasts([toast(1)], { type: 'dismissed', id: 1 });
  expect(closed).toEqual([{ ...toast(1), isOpen: false }]);
  expect(changeToasts(closed, { type: 'removed', id: 1 })).toEqual([]);
});

test('removing one that was replaced leaves its successor', () => {
  expect(changeToasts([toast(2)], { type: 'removed', id: 1 })).toEqual([toast(2)]);
});

// Shows 9.24.
test('the limits are the spec’s', () => {
  expect(toastLimits).toEqual({ atOnce: 1, displayMs: 5_000, removeDismissedMs: 1_000_000, swipePx: 50 });
});
