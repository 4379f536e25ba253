// The way back to a registration, in every letter to its rider.
import type { LetterLink } from '#server/mail/composers.ts';
import { type Block, paymentLinkPlaceholder, type Written, withLink } from '#server/mail/letter.ts';

export function paymentLink(label: 'Confirm my place' | 'Open my registration'): Block[] {
  return [
    { kind: 'action', label, url: paymentLinkPlaceholder },
    {
      kind: 'text',
      text: 'There you can change your answers, too. That link is yours alone: whoever opens it can see, change and confirm your registration.',
    },
  ];
}

/** Without its token the page still says how to go on; a letter without bank details would be worse. */
export function withPaymentLink<L extends Written>(letter: L, { publicUrl, token }: LetterLink): L {
  const page = `${publicUrl}/payment`;
  return withLink(letter, paymentLinkPlaceholder, typeof token === 'object' ? `${page}#${token.is}` : page);
}
