// A visitor's name in a letter to an address that a visitor typed: the only words of theirs that stand there.
import { limits } from '#domain/values/limits.ts';

/** In place of a name of which nothing may stand in a letter. */
export const nobody = 'rider';

/** Persian, Sinhala and Malayalam names are written with them: between letters, or where a mark ends a word. */
const misplacedJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]|(?<!\p{M})\u200d(?!\p{L})|\u200c(?!\p{L})/gu;

/** How Japanese characters are read, as their forms ask for it behind the name. */
const furigana = /(?<=\p{sc=Han}\s*)\([\p{sc=Hiragana}\p{sc=Katakana}ー・\s]+\)/gu;

/**
 * One line of at most 200 characters: letters with their marks and joiners, spaces, apostrophes, and hyphens between letters. So no
 * mail program finds a link, an address or a phone number in it, however it was typed. Without it the form could
 * send anybody's advertisement to anybody.
 */
export function nameForLetter(name: string): string {
  const words = name
    // Full-width letters and signs become plain ones first, since browsers read them as plain ones.
    .normalize('NFKC')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(misplacedJoiners, '')
    .replace(furigana, '')
    // However a double name is typed, it keeps its hyphen.
    .replace(/(?<=[\p{L}\p{M}])\p{Pd}(?=\p{L})/gu, (dash) => (dash === '\u2010' ? dash : '-'))
    // Catalan has a dot within 'Gal·la'.
    .replace(/(?<!l)·|·(?!l)|[^\p{L}\p{M}\p{Cf}'’·\u2010 -]/giu, ' ')
    .replace(/(?<![\p{L}\p{M}])[\u2010-]|[\u2010-](?!\p{L})/gu, ' ')
    .replace(/(?<![\p{L}\p{M}])['’](?!\p{L})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const line = Array.from(words).slice(0, limits.name).join('');
  return /\p{L}/u.test(line) ? line.replace(/[\s\u2010-]$/u, '').replace(misplacedJoiners, '') : nobody;
}
