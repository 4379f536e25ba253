// Queues letters that failed again; still while it does.
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type RetryButtonProps = {
  /** Beside `button`: how loud and how big it is. */
  look: 'loud' | 'small' | 'quiet';
  isRetrying?: boolean;
  /** Names it where its words don't, as in a row. */
  label?: string;
  onRetry: () => void;
  children: ReactNode;
};

const looks = {
  loud: 'button button--loud',
  small: 'button button--small',
  quiet: 'button button--quiet button--small',
};

export function RetryButton({ look, isRetrying = false, label, onRetry, children }: RetryButtonProps) {
  return (
    <Button className={looks[look]} isBusy={isRetrying} aria-label={label} onPress={onRetry}>
      <RotateCcw aria-hidden="true" size={look === 'loud' ? 18 : 16} />
      {children}
    </Button>
  );
}
