// One section out of two versions, part by part as chosen.
import { type Field, inOrder } from '#domain/fields.ts';
import type { Part, Side, Versions } from '#web/form-editor/compare-sections.ts';
import { type SectionDraft, tidyDraft } from '#web/form-editor/section-draft.ts';

/** By the id of a part. */
export type Choices = Readonly<Record<string, Side>>;

/** What only they changed is theirs; what I changed stays mine. */
export function defaultChoices(parts: readonly Pick<Part, 'id' | 'changedBy'>[]): Choices {
  return Object.fromEntries(
    parts.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

export function mergeSections(
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  parts: readonly Part[],
  choices: Choices,
): SectionDraft {
  const versions = { mine: tidyDraft(mine), theirs: tidyDraft(theirs) };
  const pick = (id: string): SectionDraft => versions[choices[id] ?? 'theirs'];
  return {
    title: pick('title').title,
    description: pick('description').description,
    confirmation: pick('confirmation').confirmation,
    isActive: pick('isActive').isActive,
    fields: mergeFields(versions, parts, choices),
  };
}

function mergeFields(
  versions: Pick<Versions, 'mine' | 'theirs'>,
  parts: readonly Part[],
  choices: Choices,
): Field[] {
  const isPart = (field: Field) => parts.some((part) => part.id === `field:${field.id}`);
  const chosen = (side: Side) =>
    inOrder(versions[side].fields).filter(
      (field) => !isPart(field) || (choices[`field:${field.id}`] ?? 'theirs') === side,
    );
  // Every field that is no part is the same on both sides; a chosen removal is in neither list.
  const spineSide = choices.order ?? 'theirs';
  const all = {
    mine: new Map(chosen('mine').map((field) => [field.id, field])),
    theirs: new Map(chosen('theirs').map((field) => [field.id, field])),
  };
  const fieldOf = (id: string) => all.theirs.get(id) ?? all.mine.get(id);
  const spine = idsOf(versions[spineSide]).filter((id) => fieldOf(id) !== undefined);
  const otherSide = spineSide === 'mine' ? 'theirs' : 'mine';
  const others = idsOf(versions[otherSide]).filter((id) => fieldOf(id) !== undefined);
  return weave(spine, others).flatMap((id, order) => {
    const field = fieldOf(id);
    return field ? [{ ...field, order }] : [];
  });
}

function idsOf({ fields }: SectionDraft): string[] {
  return inOrder(fields).map((field) => field.id);
}

/** `spine` with what only `others` has, each before the one that it stood before, or last. */
function weave(spine: readonly string[], others: readonly string[]): string[] {
  const woven = [...spine];
  for (const [place, id] of [...others.entries()].reverse()) {
    if (woven.includes(id)) continue;
    const next = others[place + 1];
    const at = next === undefined ? woven.length : woven.indexOf(next);
    woven.splice(at, 0, id);
  }
  return woven;
}
