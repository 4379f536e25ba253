// Sheets made to print: what narrows them, and what the server counts for them (decision 0091).
import * as z from 'zod/mini';
import { named, rule } from '#domain/basics/faults.ts';
import { isStorable } from '#domain/basics/storable.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { whoSchema } from '#domain/lists/who.ts';
import { fieldIdPattern } from '#domain/values/limits.ts';
import { daySchema } from '#domain/values/value-schemas.ts';

/** Guests call sizes as they like: there may be more than a question offers. */
export const sheetLimits = { meals: 8, sizes: 1_000, openings: 50, orders: 500 } as const;

const tooMany = (most: number) => ({ code: 'too_many_items', most }) as const;

const narrowing = {
  /** The key of a section, and of a day, that they take part in. */
  section: z.optional(sectionKeySchema),
  day: z.optional(daySchema),
  who: z.optional(whoSchema),
};
export type SheetNarrowing = Pick<RegistrationList, 'section' | 'day' | 'who'>;

/** A sheet is of those who take part: whoever asks, waits or left stands on none. */
export function listOfSheet({ section, day, who }: SheetNarrowing): RegistrationList {
  return { state: 'entered', ...(section && { section }), ...(day && { day }), ...(who && { who }) };
}

const questionId = z.string().check(z.regex(fieldIdPattern, named('no_question_id')));
const questionIds = z.string().check(
  rule((ids) => (ids.split(',').length > sheetLimits.meals ? tooMany(sheetLimits.meals) : undefined)),
  z.refine((ids) => ids.split(',').every((id) => fieldIdPattern.test(id)), named('no_question_id')),
);

export const kitchenQuerySchema = z.object({
  ...narrowing,
  /** Ids of the event's own questions, parted by commas, whose answers are meals. */
  meals: z.optional(questionIds),
});
export type KitchenQuery = z.infer<typeof kitchenQuerySchema>;

const portions = {
  vegan: z.int(),
  vegetarian: z.int(),
  /** Guests who eat something else, in their own words. */
  other: z.int(),
  everything: z.int(),
  /** Of all of them: those of whom a numbered line tells. */
  withNeeds: z.int(),
};
const diets = ['vegan', 'vegetarian', 'other', 'everything'] as const;
export type PlateDiet = (typeof diets)[number];

const servingSchema = z.object({
  /** A day; a section that has no days; an answer to one of the event's own questions. */
  of: z.enum(['day', 'section', 'meal']),
  /** Of the day, of the section, of the question. */
  key: z.string(),
  /** The answer; 'true' of a tick, empty where there is none. */
  value: z.string(),
  ...portions,
});
export type Serving = z.infer<typeof servingSchema>;

const needSchema = z.object({
  registrationId: z.uuid(),
  /** Of a rider; their guests' begin with it. Whoever had one keeps it, and nobody else gets it. */
  number: z.string(),
  diet: z.enum(diets),
  text: z.string(),
  days: z.array(z.string()),
  /** Those without days. */
  sections: z.array(z.string()),
});
export type Need = z.infer<typeof needSchema>;

export const kitchenSchema = z.object({
  asOf: timestamp,
  servings: z.array(servingSchema),
  /** The section that ticked days belong to: who stands in its row ticked none. */
  daysSection: z.optional(z.string()),
  needs: z.array(needSchema),
});
export type Kitchen = z.infer<typeof kitchenSchema>;

export const shirtsQuerySchema = z.object({
  ...narrowing,
  /** One of the event's own questions, in place of the T-shirt's size. */
  question: z.optional(questionId),
});
export type ShirtsQuery = z.infer<typeof shirtsQuerySchema>;

const size = z.string().check(z.maxLength(500), z.refine(isStorable, named('unstorable')));
const pieces = z.int().check(z.minimum(-10_000), z.maximum(10_000));
const countsSchema = z
  .record(size, pieces)
  .check(
    rule((counts) =>
      Object.keys(counts).length > sheetLimits.sizes ? tooMany(sheetLimits.sizes) : undefined,
    ),
  );

const shirtOrderSchema = z.object({
  /** From 1. */
  place: z.int(),
  counts: z.record(z.string(), z.int()),
  orderedBy: z.string(),
  orderedAt: timestamp,
});
export type ShirtOrder = z.infer<typeof shirtOrderSchema>;

const shirtBlockSchema = z.object({
  /** Key of the section that asks; empty for the main form. */
  section: z.string(),
  /** In the order of the question's options. */
  sizes: z.array(z.object({ size: z.string(), riders: z.int(), guests: z.int() })),
  /** People who were asked and said no size. */
  unsaid: z.int(),
  orders: z.array(shirtOrderSchema),
  /** All whom it asks are counted; else a difference to what was ordered says nothing. */
  isWhole: z.boolean(),
  mayOrder: z.boolean(),
});
export type ShirtBlock = z.infer<typeof shirtBlockSchema>;

export const shirtsSchema = z.object({ asOf: timestamp, blocks: z.array(shirtBlockSchema) });
export type Shirts = z.infer<typeof shirtsSchema>;

export const newShirtOrderSchema = z.object({
  section: z.union([sectionKeySchema, z.literal('')]),
  question: z.optional(questionId),
  /** By size; less than nothing mends an order that was not so. */
  counts: countsSchema,
  /** How many orders whoever orders has seen. */
  basedOn: z.int().check(z.minimum(0), z.maximum(sheetLimits.orders)),
});
export type NewShirtOrder = z.infer<typeof newShirtOrderSchema>;

/** What was ordered of each size, all orders together. */
export function orderedOf(orders: readonly Pick<ShirtOrder, 'counts'>[]): Map<string, number> {
  const ordered = new Map<string, number>();
  for (const { counts } of orders) {
    for (const [named, count] of Object.entries(counts)) {
      ordered.set(named, (ordered.get(named) ?? 0) + count);
    }
  }
  return ordered;
}

/** Looked at, put on paper, saved as a file. */
const openedAs = ['screen', 'paper', 'file'] as const;
export type OpenedAs = (typeof openedAs)[number];

/** A misspelt key is refused: left out, it would open everybody's. */
export const packRequestSchema = z.strictObject({
  ...narrowing,
  /** By the cars on this leg of the board of cars. */
  leg: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  as: z.enum(openedAs),
});
export type PackRequest = z.infer<typeof packRequestSchema>;

const packPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  reference: z.string(),
  emergencyName: z.string(),
  emergencyRelationship: z.string(),
  emergencyPhone: z.string(),
  emergencyEmail: z.string(),
  emergencyLocation: z.string(),
  allergies: z.string(),
  guests: z.array(z.object({ name: z.string(), diet: z.string() })),
  /** Where a leg was named: the driver's name, or what staff call a place of their own; null of whoever has no seat. */
  car: z.optional(z.nullable(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() }))),
});

export const packSchema = z.object({ asOf: timestamp, people: z.array(packPersonSchema) });
export type Pack = z.infer<typeof packSchema>;

const openingSchema = z.object({
  id: z.uuid(),
  /** Empty where everybody's was opened, or every day's. */
  section: z.string(),
  day: z.string(),
  as: z.enum(openedAs),
  people: z.int(),
  openedBy: z.string(),
  openedAt: timestamp,
});
export type Opening = z.infer<typeof openingSchema>;
export const openingsSchema = z.array(openingSchema);
