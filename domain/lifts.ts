// Lifts: what a rider reads of the boards. Their seats and beds, who shares their own, and whose telephone they may see.
import * as z from 'zod/mini';
import { type Board, themselves } from '#domain/board.ts';
import { peopleInPlaces } from '#domain/board-seats.ts';
import { boardKinds } from '#domain/boards.ts';
import { firstName } from '#domain/first-name.ts';

const someoneSchema = z.object({
  id: z.uuid(),
  /** First names alone. */
  name: z.string(),
  /** With their guests. */
  heads: z.int(),
});
export type Someone = z.infer<typeof someoneSchema>;

const liftSchema = z.object({
  board: z.enum(boardKinds),
  /** Of a leg or night. */
  slot: z.string(),
  name: z.string(),
  when: z.string(),
  /** With a driver or host; in a place of the organizers' own; they have others with them; or they lost their place. */
  is: z.enum(['with', 'in', 'gives', 'gone', 'full']),
  /** Of the organizers' own. */
  place: z.string(),
  people: z.array(someoneSchema),
});
export type Lift = z.infer<typeof liftSchema>;

const phoneSchema = z.object({
  ...someoneSchema.shape,
  /** Whether the reader said that this one may see their number, and this one so of theirs. */
  isShown: z.boolean(),
  shows: z.boolean(),
  /** Once both said yes; empty where none was given. */
  phone: z.nullable(z.string()),
});
export type PhoneOfSomeone = z.infer<typeof phoneSchema>;

export const liftsSchema = z.object({ lifts: z.array(liftSchema), phones: z.array(phoneSchema) });
export type Lifts = z.infer<typeof liftsSchema>;

export const phoneYesSchema = z.object({ to: z.uuid(), isYes: z.boolean() });

type Seen = Pick<Board, 'kind' | 'slots' | 'places' | 'people'>;

/** Of each leg or night where they were given a place, or somebody a place with them. */
export function liftsOf({ kind: board, slots, places, people }: Seen, id: string): Lift[] {
  const me = people.find((person) => person.id === id);
  return slots.flatMap(({ slot, name, when }): Lift[] => {
    const of = { board, slot, name, when, place: '', people: [] };
    const inside = peopleInPlaces(people, slot).get(id);
    if (inside) return [{ ...of, is: 'gives', people: inside.map(someone) }];
    const lost = me?.stranded[slot];
    if (lost) return [{ ...of, is: lost }];
    const has = me?.has[slot];
    const place = has === themselves ? undefined : places.find((one) => one.id === has);
    if (!place) return [];
    return place.isOwn
      ? [{ ...of, is: 'in', place: place.name }]
      : [{ ...of, is: 'with', people: [someone(place)] }];
  });
}

function someone({ id, name, heads }: Someone): Someone {
  return { id, name: firstName(name), heads };
}

/** Each once, in the order of legs and nights. */
export function companyIn(lifts: readonly Lift[]): Someone[] {
  return [...new Map(lifts.flatMap(({ people }) => people).map((one) => [one.id, one])).values()];
}
