// What the Form Builder reads, and how it is saved.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FormSave, StoredForm } from '#domain/stored-form.ts';
import { CallError, call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';

const key = ['admin', 'form'];

export const storedFormQuery = queryOptions({
  queryKey: [...key, 'stored'],
  queryFn: () => call('GET /api/admin/form', { query: {} }),
});

export const formAnswersQuery = queryOptions({
  queryKey: [...key, 'answers'],
  queryFn: () => call('GET /api/form/answers', { query: {} }),
});

export const openSectionsQuery = queryOptions({
  queryKey: ['section-configs'],
  queryFn: () => call('GET /api/section-configs', {}),
});

export const versionsPageSize = 10;

export function formVersionsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'versions', page],
    queryFn: () =>
      readExistingPage({ page, pageSize: versionsPageSize }, (existing) =>
        call('GET /api/form/versions', { query: { page: existing, pageSize: versionsPageSize } }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function formVersionQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'version', id],
    queryFn: () => call('GET /api/form/versions/:id', { params: { id } }),
  });
}

/** `isStored` is false when somebody else saved before: then `form` is their version, and nothing was stored. */
export type SaveResult = { isStored: boolean; form: StoredForm };

export async function saveForm(client: QueryClient, body: FormSave): Promise<SaveResult> {
  try {
    const form = await call('POST /api/admin/form', { body });
    client.setQueryData(storedFormQuery.queryKey, form);
    void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: [...key, 'versions'] });
    void client.invalidateQueries({ queryKey: formAnswersQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['admin', 'changes'] });
    return { isStored: true, form };
  } catch (error) {
    if (!(error instanceof CallError) || error.reply?.code !== 'form_changed') throw error;
    return { isStored: false, form: await client.fetchQuery({ ...storedFormQuery, staleTime: 0 }) };
  }
}
