// A button that does nothing while what it did is under way. It keeps the focus then, which one that is disabled would lose.
import type { ComponentProps } from 'react';

type BusyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-disabled'> & {
  isBusy: boolean;
  onPress: () => unknown;
};

export function BusyButton({ isBusy, onPress, ...button }: BusyButtonProps) {
  return <button type="button" {...button} aria-disabled={isBusy} onClick={() => isBusy || onPress()} />;
}
