// A button of the desk. One that does nothing while what it did is under way keeps the focus, which one that is disabled
// would lose.
import type { ComponentProps } from 'react';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-disabled'> & {
  /** Which of buttons.css, such as 'quiet small'; what looks otherwise has a `className`. */
  look?: string;
  isBusy?: boolean;
  onPress: () => unknown;
};

export function Button({ look = '', isBusy, onPress, ...button }: ButtonProps) {
  const className = `button ${look.replaceAll(/\w+/g, 'button--$&')}`.trim();
  const press = () => isBusy || onPress();
  return <button type="button" className={className} {...button} aria-disabled={isBusy} onClick={press} />;
}
