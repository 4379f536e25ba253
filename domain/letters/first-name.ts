// What somebody is called where others may read along.
const title = /^(dr|prof|mrs?|ms|mx)\.?$/i;

/** Nobody is called by a title. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !title.test(word)) ?? words[0] ?? '';
}
