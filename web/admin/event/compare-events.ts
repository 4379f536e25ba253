// Two people changed the event: which parts differ, and who changed each, seen from the version both began with.
import type { EventContent } from '#domain/event.ts';
import { contentOfParts, partsOf } from '#domain/event-parts.ts';
import { isSame } from '#domain/is-same.ts';
import { type ChangedBy, changedBy, type Side } from '#web/form-editor/compare-sections.ts';
import type { Choices } from '#web/form-editor/merge-sections.ts';

export type EventVersions = { base: EventContent; mine: EventContent; theirs: EventContent };
/** A side that does not have the part holds undefined. */
export type DifferentPart = {
  id: string;
  title: string;
  changedBy: ChangedBy;
  mine: unknown;
  theirs: unknown;
};

export function compareEvents(versions: EventVersions): DifferentPart[] {
  const [base, mine, theirs] = [partsOf(versions.base), partsOf(versions.mine), partsOf(versions.theirs)];
  const ids = [...new Set([...mine.keys(), ...theirs.keys()])];
  return ids.flatMap((id) => {
    const [was, kept, taken] = [base.get(id), mine.get(id), theirs.get(id)];
    const by = changedBy(was?.value, kept?.value, taken?.value, isSame);
    const title = kept?.title ?? taken?.title ?? id;
    return by ? [{ id, title, changedBy: by, mine: kept?.value, theirs: taken?.value }] : [];
  });
}

/** Parts that are no choice are the same on both sides. */
export function mergeEvents({ mine, theirs }: EventVersions, choices: Choices): EventContent {
  const sides: Record<Side, EventContent> = { mine, theirs };
  return contentOfParts((id) => sides[choices[id] ?? 'theirs'], [theirs, mine]);
}
