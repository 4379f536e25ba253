// Which sections a login runs: what an admin said; before one did, the specification's rule (decision 0042).
import { AppError } from '#domain/basics/errors.ts';
import { preEventKey, roadTripKey } from '#domain/event/event.ts';

type Runner = {
  username: string;
  /** Keys of sections, perhaps none; null while no admin has said anything. */
  assigned: readonly string[] | null;
};

/** The keys of the sections they run, in the order of `keys`, which are all of the event. */
export function sectionsRunBy(
  { username, assigned }: Runner,
  keys: readonly string[],
  roadTripUsername: string,
): string[] {
  const own = assigned ?? [username === roadTripUsername ? roadTripKey : preEventKey];
  return keys.filter((key) => own.includes(key));
}

/** The section that an organizer's call is about: the one named, else their first. Throws forbidden unless they run it. */
export function ownSection({ sections }: { sections: readonly string[] }, named = sections[0]): string {
  if (named === undefined || !sections.includes(named)) throw new AppError('forbidden');
  return named;
}
