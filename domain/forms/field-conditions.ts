// 'Show only when': which fields another one may wait for, and what makes a condition one that is never met.

import type { OwnFault } from '#domain/basics/faults.ts';
import type { Field } from '#domain/forms/fields.ts';
import { openerField } from '#domain/forms/visibility.ts';
import { dayKeyPattern } from '#domain/locale/dates.ts';

/** All days of the event, whatever options the definition holds. */
function offersDays({ role, item }: Field): boolean {
  return role === 'participationDays' && item === undefined;
}

/** What a select or a radio offers; `days` are the keys of the event's. */
export function optionsOfField(field: Field, days: readonly string[]): readonly string[] {
  if (offersDays(field)) return days;
  return ownOptions(field);
}

function ownOptions(field: Field): readonly string[] {
  return field.type === 'select' || field.type === 'radio' ? (field.options ?? []) : [];
}

/** The fields whose answer decides whether `field` shows: by its own condition and by its meaning. */
function waitedFor(field: Field, fields: readonly Field[]): Field[] {
  const opener = openerField(field, fields);
  return fields.filter((other) => other.id === field.showWhen?.field || other.id === opener?.id);
}

/** Each field is looked at once, however many ways lead to it. */
function waitsFor(from: Field, id: string, fields: readonly Field[], seen = new Set<Field>()): boolean {
  return waitedFor(from, fields).some((other) => {
    if (other.id === id) return true;
    if (seen.has(other)) return false;
    seen.add(other);
    return waitsFor(other, id, fields, seen);
  });
}

/** Ticks and choices, but for those that wait for `field` themselves: then neither would ever show. */
export function conditionFields(field: Field, fields: readonly Field[]): Field[] {
  return fields.filter((other) => {
    const isChoice = other.type === 'checkbox' || offersDays(other) || ownOptions(other).length > 0;
    return isChoice && other.id !== field.id && !waitsFor(other, field.id, fields);
  });
}

/** Why a field would never show; a condition on a field that is gone holds nothing back. */
export function conditionFault(field: Field, fields: readonly Field[]): OwnFault | undefined {
  const condition = field.showWhen;
  const other = condition && fields.find(({ id }) => id === condition.field);
  if (!condition || !other) return undefined;
  if (waitsFor(field, field.id, fields)) return { code: 'waits_for_each_other', label: other.label };
  if (typeof condition.is === 'boolean' || ownOptions(other).includes(condition.is)) return undefined;
  if (offersDays(other) && dayKeyPattern.test(condition.is)) return undefined;
  return { code: 'condition_without_option', label: other.label, option: condition.is };
}
