// The parts of the event's settings, beside the one that is shown, each with how much in it is to be mended.

import { useEffect, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { grouped } from '#domain/basics/grouped.ts';
import { type EventGroup, eventGroups } from '#domain/event/event-parts.ts';
import { groupOfName } from '#web/admin/event/field-labels.ts';
import { useChosenInView } from '#web/ui/use-chosen-in-view.ts';
import * as words from '#words/desk/event.ts';
import { groupNames } from '#words/desk/event-parts.ts';

type EventPartListProps = {
  errors: FieldErrors;
  shown: EventGroup;
  onShow: (group: EventGroup) => void;
};

export function EventPartList({ errors, shown, onShow }: EventPartListProps) {
  const list = useChosenInView<HTMLElement>(shown);
  const wrong = grouped(Object.keys(errors), groupOfName);
  return (
    <nav className="event-parts goes-on no-print" aria-label={words.partsOfTheEvent} ref={list}>
      {eventGroups.map((group) => (
        <a
          key={group}
          className="event-parts__link"
          href={`#${group}`}
          aria-current={group === shown ? 'page' : undefined}
          onClick={() => onShow(group)}
        >
          {groupNames[group]}
          {wrong.has(group) && (
            <span className="event-parts__wrong">
              {wrong.get(group)?.length}
              <span className="visually-hidden"> {words.toMend}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Which part of the event's settings is shown: the one that the address names, or whose link or error was pressed since. */
export function useShownPart() {
  const [part, showPart] = useState<EventGroup>(addressedPart() ?? 'texts');
  useEffect(() => {
    const follow = () => showPart((shown) => addressedPart() ?? shown);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return [part, showPart] as const;
}

function addressedPart(): EventGroup | undefined {
  return eventGroups.find((group) => window.location.hash === `#${group}`);
}
