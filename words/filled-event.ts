// The event's texts as their readers have them.
import type { EventContent } from '#domain/event.ts';
import { mapTexts } from '#domain/event-texts.ts';
import { fillTemplate } from '#domain/template.ts';
import { pageValues } from '#words/named-values.ts';

export function filledEvent(event: EventContent): EventContent {
  const values = pageValues(event);
  return mapTexts(event, (text) => fillTemplate(text, values));
}
