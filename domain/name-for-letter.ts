// A visitor's name in a letter to an address that a visitor typed: the only words of theirs that stand there.
import { limits } from '#domain/registration.ts';

/** Written by somebody who left nothing that may stand in a letter. */
export const nobody = 'rider';

/**
 * One line of at most 200 characters in which no mail program finds a link, an address or a phone number;
 * umlauts and 'J.R. Smith' stay as they are. Without it the form could send anybody's advertisement to anybody.
 */
export function nameForLetter(name: string): string {
  const words = name
    // Full-width letters and signs become plain ones first, since browsers read them as plain ones.
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu, '')
    .replace(/[:/\\@<>{}[\]|#%?=&"`^~]+/g, ' ')
    // A dot before a word makes a host of it; a dot between initials does not.
    .replace(/[.\u3002\u2024\ufe52]+(?=[\p{L}\p{M}\p{N}_-])(?!\p{L}(?![\p{L}\p{M}\p{N}_-]))/gu, '. ')
    .replace(/\+?(?:\d[\s().-]*){7,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, limits.name).join('').trim() || nobody;
}
