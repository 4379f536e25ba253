// Places: what there is room for a number of people in, what an entry asks of it, and who is first (decision 0070).

import type { EntryState } from '#domain/entries/entry-state.ts';
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { type Answered, answersTo, type Field } from '#domain/forms/fields.ts';
import {
  daySubject,
  isOfOption,
  nameOfOption,
  optionSubject,
  sectionSubject,
} from '#domain/forms/place-subjects.ts';
import { visibleFields } from '#domain/forms/visibility.ts';

/** Whoever has a place, or is kept one. Whoever asks to take part has none before the yes (decision 0083). */
export const holdingStates: readonly EntryState[] = ['entered', 'offered'];

/** Held; kept for who was offered it; waited for; not wanted, or not in time: then the answer stands without a place. */
export const placeStates = ['held', 'offered', 'waiting', 'declined'] as const;
export type PlaceState = (typeof placeStates)[number];

/** So many places in a section, on a day or of an option. */
export type Claim = { subject: string; quantity: number };
/** What an entry has or waits for, of what has a limit. */
export type Place = Claim & { state: PlaceState; offeredUntil: Date | null };

/** By subject; what is not in it has no limit. */
export type Limits = ReadonlyMap<string, number>;

/** Of a section, in words. */
export function optionsWaitedFor(
  entries: readonly { section: string; places?: readonly Place[] }[],
  section: string,
  askedIn: (section: string) => readonly Field[],
): string[] {
  return entries
    .filter((entry) => entry.section === section)
    .flatMap(({ places = [] }) => places.filter((place) => isOfOption(place) && place.state === 'waiting'))
    .map(({ subject }) => nameOfOption(subject, section, askedIn(section)));
}

export function limitsOf(
  { sections, days }: Pick<EventContent, 'sections' | 'days'>,
  askedIn: (section: string) => readonly Field[],
): Limits {
  const limits = [
    ...sections.map(({ key, places }) => [sectionSubject(key), places] as const),
    ...days.map(({ key, places }) => [daySubject(key), places] as const),
    ...sections.flatMap(({ key }) => askedIn(key).flatMap((field) => limitsOfField(key, field))),
  ];
  return new Map(limits.flatMap(([subject, places]) => (places === undefined ? [] : [[subject, places]])));
}

function limitsOfField(section: string, field: Field): [string, number | undefined][] {
  const ofOptions = Object.entries(field.placesOf ?? {}).map(([option, places]): [string, number] => [
    optionSubject(section, field, option),
    places,
  ]);
  return [...ofOptions, [optionSubject(section, field, true), field.places]];
}

type Asking = {
  event: Pick<EventContent, 'sections' | 'days'>;
  askedIn: (section: string) => readonly Field[];
  limits: Limits;
};

/** What an entry asks for of what has a limit; whoever comes along takes a place each. */
export function claimsOf(
  { section, days }: { section: string; days: readonly string[] },
  answered: Answered,
  { event, askedIn, limits }: Asking,
): Claim[] {
  const people = 1 + answered.values.numberOfGuests;
  const asked = askedIn(section);
  const answers = answersTo(asked, { ...answered, days: dayKeys(event) });
  const claims = [
    { subject: sectionSubject(section), quantity: people },
    ...days.map((day) => ({ subject: daySubject(day), quantity: people })),
    ...visibleFields(asked, answers, section).flatMap((field) => {
      const answer = answers[field.id];
      if (answer === undefined || answer === false || answer === 0) return [];
      const quantity = typeof answer === 'number' ? answer : people;
      return [{ subject: optionSubject(section, field, answer), quantity }];
    }),
  ];
  return claims.filter(({ subject }) => limits.has(subject));
}

/** They are more than it has places, however many of these are free. */
export function isBeyond(limits: Limits, claims: readonly Claim[]): boolean {
  return claims.some(({ subject, quantity }) => quantity > (limits.get(subject) ?? Number.POSITIVE_INFINITY));
}

/**
 * What is left while the queue is served in its order. Whoever cannot be served keeps what they lack from everybody
 * behind them, and nothing else; but whoever asks for more than there is at all keeps it from nobody.
 */
export class Room {
  readonly #left: Map<string, number>;
  readonly #limits: Limits;

  constructor(limits: Limits, taken: ReadonlyMap<string, number>, queue: readonly (readonly Claim[])[] = []) {
    this.#limits = limits;
    this.#left = new Map(
      [...limits].map(([subject, places]) => [subject, places - (taken.get(subject) ?? 0)]),
    );
    for (const claims of queue) this.takeOrWait(claims);
  }

  /** What somebody who comes now would find; undefined where there is no limit. */
  left(subject: string): number | undefined {
    const left = this.#left.get(subject);
    return left === undefined ? undefined : Math.max(0, left);
  }

  has(claims: readonly Claim[]): boolean {
    return this.#lacking(claims).length === 0;
  }

  /** All of them or none. */
  take(claims: readonly Claim[]): boolean {
    if (!this.has(claims)) return false;
    for (const { subject, quantity } of claims) {
      this.#left.set(subject, (this.#left.get(subject) ?? Number.POSITIVE_INFINITY) - quantity);
    }
    return true;
  }

  /** Of whoever stands at the end of the queue. */
  takeOrWait(claims: readonly Claim[]): boolean {
    if (this.take(claims)) return true;
    if (isBeyond(this.#limits, claims)) return false;
    for (const { subject } of this.#lacking(claims)) {
      this.#left.set(subject, Math.min(0, this.#left.get(subject) ?? 0));
    }
    return false;
  }

  #lacking(claims: readonly Claim[]): Claim[] {
    return claims.filter(
      ({ subject, quantity }) => quantity > (this.#left.get(subject) ?? Number.POSITIVE_INFINITY),
    );
  }
}
