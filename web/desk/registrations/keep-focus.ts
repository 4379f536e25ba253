// Where the focus goes when the row of a list that had it is gone.

/** What can take the focus when the row is gone: its list, or else the title above the list. */
export function placesAround(element: HTMLElement): HTMLElement[] {
  return [
    element.closest<HTMLElement>('table, ul'),
    element.closest('section')?.querySelector<HTMLElement>('h2'),
    document.querySelector<HTMLElement>('main h1'),
  ].filter((place) => place instanceof HTMLElement);
}

/** Unless whoever was there went on to something else meanwhile. */
export function keepFocusAt(places: readonly HTMLElement[]): void {
  const { activeElement, body } = document;
  const place = places.find(({ isConnected }) => isConnected);
  if (!place || (activeElement !== body && !place.contains(activeElement))) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
