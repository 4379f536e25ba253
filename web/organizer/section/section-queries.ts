// What the Edit Form tab reads, and how it is saved.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SectionSave, StoredSection } from '#domain/organizer.ts';
import { CallError, call } from '#web/call.ts';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
import type { AtSection } from '#web/organizer/at-section.ts';

export function sectionQuery({ sectionType, username }: AtSection) {
  return queryOptions({
    queryKey: ['section', sectionType],
    queryFn: () =>
      call('GET /api/organizer/section-config/:sectionType/:organizerUsername', {
        params: { sectionType, organizerUsername: username },
      }),
  });
}

export const formQuery = queryOptions({ queryKey: ['form'], queryFn: () => call('GET /api/form', {}) });

/** `isStored` is false when somebody else saved before: then `section` is their version, and nothing was stored. */
export type SaveResult = { isStored: boolean; section: StoredSection };

export async function saveSection(
  client: QueryClient,
  organizer: AtSection,
  body: SectionSave,
): Promise<SaveResult> {
  try {
    const section = await call('POST /api/organizer/section-config', { body });
    client.setQueryData(sectionQuery(organizer).queryKey, section);
    void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
    return { isStored: true, section };
  } catch (error) {
    if (!(error instanceof CallError) || error.reply?.code !== 'section_changed') throw error;
    return {
      isStored: false,
      section: await client.fetchQuery({ ...sectionQuery(organizer), staleTime: 0 }),
    };
  }
}
