// What the desk reads of the event's own questions. Among the registrations, so that both are read again together.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/call.ts';

const key = ['registrations', 'questions'];

export const questionsQuery = queryOptions({
  queryKey: key,
  queryFn: () => call('GET /api/questions', {}),
});

/** With those of a known meaning: what a condition may be about. */
export const allQuestionsQuery = queryOptions({
  queryKey: [...key, 'all'],
  queryFn: () => call('GET /api/questions/all', {}),
});

export const questionCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: () => call('GET /api/questions/counts', {}),
});
