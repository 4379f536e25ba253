// Somebody else saved meanwhile: what each of the two changed, side by side, and which of it stays.
import { useEffect, useRef, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { timeText } from '#web/desk/words.ts';
import { compareSections, type Versions } from '#web/form-editor/compare-sections.ts';
import { ConflictPart } from '#web/form-editor/conflict-part.tsx';
import { defaultChoices, mergeSections } from '#web/form-editor/merge-sections.ts';
import type { SectionDraft } from '#web/form-editor/section-draft.ts';

type ConflictViewProps = {
  /** 'section' or 'form'. */
  what: string;
  versions: Versions;
  /** Who saved theirs, and when. */
  savedBy: string;
  savedAt: string;
  event: EventContent;
  isSaving: boolean;
  onSave: (merged: SectionDraft) => void;
  onBack: () => void;
};

export function ConflictView(props: ConflictViewProps) {
  const { what, versions, savedBy, savedAt, event, isSaving, onSave, onBack } = props;
  const parts = compareSections(versions);
  const [choices, setChoices] = useState(() => defaultChoices(parts));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const both = parts.filter((part) => part.changedBy === 'both').length;
  return (
    <section className="section" aria-labelledby="conflict-title">
      <h2 className="panel__title section__heading" id="conflict-title" ref={heading} tabIndex={-1}>
        Somebody else saved this {what} meanwhile
      </h2>
      <p>
        Saved by {savedBy}, {timeText(savedAt)}. Your changes are not stored yet. Choose for each part which
        version stays{both > 0 && '; parts that both of you changed are marked'}.
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
