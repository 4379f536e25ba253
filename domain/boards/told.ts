// What riders were told of their seats and beds by letter, and what is news to them since.
import * as z from 'zod/mini';
import { isSame } from '#domain/basics/is-same.ts';
import { type BoardKind, boardKinds } from '#domain/boards/boards.ts';
import { type Lift, liftSchema } from '#domain/boards/lifts.ts';
import { shownLetterSchema } from '#domain/letters/letter-list.ts';

/** As it is kept, without a name or an id: `who` is a place in a list of registrations that stands beside it. */
export const keptSchema = z.array(
  z.object({
    slot: z.string(),
    /** As its leg or night was called then: it may be gone by now. Letters of before have none. */
    name: z._default(z.string(), ''),
    is: liftSchema.shape.is,
    /** Of the organizers' own. Letters of before have no id of it. */
    place: z.string(),
    placeId: z._default(z.string(), ''),
    people: z.array(z.object({ who: z.int(), heads: z.int() })),
  }),
);
export type Kept = z.infer<typeof keptSchema>;

export function keptOf(lifts: readonly Lift[], named: readonly string[]): Kept {
  return lifts.map(({ slot, name, is, place, placeId, people }) => ({
    ...{ slot, name, is, place, placeId },
    people: people.map(({ id, heads }) => ({ who: named.indexOf(id), heads })),
  }));
}

/** Of what they were told: nothing here is known by a name that may have changed; its leg's or night's is kept for when it is gone. */
export type Told = Pick<Lift, 'slot' | 'name' | 'is' | 'place' | 'placeId'> & {
  people: { id: string; heads: number }[];
};

export function toldOf(kept: Kept, named: readonly string[]): Told[] {
  return kept.map(({ people, ...of }) => ({
    ...of,
    people: people.map(({ who, heads }) => ({ id: named[who] ?? '', heads })),
  }));
}

/** Another spelling of somebody's name, or of a leg's, is none. */
export function isNews(told: readonly Told[], lifts: readonly Lift[]): boolean {
  return !isSame(comparable(told), comparable(lifts));
}

/** Legs that stand in another order are none either. */
function comparable(told: readonly Told[]) {
  return told.map(comparableOne).toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
}

function comparableOne({ slot, is, place, people }: Told): Omit<Told, 'name' | 'placeId'> {
  const inOrder = people.map(({ id, heads }) => ({ id, heads })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // A place is lost however it came about.
  return { slot, is: is === 'full' ? 'gone' : is, place, people: inOrder };
}

/** Of what they were told, what is no longer so: with whom they ride or sleep no more. */
export function overSince(told: readonly Told[], lifts: readonly Lift[]): Told[] {
  return told.flatMap((before): Told[] => {
    if (before.is === 'gone' || before.is === 'full') return [];
    const now = lifts.find(({ slot }) => slot === before.slot);
    // That the place is gone, or full, says so.
    if (now?.is === 'gone' || now?.is === 'full') return [];
    if (now?.is !== before.is) return [before];
    if (before.is === 'in') {
      const isItsId = before.placeId !== '' && now.placeId === before.placeId;
      return isItsId || now.place === before.place ? [] : [before];
    }
    const left = before.people.filter(({ id }) => !now.people.some((one) => one.id === id));
    return left.length === 0 ? [] : [{ ...before, people: left }];
  });
}

const someLifts = z.array(liftSchema);

/** Why nobody writes to somebody who has news. */
export const untellable = ['takes_no_part', 'no_address'] as const;
export type Untellable = (typeof untellable)[number];

/** Who has news, of some of them what they read, and the letter as one of them gets it. */
export const boardNewsSchema = z.object({
  count: z.int(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), lifts: someLifts, over: someLifts })),
  leftOut: z.array(z.object({ reason: z.enum(untellable), count: z.int(), names: z.array(z.string()) })),
  isMailConfigured: z.boolean(),
  /** Null where nobody has news. */
  letter: z.nullable(shownLetterSchema),
});
export type BoardNews = z.infer<typeof boardNewsSchema>;

/** Of whom the letter is shown; else of the first. */
export const newsQuerySchema = z.object({ of: z.optional(z.uuid()) });

/** Letters that were queued by this press. */
export const newsToldSchema = z.object({ id: z.uuid(), count: z.int() });
export type NewsTold = z.infer<typeof newsToldSchema>;

export const boardLetterKinds = { cars: 'board-cars', beds: 'board-beds' } as const satisfies Record<
  BoardKind,
  string
>;
export const boardOfLetter = (kind: string): BoardKind | undefined =>
  boardKinds.find((board) => boardLetterKinds[board] === kind);
