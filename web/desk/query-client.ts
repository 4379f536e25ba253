// How data is fetched behind the sign-in: no retry, never stale, no refetch on its own (product.md, sections 7 and 9).
// Only what got no answer for want of a connection is read once the browser is on line again, or a press is answered:
// nobody was asked before. And what was perhaps done is looked up: all that shows, since nobody knows what is another by now.
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf } from '#web/call.ts';
import { gotNoAnswer, noteAnswer, noteFailure } from '#web/desk/connection.ts';
import { endSessionAfter, isOfSession } from '#web/desk/session.ts';

/** Reads anew also what is being read for the first time: that answer may be from before the change, and would stay. */
class DeskQueryClient extends QueryClient {
  override invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({
      ...filters,
      type: 'active',
      fetchStatus: 'fetching',
    })) {
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    noteFailure(error);
    endSessionAfter(client, error);
  };
  const readMissed = () => {
    const missed = { type: 'active', predicate: ({ state }: Query) => gotNoAnswer(state.error) } as const;
    void client.refetchQueries(missed, { cancelRefetch: false });
  };
  const onDeed = () => {
    noteAnswer();
    readMissed();
  };
  /** What rego refused was not done; of what got another answer, or none, nobody knows. */
  const onDeedError = (error: unknown) => {
    onError(error);
    if (codeOf(error) !== undefined) return readMissed();
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfSession(queryKey) });
  };
  const client = new DeskQueryClient({
    queryCache: new QueryCache({ onError, onSuccess: noteAnswer }),
    mutationCache: new MutationCache({ onError: onDeedError, onSuccess: onDeed }),
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
