// How the desk calls a section: by its title, and the example's pre-event as the specification's desk does.
import { type EventContent, preEventKey, sectionOf } from '#domain/event/event.ts';
import { joined } from '#domain/locale/locale.ts';

/** 'Pre-Event Activities' of a section titled 'Pre-Event' (product.md, section 6). Throws UnknownKeyError. */
export function sectionLabel(key: string, event: Pick<EventContent, 'sections'>): string {
  const { title } = sectionOf(event, key);
  return key === preEventKey && title === 'Pre-Event' ? 'Pre-Event Activities' : title;
}

/** 'Road Trip and Workshops', in the order of the event. */
export function sectionNames(keys: readonly string[], event: Pick<EventContent, 'sections'>): string {
  const own = event.sections.filter(({ key }) => keys.includes(key));
  return joined(own.map(({ key }) => sectionLabel(key, event)));
}
