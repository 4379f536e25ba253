// What letters about a new registration say of earlier ones that look like the same person's (domain/registration/same-person.ts).
import type { EventContent } from '#domain/event/event.ts';
import { formatTime } from '#domain/locale/locale.ts';
import type { Sameness } from '#domain/registration/same-person.ts';
import type { Block } from '#server/mail/draft.ts';
import * as words from '#words/letters/letters.ts';

export type EarlierRegistration = { createdAt: Date; by: readonly Sameness[] };

type Earlier = readonly EarlierRegistration[] | undefined;

/** To the organizer. `name` is the new registration's: what stands in a letter goes with its registration. */
export function perhapsTwice(event: EventContent, name: string, earlier: Earlier = []): Block[] {
  if (earlier.length === 0) return [];
  const items = earlier.map(({ createdAt, by }) => {
    const same = words.bothSame(by.map((sameness) => words.sameWords[sameness]));
    return words.registeredOn(name, same, dayText(event, createdAt));
  });
  return [
    { kind: 'list', title: words.perhapsTwice, items },
    { kind: 'text', text: words.viewOneOfThem },
  ];
}

/** To the rider. Only where the address is the same: a phone number opens nobody's registration to a stranger. */
export function registeredBefore(event: EventContent, earlier: Earlier = []): Block[] {
  const dates = earlier
    .filter(({ by }) => by.includes('email'))
    .map(({ createdAt }) => dayText(event, createdAt));
  if (dates.length === 0) return [];
  return [{ kind: 'text', text: words.registeredBefore(dates.length, [...new Set(dates)].join(', ')) }];
}

function dayText(event: EventContent, time: Date): string {
  return formatTime(event, time, { day: 'numeric', month: 'long', year: 'numeric' });
}
