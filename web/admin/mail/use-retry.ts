// Queues failed letters again and says so.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '#domain/locale.ts';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { countText } from '#words/desk/in-locale.ts';

export function useRetry() {
  const client = useQueryClient();
  const toast = useToast();
  const fail = (error: unknown) =>
    toast(failureToast('Retry Failed', error, 'The letters could not be queued again'));
  const one = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/letters/:id/retry', { params: { id } }),
    onSuccess: () => toast({ title: 'Letter Queued', description: 'It is sent again' }),
    onError: fail,
    // Also when it failed: somebody else was first.
    onSettled: () => refreshLetters(client),
  });
  const failed = useMutation({
    mutationFn: (mailingId: string | undefined) =>
      call('POST /api/admin/letters/retry-failed', { body: mailingId ? { mailingId } : {} }),
    onSuccess: ({ retried }) =>
      toast({
        title: 'Letters Queued',
        description: `${countText(retried, 'letter')} ${plural(retried, { one: 'is', other: 'are' })} sent again`,
      }),
    onError: fail,
    onSettled: () => refreshLetters(client),
  });
  return {
    isRetrying: one.isPending || failed.isPending,
    retryOne: (id: string) => one.isPending || one.mutate(id),
    retryFailed: (mailingId?: string) => failed.isPending || failed.mutate(mailingId),
  };
}
