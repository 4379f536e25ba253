import type { EventContent } from '#domain/event.ts';
import type { Organizer } from '#domain/organizer.ts';
export function SectionTab(_props: {
  organizer: Organizer;
  event: EventContent;
  onDirtyChange?: (isDirty: boolean) => void;
}) {
  return null;
}
