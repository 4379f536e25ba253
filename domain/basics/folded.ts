// Text as it is searched by: without accents, capitals and wide letters. The database does the same (server/database/columns.ts).

/** 'muller' of 'Müller'. Letters that are no other ones with an accent stay: 'søren'. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
