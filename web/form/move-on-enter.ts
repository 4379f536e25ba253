// Enter in a form without a button of its own goes on to the next control, as the 'next' key of a phone says.
import type { KeyboardEvent } from 'react';

export function moveOnEnter(press: KeyboardEvent): void {
  const { key, target, nativeEvent } = press;
  // Enter also ends the spelling of a word in Chinese or Japanese.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  press.preventDefault();
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)')];
  controls[controls.indexOf(target) + 1]?.focus();
}
