// The event as it is typed, for what texts may hold.
import type { EventContent } from '#domain/event.ts';
import { eventSchema } from '#domain/event-schema.ts';
import { contentOf } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';

/** Half typed it is no event: then what is stored says what there is. */
export function useTypedEvent(): EventContent {
  const { form, base } = useEventForm();
  return eventSchema.safeParse(contentOf(form.watch())).data ?? base.draft;
}
