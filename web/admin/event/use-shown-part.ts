// Which part of the event's settings is shown: the one that the address names, or whose link or error was pressed since.
import { useEffect, useState } from 'react';
import { type EventGroup, eventGroups } from '#domain/event/event-parts.ts';

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
