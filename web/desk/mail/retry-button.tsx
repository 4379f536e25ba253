// Queues letters that failed again; still while it does.
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type RetryButtonProps = {
  look: 'loud' | 'small' | 'quiet small';
  isRetrying?: boolean;
  /** Names it where its words don't, as in a row. */
  label?: string;
  onRetry: () => void;
  children: ReactNode;
};

export function RetryButton({ look, isRetrying = false, label, onRetry, children }: RetryButtonProps) {
  return (
    <Button look={look} isBusy={isRetrying} aria-label={label} onPress={onRetry}>
      <RotateCcw aria-hidden="true" size={look === 'loud' ? 18 : 16} />
      {children}
    </Button>
  );
}
