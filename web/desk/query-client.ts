// How data is fetched behind the sign-in: no retry, never stale, no refetch on its own (product.md, sections 7 and 9).
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionAfter } from '#web/desk/session.ts';

export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => endSessionAfter(client, error);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
