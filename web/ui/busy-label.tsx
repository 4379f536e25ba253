// What a button says, and what while it is busy. It is as wide as the longer of the two, so that nothing beside it moves.
import type { ReactNode } from 'react';

type BusyLabelProps = {
  isBusy: boolean;
  label: string;
  busy: string;
  /** A picture before both. */
  children?: ReactNode;
};

export function BusyLabel({ isBusy, label, busy, children }: BusyLabelProps) {
  return (
    <span className="busy-label" data-other={isBusy ? label : busy}>
      <span>
        {children}
        {isBusy ? busy : label}
      </span>
    </span>
  );
}
