// What asks about guests loads by itself: few events ask, and every rider would wait for it.
import type { EventContent } from '#domain/event/event.ts';

type GuestForm = typeof import('#web/form/guest-fields.ts');

let loaded: GuestForm | undefined;

/** Before the form is taken over from the server, which draws no guests. Without it the form still counts them. */
export async function loadGuestForm({ sections }: Pick<EventContent, 'sections'>): Promise<void> {
  if (sections.some(({ asksOfGuests = [] }) => asksOfGuests.length > 0))
    loaded = await import('#web/form/guest-fields.ts').catch(() => undefined);
}

export function guestForm(): GuestForm | undefined {
  return loaded;
}
