// One part of the event's settings with its heading, to which the page's list of parts and other pages link. The others
// stay where they are, hidden, and keep what was typed.
import type { ReactNode } from 'react';
import type { EventGroup } from '#domain/event/event-parts.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { groupNames } from '#words/desk/event-parts.ts';

export function EventPart({ group, children }: { group: EventGroup; children: ReactNode }) {
  const { part } = useEventForm();
  return (
    <section
      className="stack event-part"
      id={group}
      aria-labelledby={`${group}-title`}
      hidden={part !== group}
    >
      <h2 className="title-3" id={`${group}-title`}>
        {groupNames[group]}
      </h2>
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="event-part__pair">{children}</div>;
}
