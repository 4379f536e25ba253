// What a submit says. Here the names and aliases of an input become question ids, once: known fields under their own
// names, the event's own questions under their ids (product.md, section 3).
import * as z from 'zod/mini';
import type { Fault, Faults } from '#domain/basics/faults.ts';
import { knownBy } from '#domain/forms/aliases.ts';
import { type Answer, isAnswered } from '#domain/forms/fields.ts';
import { countedGuests, uncountedGuests } from '#domain/registration/guest.ts';
import type { Submission } from '#domain/registration/submission.ts';
import { anyItem, everyItem, type Known, unspecifiedGear } from '#domain/values/known-fields.ts';
import {
  type KnownField,
  type RegistrationValues,
  registrationValuesSchema,
} from '#domain/values/value-schemas.ts';

/** By question id; what is not in it was not said. */
export type Said = { values: Partial<RegistrationValues>; answers: Record<string, Answer> };

const saidSchema = /* @__PURE__ */ z.partial(registrationValuesSchema);

type Named = Known & { id: string; value: unknown };

/**
 * `input` has passed submissionSchema; for an event of these days. The errors are named as the sender named what is
 * wrong: days that the event does not have. Two names of one field may add up to more than it takes.
 */
export function readInput(
  {
    sectionType: _sectionType,
    organizerUsername: _organizer,
    handOn: _link,
    edition: _edition,
    guests,
    ...input
  }: Submission,
  days: readonly string[],
): { said: Said; errors: Faults } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const named = given.flatMap(([id, value]): Named[] => {
    const known = knownBy(id);
    return known ? [{ id, ...known, value }] : [];
  });
  const own = given.filter(([id]) => !knownBy(id)) as [string, Answer][];
  const told = { ...valuesOf(named, days), ...(guests !== undefined && { guests }) };
  const parsed = z.safeParse(saidSchema, told);
  const issues = parsed.error?.issues.map((issue) => [String(issue.path[0]), issue]) ?? [];
  const values = countedGuests(parsed.data ?? {});
  return {
    said: { values, answers: Object.fromEntries(own) },
    errors: { ...Object.fromEntries(issues), ...unknownDays(named, days), ...uncountedGuests(values) },
  };
}

function valuesOf(named: readonly Named[], days: readonly string[]) {
  const values: { [field: string]: unknown } = {};
  for (const { role, item, value } of named) {
    if (item === undefined) values[role] = added(role, values[role], value);
  }
  if (typeof values.bringingGuests === 'number') {
    values.numberOfGuests ??= values.bringingGuests;
    values.bringingGuests = values.bringingGuests > 0;
  }
  const ticked = itemsOf('participationDays', named, days);
  if (ticked) values.participationDays = days.filter((day) => ticked.includes(day));
  const gear = itemsOf('campingGearNeeded', named, days);
  if (gear) values.campingGearNeeded = gear;
  return values;
}

/** Two names of one field in the same input: allergies add up, of others the last one counts. */
function added(field: KnownField, before: unknown, value: unknown): unknown {
  if (field !== 'allergies' || !isAnswered(before) || before === value) return value;
  return isAnswered(value) ? `${before}, ${value}` : before;
}

function itemsOf(
  field: 'participationDays' | 'campingGearNeeded',
  named: readonly Named[],
  days: readonly string[],
): string[] | undefined {
  const about = named.filter(({ role }) => role === field);
  if (about.length === 0) return undefined;
  const gate = about.find(({ item }) => item === anyItem);
  if (gate?.value === false) return [];
  const items = new Set(about.flatMap((one) => itemsNamed(one, days)));
  if (gate) items.add(unspecifiedGear);
  if (items.size > 1) items.delete(unspecifiedGear);
  return [...items];
}

function itemsNamed({ item, value }: Named, days: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value;
  if (value !== true || item === undefined || item === anyItem) return [];
  return item === everyItem ? days : [item];
}

function unknownDays(named: readonly Named[], days: readonly string[]): Faults {
  const wrong = named.flatMap(({ id, role, item, value }): [string, Fault][] => {
    if (role !== 'participationDays' || item === everyItem) return [];
    if (item !== undefined) return days.includes(item) ? [] : [[id, notAsked]];
    if (!Array.isArray(value) || value.every((day) => days.includes(day))) return [];
    return [[id, { code: 'not_one_of', known: days }]];
  });
  return Object.fromEntries(wrong);
}

export const notAsked: Fault = { code: 'no_such_question' };
