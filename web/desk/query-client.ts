// How data is fetched behind the sign-in: no retry, never stale, no refetch on its own (product.md, sections 7 and 9).
// Only what got no answer for want of a connection is read once the browser is on line again: nobody was asked before.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { gotNoAnswer, noteAnswer, noteFailure } from '#web/desk/connection.ts';
import { endSessionAfter } from '#web/desk/session.ts';

export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    noteFailure(error);
    endSessionAfter(client, error);
  };
  const told = { onError, onSuccess: noteAnswer };
  const client = new QueryClient({
    queryCache: new QueryCache(told),
    mutationCache: new MutationCache(told),
    defaultOptions: {
      queries: {
        // Off line a call fails at once: it does not wait, and go out when nobody expects it any more.
        networkMode: 'always',
        retry: false,
        // Nor by a part of the page that reads the same: one that shows once the page has read would never come to rest.
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (gotNoAnswer(state.error) ? 'always' : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
