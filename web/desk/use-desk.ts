// What every part of the desk is about, and who looks at it.
import { createContext, useContext } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';

type AtDesk = {
  /** Of the edition at hand, as it is published. */
  event: EventContent;
  /** On a page for organizers; a page for admins has none. */
  organizer?: Organizer;
};

/** As whom somebody looks: there are calls, and words, for each. */
export type Role = 'organizer' | 'admin';

const context = createContext<AtDesk | undefined>(undefined);

export const DeskProvider = context.Provider;

export function useDesk(): AtDesk & { by: Role } {
  const at = useContext(context);
  if (!at) throw new Error('A part of the desk stands outside it.');
  return { ...at, by: at.organizer ? 'organizer' : 'admin' };
}
