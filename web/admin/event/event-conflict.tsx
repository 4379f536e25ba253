// Two admins saved the event at once: part by part, with what differs in each.
import type { EventContent } from '#domain/event.ts';
import type { StoredEvent } from '#domain/stored-event.ts';
import { compareEvents, type DifferentPart, mergeEvents } from '#web/admin/event/compare-events.ts';
import type { Side } from '#web/form-editor/compare-sections.ts';
import { ConflictView } from '#web/form-editor/conflict-view.tsx';

type EventConflictProps = {
  base: EventContent;
  mine: EventContent;
  theirs: StoredEvent;
  isSaving: boolean;
  onSave: (merged: EventContent) => void;
  onBack: () => void;
};

export function EventConflict({ base, mine, theirs, onSave, ...view }: EventConflictProps) {
  const versions = { base, mine, theirs: theirs.draft };
  return (
    <ConflictView
      {...view}
      what="event"
      parts={compareEvents(versions)}
      titleOf={({ title }) => title}
      drawSide={(part, side) => <SideLines part={part} side={side} />}
      savedBy={theirs.savedBy || 'somebody'}
      savedAt={theirs.updatedAt}
      onSave={(choices) => onSave(mergeEvents(versions, choices))}
    />
  );
}

/** Only what differs of the two sides; everything of a part that one of them does not have. */
function SideLines({ part, side }: { part: DifferentPart; side: Side }) {
  if (part[side] === undefined) return <p>Not there</p>;
  const other = new Map(linesOf(part[side === 'mine' ? 'theirs' : 'mine']));
  const lines = linesOf(part[side]).filter(([path, text]) => other.get(path) !== text);
  if (lines.length === 0) return <p>As the other, without what it has besides</p>;
  return (
    <dl className="conflict-part__lines">
      {lines.map(([path, text]) => (
        <div key={path}>
          {path && <dt>{path}</dt>}
          <dd className="conflict-part__text">{text || <em className="soft">Empty</em>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'price cents' of 'priceCents'. */
function wordsOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** Every text in a value with the way to it: 'items 2 title'. */
function linesOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join(' '), String(value ?? '')]];
  return Object.entries(value).flatMap(([key, part]) =>
    linesOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : wordsOf(key)]),
  );
}
