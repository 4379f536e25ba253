// Queues letters that failed again; still while it does.

import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Mailing } from '#domain/letters/mailing.ts';
import { call } from '#web/call.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/mail.ts';

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

/** Queues the failed letters of a mailing again; gone when none failed. */
export function RetryFailedButton({ id, counts }: Pick<Mailing, 'id' | 'counts'>) {
  const { retryFailed, isRetrying } = useRetry();
  if (counts.failed === 0) return null;
  return (
    <RetryButton look="quiet small" isRetrying={isRetrying} onRetry={() => retryFailed(id)}>
      {words.retryFailed({ failed: counts.failed })}
    </RetryButton>
  );
}

/** Queues failed letters again and says so. */
export function useRetry() {
  const client = useQueryClient();
  const failing = { failed: words.retryFailedTitle, otherwise: words.notQueuedAgain };
  const underWay = useRef(new Set<string>());
  const one = useDeed({
    mutationFn: (id: string) => call('POST /api/admin/letters/:id/retry', { params: { id } }),
    said: () => ({ title: words.letterQueued, description: words.itIsSentAgain }),
    ...failing,
    // Also when it failed: somebody else was first.
    onSettled: (_done, _error, id) => {
      underWay.current.delete(id);
      return refreshLetters(client);
    },
  });
  const failed = useDeed({
    mutationFn: (mailingId: string | undefined) =>
      call('POST /api/admin/letters/retry-failed', { body: mailingId ? { mailingId } : {} }),
    said: ({ retried }) => ({
      title: words.lettersQueued,
      description: words.lettersSentAgain({ count: retried }),
    }),
    ...failing,
    onSettled: () => refreshLetters(client),
  });
  return {
    isRetrying: one.isPending || failed.isPending,
    /** Another one may be pressed meanwhile. */
    retryOne: (id: string) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      one.mutate(id);
    },
    retryFailed: (mailingId?: string) => failed.isPending || failed.mutate(mailingId),
  };
}
