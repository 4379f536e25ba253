// The call that says what needs doing.
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { readToDos } from '#server/to-do/to-do.ts';

export function toDoHandlers({ database, config, clock }: Services) {
  return {
    'GET /api/to-do': async ({ organizer }) => ({
      items: await readToDos(database, organizer?.sections, clock()),
      isMailConfigured: config.smtpUrl !== undefined,
    }),
  } satisfies Partial<Handlers>;
}
