// What of a text can be lettered on a card.
/** Pictures, what turns the direction of writing, and what is not to be seen. */
const unlettered =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|\uFE0F|\u20E3/gu;
/** What the faces of server/cards/typefaces.ts have. */
const inOurFaces =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\P{L}]+$/u;

/** What is lettered of a text: one line, without emoji. */
export function letterable(text: string): string {
  return text.normalize('NFC').replace(unlettered, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a picture can show it; told without the typefaces, which only what draws reads. */
export function isLettered(text: string): boolean {
  return inOurFaces.test(letterable(text));
}
