// Lifts: what a rider reads of the boards. Their seats and beds, who shares their own, and whose telephone they may see.
import * as z from 'zod/mini';
import { type Board, themselves } from '#domain/boards/board.ts';
import { peopleInPlaces } from '#domain/boards/board-seats.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { firstName } from '#domain/letters/first-name.ts';

const someoneSchema = z.object({
  id: z.uuid(),
  /** First names alone. */
  name: z.string(),
  /** With their guests. */
  heads: z.int(),
});
export type Someone = z.infer<typeof someoneSchema>;

export const liftSchema = z.object({
  board: z.enum(boardKinds),
  /** Of a leg or night. */
  slot: z.string(),
  name: z.string(),
  when: z.string(),
  /** With a driver or host; in a place of the organizers' own; they have others with them; or they lost their place. */
  is: z.enum(['with', 'in', 'gives', 'gone', 'full']),
  /** Of the organizers' own; its id is the same however it is called. */
  place: z.string(),
  placeId: z.string(),
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

/** Of one after the other: of each leg or night where they were given a place, or somebody a place with them. */
export function liftsOn({ kind: board, slots, places, people }: Seen): (id: string) => Lift[] {
  const onSlots = slots.map((slot) => ({ ...slot, inside: peopleInPlaces(people, slot.slot) }));
  const person = new Map(people.map((one) => [one.id, one]));
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return (id) =>
    onSlots.flatMap(({ slot, name, when, inside }): Lift[] => {
      const of = { board, slot, name, when, place: '', placeId: '', people: [] };
      const withThem = inside.get(id);
      if (withThem) return [{ ...of, is: 'gives', people: withThem.map(someone) }];
      const lost = person.get(id)?.stranded[slot];
      if (lost) return [{ ...of, is: lost }];
      const has = person.get(id)?.has[slot] ?? themselves;
      const place = has === themselves ? undefined : placeOf.get(has);
      if (!place) return [];
      return place.isOwn
        ? [{ ...of, is: 'in', place: place.name, placeId: place.id }]
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
