// Queues failed letters again and says so.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/call.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import * as words from '#words/desk/mail.ts';

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
