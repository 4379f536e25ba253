// A box to tick, or one of several to choose, with its words beside it.
import type { ReactNode } from 'react';

type TickProps = {
  isSet: boolean;
  onSet: (isSet: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
};

export function Tick({ isSet, onSet, isDisabled = false, children }: TickProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isSet}
        disabled={isDisabled}
        onChange={({ target }) => onSet(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** Those that are ticked once one of them is, or is no more. */
export function withTick<Id>(ticked: readonly Id[], id: Id, isSet: boolean): Id[] {
  return isSet ? [...ticked, id] : ticked.filter((other) => other !== id);
}

type OneOfProps = { group: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

/** `group` names those of which one is chosen. */
export function OneOf({ group, isChosen, onChoose, children }: OneOfProps) {
  return (
    <label className="choice">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
