// The way back to a registration, in every letter to its rider.
import type { LetterLink } from '#server/mail/composers.ts';
import { type Block, paymentLinkPlaceholder, type Written, withLink } from '#server/mail/letter.ts';
import * as words from '#words/letters.ts';

export function paymentLink(label: string): Block[] {
  return [
    { kind: 'action', label, url: paymentLinkPlaceholder },
    { kind: 'text', text: words.linkIsYours },
  ];
}

/** Without its token the page still says how to go on; a letter without bank details would be worse. */
export function withPaymentLink<L extends Written>(letter: L, { publicUrl, token }: LetterLink): L {
  const page = `${publicUrl}/payment`;
  return withLink(letter, paymentLinkPlaceholder, typeof token === 'object' ? `${page}#${token.is}` : page);
}
