// Reads a whole list of letters, or of changes, page by page.
import { pageLimits } from '#domain/basics/page.ts';

type Page<Row> = { items: readonly Row[]; total: number };

/** `read` takes the number of a page, of `pageLimits.largest` rows. Of a row that comes twice the newer one stays. */
export async function readAllPages<Row extends { id: string }>(
  read: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    for (const item of items) found.set(item.id, item);
    // One that is deleted at that moment is missing on its page: it need not be the last one.
    if (page * pageLimits.largest >= total) return [...found.values()];
  }
}
