// Why the reader got this letter, and whom to write to.
import type { EventContent } from '#domain/event.ts';

export function riderFooter(event: EventContent): string {
  return `This address was given at the registration for ${event.title}. If that was not you, nothing more needs doing; questions go to ${event.supportEmail}.`;
}

export function organizerFooter(event: EventContent): string {
  return `You get this letter because you organize ${event.title}. An answer to it goes to the rider.`;
}
