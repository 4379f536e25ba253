// Which row of each of the event's lists is open. A list in a row of another one is named by its place: 'programme.1.items'.

/** The place of the open row, by the list's name. */
export type OpenRows = Readonly<Record<string, number | undefined>>;

/** The rows that must be open for a field to be there, by their list: 'programme.1.items.0.title' is in two. */
export function openRowsOf(name: string): OpenRows {
  const parts = name.split('.');
  const rows = parts.flatMap((part, at): [string, number][] =>
    /^\d+$/.test(part) ? [[parts.slice(0, at).join('.'), Number(part)]] : [],
  );
  return Object.fromEntries(rows);
}

/** Once the rows of a list stand elsewhere, with what is open in them. `placeAfter` knows no place of a row that went. */
export function movedWith(
  openRows: OpenRows,
  list: string,
  placeAfter: (place: number) => number | undefined,
): OpenRows {
  const moved = Object.entries(openRows).flatMap(([name, open]): [string, number | undefined][] => {
    if (name === list) return [[name, open === undefined ? undefined : placeAfter(open)]];
    if (!name.startsWith(`${list}.`)) return [[name, open]];
    const [place, ...inside] = name.slice(list.length + 1).split('.');
    const to = placeAfter(Number(place));
    return to === undefined ? [] : [[[list, to, ...inside].join('.'), open]];
  });
  return Object.fromEntries(moved);
}
