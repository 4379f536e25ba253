// What the rules' screens read.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RulePreviewRequest } from '#domain/letters/letter-rule.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: () => call('GET /api/admin/rules', {}),
  refetchOnMount: 'always',
});

/** Counted anew each time: people pay meanwhile. */
export function rulePlanQuery(rule: RulePreviewRequest) {
  return queryOptions({
    queryKey: ['rules', 'plan', rule],
    queryFn: () => call('POST /api/admin/rules/preview', { body: rule }),
    gcTime: 0,
  });
}

export function ruleLogQuery(id: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['rules', 'log', id, page],
    queryFn: () =>
      readExistingPage({ page, pageSize }, (existing) =>
        call('GET /api/admin/rules/:id/log', { params: { id }, query: { page: existing, pageSize } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function refreshRules(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: rulesQuery.queryKey });
}
