// What of a text can be lettered on a card.
/** Pictures, what turns the direction of writing, and what is not to be seen. */
const unlettered =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|\uFE0F|\u20E3/gu;
/** What the faces of server/cards/typefaces.ts have; of no one script are signs within words, as in Kaʻiulani. */
const inOurFaces =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Lm}\P{L}]+$/u;

/** What is lettered of a text: one line, without emoji, wide letters and ligatures as the usual ones. */
export function letterable(text: string): string {
  // Letters and digits alone: of '´' NFKC would make a blank, as in O´Brien.
  const usual = text.normalize('NFC').replace(/[\p{L}\p{Nd}]/gu, (sign) => sign.normalize('NFKC'));
  return usual.replace(unlettered, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a picture can show it; told without the typefaces, which only what draws reads. */
export function isLettered(text: string): boolean {
  return inOurFaces.test(letterable(text));
}
