// The way back to a registration, in every letter to its rider.
import { type Block, paymentLinkPlaceholder } from '#server/mail/letter.ts';

export function paymentLink(label: 'Confirm my place' | 'Open my registration'): Block[] {
  return [
    { kind: 'action', label, url: paymentLinkPlaceholder },
    {
      kind: 'text',
      text: 'There you can change your answers, too. That link is yours alone: whoever opens it can see, change and confirm your registration.',
    },
  ];
}
