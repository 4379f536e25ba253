// Which room composes letters of which kind.
import { withPasswordLink } from '#server/auth/letters/admin-invitation.ts';
import type { Composers } from '#server/mail/composers.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';

export const composers: Composers = {
  'section-confirmation': withPaymentLink,
  'registration-confirmation': withPaymentLink,
  'payment-details': withPaymentLink,
  'organizer-notice': withPaymentLink,
  'confirmation-notice': withPaymentLink,
  mailing: withPaymentLink,
  'admin-invitation': withPasswordLink,
  'test-letter': withPaymentLink,
};
