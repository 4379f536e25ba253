// The choice between two versions of one part, both values side by side.
import { type ReactNode, useId } from 'react';
import type { ChangedBy, Side } from '#web/form-editor/compare-sections.ts';

type ConflictChoiceProps = {
  title: string;
  changedBy: ChangedBy;
  choice: Side;
  onChoose: (side: Side) => void;
  drawSide: (side: Side) => ReactNode;
};

const changedByWords = {
  mine: 'Only you changed this',
  theirs: 'Only they changed this',
  both: 'Both of you changed this',
} as const;

const sides: readonly { side: Side; label: string }[] = [
  { side: 'mine', label: 'Keep mine' },
  { side: 'theirs', label: 'Take theirs' },
];

export function ConflictChoice({ title, changedBy, choice, onChoose, drawSide }: ConflictChoiceProps) {
  const name = useId();
  const isBoth = changedBy === 'both';
  return (
    <fieldset className={isBoth ? 'conflict-part conflict-part--both' : 'conflict-part'}>
      <legend className="conflict-part__title">{title}</legend>
      <p className="conflict-part__by">
        <span className={isBoth ? 'badge badge--strong' : 'badge'}>{changedByWords[changedBy]}</span>
      </p>
      <div className="conflict-part__sides">
        {sides.map(({ side, label }) => (
          <div key={side} className="conflict-part__side">
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={side}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              <span>{label}</span>
            </label>
            {drawSide(side)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
