// What an entry has of what has a limit, once it is what it is to be: who finds no place waits.

import { isSame } from '#domain/basics/is-same.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import type { EntryState } from '#domain/entries/entry-state.ts';
import { type Claim, claimsOf, holdingStates, type Limits, type Place } from '#domain/entries/places.ts';
import type { Answered } from '#domain/forms/fields.ts';
import { isOfOption } from '#domain/forms/place-subjects.ts';

export type Settled = {
  entry: Entry;
  /** Of an entry that goes on: what it asks for besides, and finds full. It keeps what it has. */
  full: string[];
};

const noLimits: Limits = new Map();
const waitingStates: readonly EntryState[] = ['waiting', 'offered'];

/** `was` is the entry until now; undefined for a new one. */
export function settlePlaces(
  entry: Entry,
  was: Entry | undefined,
  answered: Answered,
  rules: EntryRules,
): Settled {
  const before = entry.places ?? [];
  const { limits = noLimits } = rules;
  if (limits.size === 0 && before.length === 0) return { entry, full: [] };
  const isIn = holdingStates.includes(entry.state) || entry.state === 'waiting';
  const claims = isIn ? claimsOf(entry, answered, { ...rules, limits: withLacked(limits, before) }) : [];
  const ofEntry = claims.filter((claim) => !isOfOption(claim));
  const options = claims.filter(isOfOption);
  if (waitingStates.includes(entry.state)) {
    const more = entry.state === 'offered' ? ofEntry.flatMap((claim) => moreThan(claim, before)) : [];
    return { entry: withPlaces(entry, still(ofEntry, before)), full: fullOf(more, rules) };
  }
  if (was && holdingStates.includes(was.state)) {
    const more = [...ofEntry, ...options.filter((claim) => isKept(claim, before))].flatMap((claim) =>
      moreThan(claim, before),
    );
    const full = fullOf(more, rules);
    return { entry: withPlaces(entry, [...held(ofEntry), ...settled(options, before, rules)]), full };
  }
  if (rules.room && !rules.room.takeOrWait(ofEntry)) {
    return { entry: { ...withPlaces(entry, placed(ofEntry, 'waiting')), state: 'waiting' }, full: [] };
  }
  return { entry: withPlaces(entry, [...held(ofEntry), ...settled(options, before, rules)]), full: [] };
}

/** An option that waits goes on so once its limit is gone, until it is offered; one that was declined stays so. */
function withLacked(limits: Limits, before: readonly Place[]): Limits {
  const lacked = before.filter((place) => isOfOption(place) && place.state !== 'held');
  return new Map([...lacked.map(({ subject }) => [subject, Number.POSITIVE_INFINITY] as const), ...limits]);
}

/** Taken together or not at all: what of it there is no room for. */
function fullOf(more: readonly Claim[], { room }: EntryRules): string[] {
  if (!room || room.take(more)) return [];
  return more.filter((claim) => !room.has([claim])).map(({ subject }) => subject);
}

/** The answers that it is not charged for: their places are not theirs yet. */
export function placesWithout({ places = [] }: Pick<Entry, 'places'>): ReadonlySet<string> {
  return new Set(places.filter(({ state }) => state !== 'held').map(({ subject }) => subject));
}

function withPlaces(entry: Entry, places: readonly Place[]): Entry {
  return isSame(entry.places ?? [], places) ? entry : { ...entry, places: [...places] };
}

function placed(claims: readonly Claim[], state: Place['state']): Place[] {
  return claims.map((claim) => ({ ...claim, state, offeredUntil: null }));
}

const held = (claims: readonly Claim[]) => placed(claims, 'held');

function placeOf({ subject }: Claim, places: readonly Place[]): Place | undefined {
  return places.find((place) => place.subject === subject);
}

/** As it was waited for or offered; what has no limit any more is waited for until it is offered. */
function still(claims: readonly Claim[], before: readonly Place[]): readonly Place[] {
  if (claims.length === 0) return before;
  const [first] = before;
  const { state, offeredUntil } = first ?? { state: 'waiting' as const, offeredUntil: null };
  return claims.map((claim) => ({ ...claim, state, offeredUntil }));
}

function isKept(claim: Claim, before: readonly Place[]): boolean {
  const state = placeOf(claim, before)?.state;
  return state === 'held' || state === 'offered';
}

function moreThan(claim: Claim, before: readonly Place[]): Claim[] {
  const more = claim.quantity - (placeOf(claim, before)?.quantity ?? 0);
  return more > 0 ? [{ ...claim, quantity: more }] : [];
}

/** Each by itself: what it had goes on, of the rest it takes what there is room for. */
function settled(options: readonly Claim[], before: readonly Place[], { room }: EntryRules): Place[] {
  return options.map((claim) => {
    const known = placeOf(claim, before);
    if (known) return { ...known, quantity: claim.quantity };
    const state = !room || room.takeOrWait([claim]) ? 'held' : 'waiting';
    return { ...claim, state, offeredUntil: null };
  });
}
