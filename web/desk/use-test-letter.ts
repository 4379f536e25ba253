// A letter to whoever presses the button, to see that letters arrive and how they look.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';

export function useTestLetter<Wanted = void>(queue: (wanted: Wanted) => Promise<{ recipient: string }>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: queue,
    onSuccess: async ({ recipient }) => {
      toast({ title: 'Test Letter Queued', description: `It goes to ${recipient}` });
      await refreshLetters(client);
    },
    onError: (error) =>
      toast(failureToast('Test Letter Failed', error, 'The test letter could not be queued')),
  });
}
