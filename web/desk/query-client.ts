// How data is fetched behind the sign-in: no retry, never stale, no refetch on its own (spec sections 7 and 9).
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userKey } from '#web/admin/queries.ts';
import { CallError } from '#web/call.ts';
import { changeOrganizer } from '#web/organizer/queries.ts';

export function makeQueryClient(): QueryClient {
  // Whatever call learns that the session is over ends it for the whole page, which then shows the sign-in.
  const endSession = (error: unknown) => {
    if (!(error instanceof CallError)) return;
    if (error.status === 401 && error.reply?.code === 'unauthorized') {
      changeOrganizer(client, null);
      client.setQueryData(userKey, null);
    }
    // An admin who was removed meanwhile: ask again who it is.
    if (error.status === 403) void client.invalidateQueries({ queryKey: userKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
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
