// Two saved a section, or the main form, at once: part by part, question by question.
import type { ComponentProps } from 'react';
import type { EventContent } from '#domain/event.ts';
import { compareSections, type Part, type Versions } from '#web/form-editor/compare-sections.ts';
import { partTitle, SideValue } from '#web/form-editor/conflict-part.tsx';
import { ConflictView } from '#web/form-editor/conflict-view.tsx';
import { mergeSections } from '#web/form-editor/merge-sections.ts';
import type { SectionDraft } from '#web/form-editor/section-draft.ts';

type ViewProps = ComponentProps<typeof ConflictView<Part>>;
type SectionConflictProps = Pick<ViewProps, 'what' | 'savedBy' | 'savedAt' | 'isSaving' | 'onBack'> & {
  versions: Versions;
  event: EventContent;
  onSave: (merged: SectionDraft) => void;
};

export function SectionConflict({ versions, event, onSave, ...view }: SectionConflictProps) {
  const parts = compareSections(versions);
  return (
    <ConflictView
      {...view}
      parts={parts}
      titleOf={(part) => partTitle(part, versions)}
      drawSide={(part, side) => <SideValue part={part} side={side} versions={versions} event={event} />}
      onSave={(choices) => onSave(mergeSections(versions, parts, choices))}
    />
  );
}
