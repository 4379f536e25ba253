// An answer in a letter to many: whoever typed it, nothing in it is a link, an address or a placeholder.

const mostCharacters = 200;

/** One line; dots, slashes, colons and signs stand between words or in numbers alone, where no mail program finds a link. */
export function answerForLetter(answer: string): string {
  const words = answer
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Cc}]/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'’.,:;/()&+!?% -]/gu, ' ')
    .replace(/:?\/{2,}/g, ' ')
    .replace(/[.:/](?=\p{L})|(?<=\p{L})[.:/](?=\p{N})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, mostCharacters).join('').trim();
}
