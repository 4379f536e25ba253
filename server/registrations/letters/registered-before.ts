// What letters about a new registration say of earlier ones that look like the same person's (domain/same-person.ts).
import type { EventContent } from '#domain/event.ts';
import { formatTime } from '#domain/locale.ts';
import type { Sameness } from '#domain/same-person.ts';
import type { Block } from '#server/mail/letter.ts';

export type EarlierRegistration = { createdAt: Date; by: readonly Sameness[] };

type Earlier = readonly EarlierRegistration[] | undefined;

const sameWords: Record<Sameness, string> = { email: 'e-mail address', phone: 'telephone number' };

/** To the organizer. `name` is the new registration's: what stands in a letter goes with its registration. */
export function perhapsTwice(event: EventContent, name: string, earlier: Earlier = []): Block[] {
  if (earlier.length === 0) return [];
  const items = earlier.map(({ createdAt, by }) => {
    const same = by.map((sameness) => sameWords[sameness]).join(' and ');
    return `${name}, with the same ${same}, registered on ${dayText(event, createdAt)}`;
  });
  return [
    { kind: 'list', title: 'Perhaps registered twice', items },
    {
      kind: 'text',
      text: 'View one of them on the dashboard to open the other, or to say that these are two people.',
    },
  ];
}

/** To the rider. Only where the address is the same: a telephone number opens nobody's registration to a stranger. */
export function registeredBefore(event: EventContent, earlier: Earlier = []): Block[] {
  const dates = earlier
    .filter(({ by }) => by.includes('email'))
    .map(({ createdAt }) => dayText(event, createdAt));
  if (dates.length === 0) return [];
  const on = [...new Set(dates)].join(', ');
  const what =
    dates.length === 1
      ? `There is already a registration with your name and this e-mail address, of ${on}. Are both yours?`
      : `There are already registrations with your name and this e-mail address, of ${on}. Are all of them yours?`;
  return [
    {
      kind: 'text',
      text: `${what} If so, answer this letter and say which one counts, so that the rest can be deleted, and pay only once. If the other one is somebody else’s, you need not do anything.`,
    },
  ];
}

function dayText(event: EventContent, time: Date): string {
  return formatTime(event, time, { day: 'numeric', month: 'long', year: 'numeric' });
}
