// A number of places as it is typed.

export function textOfPlaces(places: number | undefined): string {
  return places === undefined || !Number.isFinite(places) ? '' : String(places);
}

/** Not a number where it is none. */
export function numberOfPlaces(text: string): number {
  const typed = text.normalize('NFKC');
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
