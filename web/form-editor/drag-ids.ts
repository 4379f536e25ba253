// What is dragged, by the id that dragging knows it under: a section, an item of the library, else a field.
const sectionPrefix = 'section:';
const libraryPrefix = 'library:';

export function sectionDragId(sectionId: string): string {
  return sectionPrefix + sectionId;
}

export function libraryDragId(key: string): string {
  return libraryPrefix + key;
}

export type Dragged = { kind: 'section' | 'library' | 'field'; key: string };

export function draggedOf(dragId: string | number): Dragged {
  const id = String(dragId);
  if (id.startsWith(sectionPrefix)) return { kind: 'section', key: id.slice(sectionPrefix.length) };
  if (id.startsWith(libraryPrefix)) return { kind: 'library', key: id.slice(libraryPrefix.length) };
  return { kind: 'field', key: id };
}

/** The item of the library that is dragged. A field may have an item's key as its id: 'email'. */
export function itemOf<Item extends { key: string }>(
  items: readonly Item[],
  dragId: string | number,
): Item | undefined {
  const { kind, key } = draggedOf(dragId);
  return kind === 'library' ? items.find((item) => item.key === key) : undefined;
}
