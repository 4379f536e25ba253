// Queues failed letters again and says so.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMail } from '#web/admin/mail/mail-queries.ts';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { numberText } from '#web/desk/words.ts';
import { useToast } from '#web/ui/toaster.tsx';

export function useRetry() {
  const client = useQueryClient();
  const toast = useToast();
  const fail = (error: unknown) =>
    toast({
      title: 'Retry Failed',
      description: messageOf(error, 'The letters could not be queued again'),
      isError: true,
    });
  const one = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/letters/:id/retry', { params: { id } }),
    onSuccess: () => toast({ title: 'Letter Queued', description: 'It is sent again' }),
    onError: fail,
    // Also when it failed: somebody else was first.
    onSettled: () => refreshMail(client),
  });
  const failed = useMutation({
    mutationFn: (mailingId: string | undefined) =>
      call('POST /api/admin/letters/retry-failed', { body: mailingId ? { mailingId } : {} }),
    onSuccess: ({ retried }) =>
      toast({
        title: 'Letters Queued',
        description:
          retried === 1 ? '1 letter is sent again' : `${numberText(retried)} letters are sent again`,
      }),
    onError: fail,
    onSettled: () => refreshMail(client),
  });
  return {
    isRetrying: one.isPending || failed.isPending,
    retryOne: (id: string) => one.isPending || one.mutate(id),
    retryFailed: (mailingId?: string) => failed.isPending || failed.mutate(mailingId),
  };
}
