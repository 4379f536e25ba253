// Queues failed letters again and says so.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/mail.ts';

export function useRetry() {
  const client = useQueryClient();
  const toast = useToast();
  const fail = (error: unknown) => toast(failureToast(words.retryFailedTitle, error, words.notQueuedAgain));
  const underWay = useRef(new Set<string>());
  const one = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/letters/:id/retry', { params: { id } }),
    onSuccess: () => toast({ title: words.letterQueued, description: words.itIsSentAgain }),
    onError: fail,
    // Also when it failed: somebody else was first.
    onSettled: (_done, _error, id) => {
      underWay.current.delete(id);
      return refreshLetters(client);
    },
  });
  const failed = useMutation({
    mutationFn: (mailingId: string | undefined) =>
      call('POST /api/admin/letters/retry-failed', { body: mailingId ? { mailingId } : {} }),
    onSuccess: ({ retried }) =>
      toast({
        title: words.lettersQueued,
        description: words.lettersSentAgain({ count: retried }),
      }),
    onError: fail,
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
