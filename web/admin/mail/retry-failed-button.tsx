// Queues the failed letters of a mailing again; gone when none failed.
import type { Mailing } from '#domain/mailing.ts';
import { RetryButton } from '#web/admin/mail/retry-button.tsx';
import { useRetry } from '#web/admin/mail/use-retry.ts';
import { numberText } from '#words/desk/in-locale.ts';

export function RetryFailedButton({ id, counts }: Pick<Mailing, 'id' | 'counts'>) {
  const { retryFailed, isRetrying } = useRetry();
  if (counts.failed === 0) return null;
  return (
    <RetryButton look="quiet" isRetrying={isRetrying} onRetry={() => retryFailed(id)}>
      Retry {numberText(counts.failed)} failed
    </RetryButton>
  );
}
