// Somebody else saved what one edits: both go together part by part. What one of the two changed is as they made it;
// what both changed stays mine until I take theirs.
import { isSame } from '#domain/basics/is-same.ts';

/** `shown`: as a reader sees it, where the value holds ids. */
export type Part = { title: string; value: unknown; shown?: unknown };

/** By an id that a part has in every version. */
export type Parts = ReadonlyMap<string, Part>;

/** Both changed it, to different things; undefined where one took it out. */
export type Collision = { id: string; title: string; mine: unknown; theirs: unknown };

export type Merged<Content> = {
  content: Content;
  /** What is theirs now, by its title. */
  taken: string[];
  collisions: Collision[];
};

/** `contentOf` makes a content whose every part is that of the side picked. */
export function merge<Content>(
  { base, mine, theirs }: { base: Parts; mine: Parts; theirs: Parts },
  contentOf: (pick: (id: string) => 'mine' | 'theirs') => Content,
): Merged<Content> {
  const parts = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((id) => {
    const [was, kept, other] = [base.get(id)?.value, mine.get(id)?.value, theirs.get(id)?.value];
    if (isSame(kept, other) || isSame(was, other)) return [];
    const title = (theirs.get(id) ?? mine.get(id))?.title ?? id;
    const [mineShown, theirsShown] = [mine.get(id)?.shown ?? kept, theirs.get(id)?.shown ?? other];
    return [{ id, title, mine: mineShown, theirs: theirsShown, isTheirs: isSame(was, kept) }];
  });
  const taken = parts.filter(({ isTheirs }) => isTheirs);
  return {
    content: contentOf((id) => (taken.some((part) => part.id === id) ? 'theirs' : 'mine')),
    taken: taken.map(({ title }) => title),
    collisions: parts.filter(({ isTheirs }) => !isTheirs),
  };
}

export type Line = { path: string; mine: string | undefined; theirs: string | undefined };

/** Every text in which two values differ, with the way to it: 'items 2 title'. */
export function differentLines({ mine, theirs }: Pick<Collision, 'mine' | 'theirs'>): Line[] {
  const [kept, other] = [new Map(linesOf(mine)), new Map(linesOf(theirs))];
  return [...new Set([...kept.keys(), ...other.keys()])]
    .map((path) => ({ path, mine: kept.get(path), theirs: other.get(path) }))
    .filter((line) => line.mine !== line.theirs);
}

function linesOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[path.join(' '), String(value ?? '')]];
  return Object.entries(value).flatMap(([key, part]) =>
    linesOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : wordsOf(key)]),
  );
}

/** 'price cents' of 'priceCents'. */
function wordsOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
