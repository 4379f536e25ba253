// The way back to a registration, in every letter to its rider.
import type { LetterLink } from '#server/mail/composers.ts';
import type { Block } from '#server/mail/draft.ts';
import {
  myRegistrationPlaceholder,
  paymentLinkPlaceholder,
  type Written,
  withLink,
} from '#server/mail/letter.ts';
import * as words from '#words/letters/letters.ts';

/** `label`: what the payment page is for. */
export function paymentLink(label: string): Block[] {
  return [{ kind: 'action', label, url: paymentLinkPlaceholder }, ...ownLink(words.myRegistration)];
}

/** Where there is nothing to transfer by the letter. */
export function registrationLink(): Block[] {
  return ownLink(words.openRegistration);
}

function ownLink(label: string): Block[] {
  return [
    { kind: 'action', label, url: myRegistrationPlaceholder },
    { kind: 'text', text: words.linkIsYours },
  ];
}

/** Without its token the page still says how to go on; a letter without bank details would be worse. */
export function withPaymentLink<L extends Written>(letter: L, { publicUrl, token }: LetterLink): L {
  const fragment = typeof token === 'object' ? `#${token.is}` : '';
  const own = withLink(letter, myRegistrationPlaceholder, `${publicUrl}/my-registration${fragment}`);
  return withLink(own, paymentLinkPlaceholder, `${publicUrl}/payment${fragment}`);
}
