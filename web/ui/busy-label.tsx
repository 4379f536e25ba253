// What a button says, and what while it is busy. It is as wide as the longer of the two, so that nothing beside it moves.

type BusyLabelProps = { isBusy: boolean; label: string; busy: string };

export function BusyLabel({ isBusy, label, busy }: BusyLabelProps) {
  return (
    <span className="busy-label" data-other={isBusy ? label : busy}>
      <span>{isBusy ? busy : label}</span>
    </span>
  );
}
