// A letter to whoever presses the button, to see that letters arrive and how they look.
import { useQueryClient } from '@tanstack/react-query';
import { refreshLetters } from '#web/desk/queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import * as words from '#words/desk/letter-states.ts';

export function useTestLetter<Wanted = void>(queue: (wanted: Wanted) => Promise<{ recipient: string }>) {
  const client = useQueryClient();
  return useDeed({
    mutationFn: queue,
    said: ({ recipient }) => ({ title: words.testLetterQueued, description: words.itGoesTo({ recipient }) }),
    onSuccess: () => refreshLetters(client),
    failed: words.testLetterFailed,
    otherwise: words.testLetterNotQueued,
  });
}
