// Which room composes letters of which kind, and makes the token of their link.
import { withPasswordLink } from '#server/auth/letters/admin-invitation.ts';
import { withCompany } from '#server/boards/letters/seats-and-beds.ts';
import { fillCompany, isToldAnew } from '#server/boards/told.ts';
import type { Composers } from '#server/mail/composers.ts';
import { readAttached } from '#server/mailings/attached.ts';
import { isNobodysDigest, makeDigest } from '#server/mailings/digests.ts';
import { leaveOutMeanwhile } from '#server/mailings/left-out.ts';
import { makeInvitationTokens, withInvitationLinks } from '#server/mailings/letters/invitation.ts';
import { withNews } from '#server/mailings/letters/organizer-digest.ts';
import { makeOwnTokens, withOwnLinks } from '#server/mailings/letters/own-links.ts';
import { makeHandOnToken } from '#server/registrations/handing-on/hand-on-links.ts';
import { addressOfPaymentDetails, addressOfRider } from '#server/registrations/letters/address-of-letter.ts';
import { withHandOnLink } from '#server/registrations/letters/hand-on.ts';
import { composeOfSubmit } from '#server/registrations/letters/letters-of-submit.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import { makeOfferToken, withOfferLink } from '#server/registrations/letters/place-offer.ts';
import { letterToken } from '#server/registrations/links/links.ts';

const toRider = {
  withLink: withPaymentLink,
  makeToken: letterToken('letter'),
  readAddress: addressOfRider,
};

const toCompany = {
  withLink: withCompany,
  makeToken: fillCompany,
  isLeftOut: isToldAnew,
  readAddress: addressOfRider,
};

export const composers: Composers = {
  'section-confirmation': { ...toRider, composeTold: composeOfSubmit },
  'registration-confirmation': { ...toRider, composeTold: composeOfSubmit },
  cancellation: toRider,
  'payment-details': { withLink: withPaymentLink, readAddress: addressOfPaymentDetails },
  'place-offer': { withLink: withOfferLink, makeToken: makeOfferToken },
  'hand-on': { withLink: withHandOnLink, makeToken: makeHandOnToken },
  'payment-receipt': toRider,
  'part-paid': toRider,
  'payment-reminder': toRider,
  'by-rule': toRider,
  'board-cars': toCompany,
  'board-beds': toCompany,
  'own-link': toRider,
  'own-link-anew': { ...toRider, makeToken: letterToken('renewal') },
  'organizer-notice': { withLink: withPaymentLink, composeTold: composeOfSubmit },
  'confirmation-notice': { withLink: withPaymentLink },
  mailing: {
    withLink: withOwnLinks,
    makeToken: makeOwnTokens,
    isLeftOut: leaveOutMeanwhile,
    readAddress: addressOfRider,
    readAttached,
  },
  'organizer-digest': { withLink: withNews, makeToken: makeDigest, isLeftOut: isNobodysDigest },
  invitation: { withLink: withInvitationLinks, makeToken: makeInvitationTokens, readAttached },
  'admin-invitation': { withLink: withPasswordLink },
  'test-letter': { withLink: withPaymentLink, readAttached },
};
