// What needs doing, as both dashboards say it: what there is of each, and whose it is. Each leads to those it counts, or to
// where it is done.
import * as z from 'zod/mini';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { type Who, whoText } from '#domain/lists/who.ts';

/** What cannot wait first. */
export const toDos = [
  'letters_held',
  'letters_failed',
  'letters_held_up',
  'asking',
  'waiting',
  'seats_lost',
  'beds_lost',
  'seats_short',
  'beds_short',
  'bank_lines',
  'refunds_due',
  'owes_long',
  'statement_old',
  'twice',
] as const;
export type ToDo = (typeof toDos)[number];

/** A statement is read about once a week while money comes. */
export const statementOldDays = 10;

const toDoSchema = z.object({
  what: z.enum(toDos),
  /** People, letters, bank lines, seats or beds; days of a statement. 0 only of letters that are held: so is what writes some. */
  count: z.int().check(z.nonnegative()),
  /** Its key, of what is of one section. */
  section: z.optional(z.string()),
  /** Its id, of what one that is over still owes. */
  edition: z.optional(z.uuid()),
});
export const toDoListSchema = z.object({ items: z.array(toDoSchema), isMailConfigured: z.boolean() });
export type ToDoItem = z.infer<typeof toDoSchema>;
export type ToDoList = z.infer<typeof toDoListSchema>;

type Sections = readonly { key: string }[];

/** Whose debts are told: of whoever takes part in one of these sections, of everybody where they are all. */
export function peopleOf(sections: readonly string[], all: Sections): Who {
  if (all.every(({ key }) => sections.includes(key))) return [];
  const any = sections.map((section) => ({ about: 'state', state: 'entered', section, day: '' }) as const);
  return [{ isNot: false, any }];
}

/** Who stands in the list behind it; undefined where it is done elsewhere. */
export function listOf(
  { what, section }: Pick<ToDoItem, 'what' | 'section'>,
  sections: readonly string[],
  all: Sections,
): RegistrationList | undefined {
  const who = whoText(peopleOf(sections, all)) || undefined;
  switch (what) {
    case 'asking':
      return { section, state: 'requested', sort: 'createdAt' };
    case 'waiting':
      return { section, state: 'waiting', sort: 'turn' };
    case 'refunds_due':
      return { money: 'refund_due' };
    case 'owes_long':
      return { money: 'owes_long', who };
    case 'twice':
      return { twice: 'true', sort: 'name' };
    default:
      return undefined;
  }
}
