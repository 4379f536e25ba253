// Text as it is searched by: without accents, capitals and wide letters, in letters that each keyboard has. The database
// does the same (server/database/columns.ts).

/** Small letters that are none with an accent, as whoever lacks the key types them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  // JavaScript ends a word in capitals with this one, PostgreSQL does not.
  ς: 'σ',
};

/** 'muller' of 'Müller', 'soren' of 'Søren'. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðıς]/g, (letter) => plainLetters[letter] ?? letter);
}
