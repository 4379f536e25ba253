// A letter to whoever presses the button, to see that letters arrive and how they look.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/letter-states.ts';

export function useTestLetter<Wanted = void>(queue: (wanted: Wanted) => Promise<{ recipient: string }>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: queue,
    onSuccess: async ({ recipient }) => {
      toast({ title: words.testLetterQueued, description: words.itGoesTo({ recipient }) });
      await refreshLetters(client);
    },
    onError: (error) => toast(failureToast(words.testLetterFailed, error, words.testLetterNotQueued)),
  });
}
