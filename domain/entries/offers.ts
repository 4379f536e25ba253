// The waiting list: what an offer of a place, and the answer to it, make of an entry.

import { changeEntry, type EntryChange } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import type { Place } from '#domain/entries/places.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Answered } from '#domain/forms/fields.ts';
import { isOfOption } from '#domain/forms/place-subjects.ts';
import { hourMs } from '#domain/locale/dates.ts';
import { owedCents } from '#domain/money/charge.ts';

/** What waits: an entry with its section and days, or one option of it, by its subject. */
export type Waiting = { entryId: string; option?: string | undefined };

/** How long who waited keeps a place, where the event does not say. */
export const usualOfferHours = 48;

/** Of one that is made now: of a place to who waited, or to a friend. */
export function offeredUntil(event: OfferTime, now: Date): Date {
  return new Date(now.getTime() + lastsMs(event));
}

type OfferTime = Pick<EventContent, 'offerHours'>;

function lastsMs({ offerHours = usualOfferHours }: OfferTime): number {
  return offerHours * hourMs;
}

/** What became of an offer; one that nobody answered in time has lapsed. */
export type OfferAnswer = 'accepted' | 'declined' | 'lapsed';

export function waitsIn({ state, places = [] }: Entry, option: string | undefined): boolean {
  if (option === undefined) return state === 'waiting';
  return places.some((place) => isOfOption(place) && place.subject === option && place.state === 'waiting');
}

/** The open offers of a registration. */
export function offersOf(entries: readonly Entry[]): (Waiting & { entry: Entry; until: Date })[] {
  return entries.flatMap((entry) => {
    const offered = (entry.places ?? []).filter(({ state }) => state === 'offered');
    const ofEntry = entry.state === 'offered' && offered.find((place) => !isOfOption(place));
    const options = offered.filter(isOfOption).map((place) => ({ option: place.subject, place }));
    const all = [...(ofEntry ? [{ option: undefined, place: ofEntry }] : []), ...options];
    return all.flatMap(({ option, place: { offeredUntil: until } }) =>
      until ? [{ entryId: entry.id, option, entry, until }] : [],
    );
  });
}

export function offerPlace(
  stored: readonly Entry[],
  { entryId, option }: Waiting,
  offeredUntil: Date,
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  return changeEntry(
    stored,
    entryId,
    ({ places = [] }) => ({
      ...(option === undefined && { state: 'offered' }),
      places: withState(places, option, 'offered', offeredUntil),
    }),
    answered,
    rules,
  );
}

/** Who accepts is entered, and charged what the offer said: by the day on which it was made. Who declines an option, or lets it lapse, stays in without it. */
export function answerOffer(
  stored: readonly Entry[],
  { entryId, option }: Waiting,
  answer: OfferAnswer,
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  const isAccepted = answer === 'accepted';
  const offer = offersOf(stored).find((one) => one.entryId === entryId && one.option === option);
  const madeAt = offer ? offer.until.getTime() - lastsMs(rules.event) : rules.now;
  return changeEntry(
    stored,
    entryId,
    ({ places = [] }) => {
      const placed = withState(places, option, isAccepted ? 'held' : 'declined', null);
      if (option !== undefined) return { places: placed };
      if (isAccepted) return { state: 'entered', places: placed };
      return { state: 'declined', days: [], places: [] };
    },
    answered,
    { ...rules, now: new Date(madeAt) },
  );
}

/** For an option that was declined, or whose offer lapsed. */
export function waitAgain(
  stored: readonly Entry[],
  { entryId, option }: Waiting,
  answered: Answered,
  rules: EntryRules,
): EntryChange {
  return changeEntry(
    stored,
    entryId,
    ({ places = [] }) => ({ places: withState(places, option, 'waiting', null) }),
    answered,
    rules,
  );
}

export function hasDeclined({ places = [] }: Entry, option: string): boolean {
  return places.some((place) => isOfOption(place) && place.subject === option && place.state === 'declined');
}

/** What a yes brings, by the room of `rules`: in cents what is owed more, and options that go on waiting, since they are full. */
export function termsOfOffer(
  stored: readonly Entry[],
  waiting: Waiting,
  answered: Answered,
  rules: EntryRules,
): { amountCents: number; without: string[] } {
  const its = (list: readonly Entry[]) => list.find(({ id }) => id === waiting.entryId);
  const owed = (list: readonly Entry[]) => owedCents(its(list)?.charges ?? []) ?? 0;
  const { entries } = answerOffer(stored, waiting, 'accepted', answered, rules);
  const full = (its(entries)?.places ?? []).filter((place) => isOfOption(place) && place.state === 'waiting');
  return {
    amountCents: owed(entries) - owed(stored),
    without: waiting.option === undefined ? full.map(({ subject }) => subject) : [],
  };
}

function withState(
  places: readonly Place[],
  option: string | undefined,
  state: Place['state'],
  offeredUntil: Date | null,
): Place[] {
  const isMeant = (place: Place) => (option === undefined ? !isOfOption(place) : place.subject === option);
  return places.map((place) => (isMeant(place) ? { ...place, state, offeredUntil } : place));
}
