// The public read of the main form.
import { readPublicForm } from '#server/forms/forms.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function formHandlers({ database }: Services) {
  return {
    'GET /api/form': async () => ({ status: 200, body: await readPublicForm(database) }),
  } satisfies Partial<Handlers>;
}
