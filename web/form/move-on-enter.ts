// Enter in a long form goes on to the next control, as the 'next' key of a phone says, and does not send the
// half-filled form.
import type { KeyboardEvent } from 'react';

export function moveOnEnter(press: KeyboardEvent): void {
  const { key, keyCode, target, nativeEvent } = press;
  // Enter also ends the spelling of a word in Chinese or Japanese, of which Safari says no more than this number.
  const isSpelling = nativeEvent.isComposing || keyCode === 229;
  if (key !== 'Enter' || isSpelling || !(target instanceof HTMLInputElement)) return;
  press.preventDefault();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, [type="submit"])'),
  ];
  controls[controls.indexOf(target) + 1]?.focus();
}
