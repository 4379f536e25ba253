// Somebody else saved meanwhile: what each of the two changed, side by side, and which of it stays.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { timeText } from '#web/desk/words.ts';
import type { ChangedBy, Side } from '#web/form-editor/compare-sections.ts';
import { ConflictChoice } from '#web/form-editor/conflict-choice.tsx';
import { type Choices, defaultChoices } from '#web/form-editor/merge-sections.ts';

type ConflictViewProps<Part> = {
  /** 'section', 'form' or 'event'. */
  what: string;
  parts: readonly Part[];
  titleOf: (part: Part) => string;
  drawSide: (part: Part, side: Side) => ReactNode;
  /** Who saved theirs, and when. */
  savedBy: string;
  savedAt: string;
  isSaving: boolean;
  onSave: (choices: Choices) => void;
  onBack: () => void;
};

type AnyPart = { id: string; changedBy: ChangedBy };

export function ConflictView<Part extends AnyPart>(props: ConflictViewProps<Part>) {
  const { what, parts, titleOf, drawSide, savedBy, savedAt, isSaving, onSave, onBack } = props;
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
          <ConflictChoice
            key={part.id}
            title={titleOf(part)}
            changedBy={part.changedBy}
            choice={choices[part.id] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [part.id]: side })}
            drawSide={(side) => drawSide(part, side)}
          />
        ))}
      </div>
      <div className="section__bar">
        <button
          type="button"
          className="button button--loud button--small"
          aria-disabled={isSaving || undefined}
          onClick={() => isSaving || onSave(choices)}
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
