// Why the reader got this letter, and whom to write to.
import type { EventContent } from '#domain/event.ts';

export function riderFooter(event: EventContent): string {
  return `Somebody gave this address when registering for ${event.title}. If that was not you, you can ignore this letter. Send questions to ${event.supportEmail}.`;
}

export function organizerFooter(event: EventContent): string {
  return `You get this letter because you organize ${event.title}. If you answer it, your answer goes to the rider.`;
}
