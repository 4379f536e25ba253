// Somebody else saved the section meanwhile: what each of the two changed, side by side, and which of it stays.
import { useEffect, useRef, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Organizer } from '#domain/organizer.ts';
import { compareSections } from '#web/organizer/section/compare-sections.ts';
import { ConflictPart } from '#web/organizer/section/conflict-part.tsx';
import { defaultChoices, mergeSections } from '#web/organizer/section/merge-sections.ts';
import { draftOf, type SectionDraft } from '#web/organizer/section/section-draft.ts';
import type { Conflict } from '#web/organizer/section/use-section-edit.ts';
import { timeText } from '#web/organizer/words.ts';

type ConflictViewProps = {
  conflict: Conflict;
  organizer: Organizer;
  event: EventContent;
  isSaving: boolean;
  onSave: (merged: SectionDraft) => void;
  onBack: () => void;
};

export function ConflictView({ conflict, organizer, event, isSaving, onSave, onBack }: ConflictViewProps) {
  const { mine, theirs } = conflict;
  const versions = { base: draftOf(conflict.base), mine, theirs: draftOf(theirs) };
  const parts = compareSections(versions);
  const [choices, setChoices] = useState(() => defaultChoices(parts));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const both = parts.filter((part) => part.changedBy === 'both').length;
  const who =
    theirs.organizerUsername === organizer.username
      ? 'your own login, in another window or on another device'
      : theirs.organizerUsername;
  return (
    <section className="section" aria-labelledby="conflict-title">
      <h2 className="panel__title section__heading" id="conflict-title" ref={heading} tabIndex={-1}>
        Somebody else saved this section meanwhile
      </h2>
      <p>
        Saved by {who}, {timeText(theirs.updatedAt)}. Your changes are not stored yet. Choose for each part
        which version stays{both > 0 && '; parts that both of you changed are marked'}.
      </p>
      <div className="conflict">
        {parts.map((part) => (
          <ConflictPart
            key={part.id}
            part={part}
            versions={versions}
            event={event}
            choice={choices[part.id] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [part.id]: side })}
          />
        ))}
      </div>
      <div className="section__bar">
        <button
          type="button"
          className="button button--loud button--small"
          aria-disabled={isSaving || undefined}
          onClick={() => isSaving || onSave(mergeSections(versions, parts, choices))}
        >
          {isSaving ? 'Saving...' : 'Save merged version'}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={isSaving || undefined}
          onClick={() => isSaving || onBack()}
        >
          Back to editing
        </button>
      </div>
    </section>
  );
}
