// A button. One that does nothing while what it did is under way keeps the focus, which one that is disabled would lose.
import type { ComponentProps } from 'react';

type Colour = 'quiet' | 'loud' | 'danger';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-disabled'> & {
  /** Which of buttons.css; what looks otherwise has a `className`. */
  look?: Colour | 'small' | `${Colour} small`;
  isBusy?: boolean;
  onPress: () => unknown;
};

export function Button({ look, isBusy, onPress, ...button }: ButtonProps) {
  const looks = look?.split(' ').map((word) => `button--${word}`) ?? [];
  const className = ['button', ...looks].join(' ');
  const press = () => isBusy || onPress();
  return <button type="button" className={className} {...button} aria-disabled={isBusy} onClick={press} />;
}
