// Why the reader got this letter, and whom to write to.
import type { EventContent } from '#domain/event.ts';
import * as words from '#words/letters.ts';

export function riderFooter(event: EventContent): string {
  return words.riderFooter(event.title, event.supportEmail);
}

export function organizerFooter(event: EventContent): string {
  return words.organizerFooter(event.title);
}
