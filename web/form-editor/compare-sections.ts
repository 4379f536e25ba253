// Two people changed one section: which parts differ, and who changed each, seen from the version both began with.
import { type Field, inOrder } from '#domain/fields.ts';
import { isSameField, type SectionDraft, tidyDraft } from '#web/form-editor/section-draft.ts';

export type Side = 'mine' | 'theirs';

/** Who changed it; `both` changed it to different things. */
export type ChangedBy = Side | 'both';

type Text = 'title' | 'description' | 'confirmation';

export type Part = { id: string; changedBy: ChangedBy } & (
  | { kind: Text; base: string; mine: string; theirs: string }
  | { kind: 'isActive'; base: boolean; mine: boolean; theirs: boolean }
  /** Undefined on the side that does not have the field. */
  | { kind: 'field'; base: Field | undefined; mine: Field | undefined; theirs: Field | undefined }
  | { kind: 'order'; base: readonly Field[]; mine: readonly Field[]; theirs: readonly Field[] }
);

export type Versions = { base: SectionDraft; mine: SectionDraft; theirs: SectionDraft };

/** Undefined where both sides have the same, also when both made the same change. */
export function changedBy<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isSame: (a: Value, b: Value) => boolean,
): ChangedBy | undefined {
  if (isSame(mine, theirs)) return undefined;
  if (isSame(base, theirs)) return 'mine';
  return isSame(base, mine) ? 'theirs' : 'both';
}

/** The parts in which `mine` and `theirs` differ, in the order of the form. */
export function compareSections(versions: Versions): Part[] {
  const base = tidyDraft(versions.base);
  const mine = tidyDraft(versions.mine);
  const theirs = tidyDraft(versions.theirs);
  const texts = (['title', 'description', 'confirmation'] as const).flatMap((kind): Part[] => {
    const by = changedBy(base[kind], mine[kind], theirs[kind], Object.is);
    return by
      ? [{ id: kind, kind, changedBy: by, base: base[kind], mine: mine[kind], theirs: theirs[kind] }]
      : [];
  });
  return [
    ...texts,
    ...activePart(base, mine, theirs),
    ...fieldParts(base, mine, theirs),
    ...orderPart(base, mine, theirs),
  ];
}

function activePart(base: SectionDraft, mine: SectionDraft, theirs: SectionDraft): Part[] {
  const by = changedBy(base.isActive, mine.isActive, theirs.isActive, Object.is);
  if (!by) return [];
  const [was, kept, taken] = [base.isActive, mine.isActive, theirs.isActive];
  return [{ id: 'isActive', kind: 'isActive', changedBy: by, base: was, mine: kept, theirs: taken }];
}

function isSameOrNone(a: Field | undefined, b: Field | undefined): boolean {
  return a && b ? isSameField(a, b) : a === b;
}

/** A change against a removal is a change by both. */
function fieldParts(base: SectionDraft, mine: SectionDraft, theirs: SectionDraft): Part[] {
  const ids = new Set([...mine.fields, ...theirs.fields, ...base.fields].map((field) => field.id));
  return [...ids].flatMap((id): Part[] => {
    const of = ({ fields }: SectionDraft) => fields.find((field) => field.id === id);
    const [was, kept, taken] = [of(base), of(mine), of(theirs)];
    const by = changedBy(was, kept, taken, isSameOrNone);
    return by
      ? [{ id: `field:${id}`, kind: 'field', changedBy: by, base: was, mine: kept, theirs: taken }]
      : [];
  });
}

function isSameSequence(a: readonly Field[], b: readonly Field[]): boolean {
  return a.length === b.length && a.every((field, place) => field.id === b[place]?.id);
}

/** Of the fields that all three have: what was added or removed says nothing about who moved something. */
function orderPart(base: SectionDraft, mine: SectionDraft, theirs: SectionDraft): Part[] {
  const has = (draft: SectionDraft, id: string) => draft.fields.some((field) => field.id === id);
  const common = (draft: SectionDraft) =>
    inOrder(draft.fields).filter(({ id }) => has(base, id) && has(mine, id) && has(theirs, id));
  const [was, kept, taken] = [common(base), common(mine), common(theirs)];
  const by = changedBy(was, kept, taken, isSameSequence);
  return by ? [{ id: 'order', kind: 'order', changedBy: by, base: was, mine: kept, theirs: taken }] : [];
}

/** The fewest fields whose moving explains the way from `before` to `after`: those off its longest common run. */
export function movedFields(before: readonly Field[], after: readonly Field[]): Field[] {
  const places = after.map((field) => before.findIndex(({ id }) => id === field.id));
  const runs: number[][] = [];
  for (const [index, place] of places.entries()) {
    const longest = runs
      .filter((run) => (places[run.at(-1) ?? -1] ?? -1) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, index]);
  }
  const kept = runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
  return after.filter((_field, index) => !kept.includes(index));
}
