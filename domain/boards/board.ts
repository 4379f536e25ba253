// A board as staff read it: places, people, who has which place, and what is short.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { limits } from '#domain/values/limits.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

const count = z.int();

/** They see to it themselves, and need no place. */
export const themselves = 'themselves';

/** What two registrations should be: never in one place; in one if it can be; or always in one. */
const wishKinds = ['avoid', 'prefer', 'together'] as const;
export type WishKind = (typeof wishKinds)[number];

/** `gone`: the place is there no longer. `full`: it became too small, or they too many. */
const strandings = ['gone', 'full'] as const;

const capacitySchema = z.object({ seats: count, bikes: z.nullable(count) });

const placeSchema = z.object({
  /** Of the driver's or host's registration, or the place's own. */
  id: z.uuid(),
  /** Whether staff made it: a bus, a hall. */
  isOwn: z.boolean(),
  name: z.string(),
  /** The driver or host with their guests; 0 of a place that staff made. */
  heads: count,
  group: z.string(),
  /** By the key of a leg or night. */
  capacity: z.record(z.string(), capacitySchema),
  /** Whether staff said another number than its driver or host. */
  isSet: z.boolean(),
  /** Another one whenever staff say otherwise of it, or its driver or host does. */
  version: z.string(),
  /** Whose organizers may say how much it has, by their sections' keys. */
  saidBy: z.array(z.string()),
});
export type BoardPlace = z.infer<typeof placeSchema>;

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** With their guests. */
  heads: count,
  bikes: count,
  group: z.string(),
  /** Keys of those that they take part in, whose organizers give them places. */
  sections: z.array(z.string()),
  /** Keys of legs or nights. */
  needs: z.array(z.string()),
  /** The place that they have, or 'themselves', by leg or night. */
  has: z.record(z.string(), z.string()),
  /** Where they had a place and have lost it. */
  stranded: z.record(z.string(), z.enum(strandings)),
});
export type BoardPerson = z.infer<typeof personSchema>;

/** How many people they are with their guests. */
export const headsOf = (people: readonly Pick<BoardPerson, 'heads'>[]): number =>
  people.reduce((sum, { heads }) => sum + heads, 0);

const wishSchema = z.object({ first: z.uuid(), second: z.uuid(), kind: z.enum(wishKinds) });
export type Wish = z.infer<typeof wishSchema>;

/** Of a leg or night. */
const shortageSchema = z.object({
  slot: z.string(),
  name: z.string(),
  when: z.string(),
  needed: count,
  offered: count,
  /** More are needed than there are. */
  short: count,
  /** People who have no place yet, and how many of them lost theirs. */
  without: count,
  stranded: count,
  /** Null while nobody said how many bikes fit. `unsaid`: cars of which nobody said. */
  bikes: z.nullable(z.object({ needed: count, offered: count, short: count, unsaid: count })),
});
export type Shortage = z.infer<typeof shortageSchema>;

export const boardSchema = z.object({
  kind: z.enum(boardKinds),
  /** Keys of the sections that it is about: their organizers add places. */
  sections: z.array(z.string()),
  /** Another one whenever anything of it is otherwise. */
  stamp: z.string(),
  slots: z.array(shortageSchema),
  places: z.array(placeSchema),
  people: z.array(personSchema),
  wishes: z.array(wishSchema),
});
export type Board = z.infer<typeof boardSchema>;
export type BoardState = Pick<Board, 'places' | 'people' | 'wishes'>;

export const boardParams = z.object({ board: z.enum(boardKinds) });

/** `seen` is the stamp of what the asker has: the board is null while it is the same. */
export const boardQuerySchema = z.object({ seen: z.optional(z.string().check(z.maxLength(100))) });
export const seenBoardSchema = z.object({ board: z.nullable(boardSchema) });

export const shortagesSchema = z.array(
  z.object({ kind: z.enum(boardKinds), slots: z.array(shortageSchema) }),
);
export type Shortages = z.infer<typeof shortagesSchema>;

/** A place's id, 'themselves', or null for none. */
const whereSchema = z.nullable(
  z.string().check(z.refine((to) => to === themselves || z.safeParse(z.uuid(), to).success, named('no_id'))),
);
const slotKey = z.string().check(z.minLength(1), z.maxLength(100));

/** `from` is where the mover saw them: whoever was moved meanwhile stays where they are. */
const moveSchema = z.object({ person: z.uuid(), slot: slotKey, from: whereSchema, to: whereSchema });
export type Move = z.infer<typeof moveSchema>;

/** As many as a call's body takes; who moves more sends them one after the other. */
export const movesAtOnce = 2_000;
export const movesSchema = z.object({
  moves: z.array(moveSchema).check(z.minLength(1, named('empty')), z.maxLength(movesAtOnce)),
});

/** Why somebody was not moved. */
const refusals = [
  'moved',
  'not_yours',
  'not_on_board',
  'place_gone',
  'no_seat',
  'no_bike_space',
  'avoids',
] as const;

const refusedSchema = z.object({
  person: z.uuid(),
  slot: z.string(),
  why: z.enum(refusals),
  /** Where they are now. */
  has: whereSchema,
  /** Who moved them meanwhile, or whom they avoid; null of nobody. */
  by: z.nullable(z.string()),
});
export type Refused = z.infer<typeof refusedSchema>;
export const movedSchema = z.object({ board: boardSchema, refused: z.array(refusedSchema) });
export type Moved = z.infer<typeof movedSchema>;

/** Why the proposal has no place for somebody. */
const unplacedReasons = ['no_seats', 'too_many', 'no_bike_space', 'avoids', 'group_apart'] as const;
export type UnplacedReason = (typeof unplacedReasons)[number];

export const proposalSchema = z.object({
  moves: z.array(moveSchema),
  unplaced: z.array(
    z.object({
      person: z.uuid(),
      slot: z.string(),
      why: z.enum(unplacedReasons),
      /** How many seats they and whoever belongs to them need in one place. */
      heads: count,
      /** The most that are free in any. */
      most: count,
    }),
  ),
  /** People of others' sections, whom only those who run them, or an admin, give the places that are proposed for them. */
  keptFor: z.optional(z.array(z.string())),
});
export type Proposal = z.infer<typeof proposalSchema>;

const room = z.int().check(z.minimum(0), z.maximum(limits.count));

/** Says how much a place has on some legs or nights, or makes a new one. */
export const placeChangeSchema = z.object({
  /** Left out, a new one is made. */
  id: z.optional(z.uuid()),
  /** Of one that staff made. */
  name: z.optional(lineSchema(limits.name)),
  capacity: z.record(slotKey, z.object({ seats: room, bikes: z.nullable(room) })),
  /** `version` of what was seen; empty of a new one. */
  basedOn: z.string().check(z.maxLength(100)),
});
export type PlaceChange = z.infer<typeof placeChangeSchema>;

/** Null takes the wish back. */
export const wishChangeSchema = z.object({
  first: z.uuid(),
  second: z.uuid(),
  kind: z.nullable(z.enum(wishKinds)),
});
export type WishChange = z.infer<typeof wishChangeSchema>;
