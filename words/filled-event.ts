// The event's texts as their readers have them.

import { fillTemplate } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { mapTexts } from '#domain/event/event-texts.ts';
import { pageValues } from '#words/letters/named-values.ts';

export function filledEvent(event: EventContent): EventContent {
  const values = pageValues(event);
  return mapTexts(event, (text) => fillTemplate(text, values));
}
