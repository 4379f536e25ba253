// What a database can keep of a text.

/** PostgreSQL stores neither NUL nor half of a pair. */
const unstorable = /\0|\p{Cs}/u;

export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}
