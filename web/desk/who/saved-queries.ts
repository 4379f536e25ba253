// What the desk reads of conditions that are kept under a name.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/call.ts';

export const savedQuery = queryOptions({
  queryKey: ['saved-conditions'],
  queryFn: () => call('GET /api/saved-conditions', {}),
});
