// Queues the failed letters of a mailing again; gone when none failed.
import { RotateCcw } from 'lucide-react';
import type { Mailing } from '#domain/mailing.ts';
import { useRetry } from '#web/admin/mail/use-retry.ts';
import { numberText } from '#web/desk/words.ts';

export function RetryFailedButton({ id, counts }: Pick<Mailing, 'id' | 'counts'>) {
  const { retryFailed, isRetrying } = useRetry();
  if (counts.failed === 0) return null;
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-disabled={isRetrying}
      onClick={() => retryFailed(id)}
    >
      <RotateCcw aria-hidden="true" size={16} />
      Retry {numberText(counts.failed)} failed
    </button>
  );
}
