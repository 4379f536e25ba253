// Queues the failed letters of a mailing again; gone when none failed.
import type { Mailing } from '#domain/letters/mailing.ts';
import { RetryButton } from '#web/desk/mail/retry-button.tsx';
import { useRetry } from '#web/desk/mail/use-retry.ts';
import * as words from '#words/desk/mail.ts';

export function RetryFailedButton({ id, counts }: Pick<Mailing, 'id' | 'counts'>) {
  const { retryFailed, isRetrying } = useRetry();
  if (counts.failed === 0) return null;
  return (
    <RetryButton look="quiet small" isRetrying={isRetrying} onRetry={() => retryFailed(id)}>
      {words.retryFailed({ failed: counts.failed })}
    </RetryButton>
  );
}
