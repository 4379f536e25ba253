// The event's texts as their readers have them.
import type { EventContent } from '#domain/event/event.ts';
import { mapTexts } from '#domain/event/event-texts.ts';
import { fillTemplate } from '#domain/letters/template.ts';
import { pageValues } from '#words/letters/named-values.ts';

export function filledEvent(event: EventContent): EventContent {
  const values = pageValues(event);
  return mapTexts(event, (text) => fillTemplate(text, values));
}
