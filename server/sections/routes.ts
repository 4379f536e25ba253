// The public reads of what the form asks (spec section 7).
import type { Handlers } from '#server/route.ts';
import { readOpenSections } from '#server/sections/sections.ts';
import type { Services } from '#server/services.ts';

export function sectionHandlers({ database }: Services) {
  return {
    'GET /api/section-configs': async () => ({ status: 200, body: await readOpenSections(database) }),
  } satisfies Partial<Handlers>;
}
