// A row of tabs or links that is wider than a phone: the chosen one is in sight.
import { type RefObject, useEffect, useRef } from 'react';

/** For the row; `chosen` names what is chosen. */
export function useChosenInView<Row extends HTMLElement>(chosen: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { current } = row;
    const element = current?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!current || !element || chosen === undefined) return;
    const [around, inside] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
    // The row alone: the page stays where it is.
    current.scrollBy({ left: inside.left + inside.width / 2 - (around.left + around.width / 2) });
  }, [chosen]);
  return row;
}
