// Reads a page of a list; in place of one beyond the last, as after a deletion, the last.
export async function readExistingPage<Found extends { total: number }>(
  { page = 1, pageSize }: { page?: number | undefined; pageSize: number },
  read: (page: number) => Promise<Found>,
): Promise<Found> {
  const found = await read(page);
  const last = Math.max(1, Math.ceil(found.total / pageSize));
  return page > last ? read(last) : found;
}
