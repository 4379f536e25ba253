// Where the focus goes when a press in an editor's list moves or removes what had it.
import { useLayoutEffect, useRef } from 'react';

/** Gives focus to the first of these that is there and enabled after the next drawing. */
export function useFocusNext(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([]);
  useLayoutEffect(() => {
    for (const id of wanted.current.splice(0)) {
      const control = document.getElementById(id);
      if (!control || control.matches(':disabled')) continue;
      control.focus();
      return;
    }
  });
  return (...ids) => {
    wanted.current = ids;
  };
}

/** The button that moved a row, or the other one: at an end the pressed one is disabled, and focus would be lost with it. */
export function stepButtons(idOf: (control: 'up' | 'down') => string, from: number, to: number): string[] {
  return to < from ? [idOf('up'), idOf('down')] : [idOf('down'), idOf('up')];
}
