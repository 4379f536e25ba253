// Where letters about a section go: to the addresses of those who run it, else to its contact (decision 0042).
import type { EventContent } from '#domain/event/event.ts';
import type { Letter, ToldLetter } from '#server/mail/letter.ts';

/** `all`: who is answered; `atOnce`: who hears of each registration, where others get a digest. */
export type Runners = { all: readonly string[]; atOnce: readonly string[] };

/** By the key of a section. One that nobody with an address runs is not in it. */
export type SectionAddresses = ReadonlyMap<string, Runners>;

/** Whether whoever a letter was written to runs the section still, or is its contact. */
export function hearsOf(
  recipient: string,
  { key, organizer }: EventContent['sections'][number],
  addresses: SectionAddresses,
): boolean {
  const known = [organizer.email, ...(addresses.get(key)?.all ?? [])];
  return known.some((address) => address.toLowerCase() === recipient.toLowerCase());
}

/** A rider's letter with whom an answer reaches; an organizer's one for each. A test goes where it was asked for. */
export function lettersToSection<One extends Letter | ToldLetter>(
  letter: One,
  addresses: SectionAddresses,
): One[] {
  const own = letter.sectionType === undefined ? undefined : addresses.get(letter.sectionType);
  if (!own || letter.kind === 'test-letter') return [letter];
  if (letter.isVisitorAddress) return [{ ...letter, replyTo: own.all.join(', ') }];
  return own.atOnce.map((recipient) => ({ ...letter, recipient }));
}
