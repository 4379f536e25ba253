// How letters are put together that are more than a plain one to a rider, by the room that knows.
import { type LetterKind, plainRiderLetters } from '#domain/letters/letter-list.ts';
import { withPasswordLink } from '#server/auth/letters/admin-invitation.ts';
import { withCompany } from '#server/boards/letters/seats-and-beds.ts';
import { fillCompany, readToldAnew } from '#server/boards/told.ts';
import type { Composer, Composers } from '#server/mail/composers.ts';
import { readAttached } from '#server/mailings/attached.ts';
import { addressOfReader, makeDigest, readNobodys } from '#server/mailings/digests.ts';
import { leaveOutMeanwhile } from '#server/mailings/left-out.ts';
import { makeInvitationTokens, withInvitationLinks } from '#server/mailings/letters/invitation.ts';
import { withNews } from '#server/mailings/letters/organizer-digest.ts';
import { makeOwnTokens, withOwnLinks } from '#server/mailings/letters/own-links.ts';
import { readRuleOver } from '#server/mailings/rule-over.ts';
import { readPaymentDetails, readRunsItNoMore } from '#server/payments/confirmation-letters.ts';
import { readPartPaid } from '#server/payments/receipts.ts';
import { readPaidSince, readReminder } from '#server/payments/reminders.ts';
import { makeHandOnToken, readHandOnTooLate } from '#server/registrations/handing-on/hand-on-links.ts';
import { addressOfPaymentDetails, addressOfRider } from '#server/registrations/letters/address-of-letter.ts';
import { withHandOnLink } from '#server/registrations/letters/hand-on.ts';
import { readOfSubmit } from '#server/registrations/letters/letters-of-submit.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import { makeOfferToken, withOfferLink } from '#server/registrations/letters/place-offer.ts';
import { letterToken } from '#server/registrations/links/links.ts';
import { readOfferOver } from '#server/registrations/places/offers.ts';

const toRider = {
  withLink: withPaymentLink,
  makeToken: letterToken('letter'),
  readAddress: addressOfRider,
};

const toCompany = {
  withLink: withCompany,
  makeToken: fillCompany,
  readLeftOut: readToldAnew,
  readAddress: addressOfRider,
};

type OfTheirOwn = Exclude<LetterKind, (typeof plainRiderLetters)[number]>;

const ofTheirOwn: Record<OfTheirOwn, Composer> = {
  'section-confirmation': { ...toRider, readTold: readOfSubmit },
  'registration-confirmation': { ...toRider, readTold: readOfSubmit },
  'by-rule': { ...toRider, readLeftOut: readRuleOver },
  'part-paid': { ...toRider, readTold: readPartPaid },
  'payment-reminder': { ...toRider, readTold: readReminder, readLeftOut: readPaidSince },
  'payment-details': {
    withLink: withPaymentLink,
    readTold: readPaymentDetails,
    readAddress: addressOfPaymentDetails,
  },
  'place-offer': { withLink: withOfferLink, makeToken: makeOfferToken, readLeftOut: readOfferOver },
  'hand-on': { withLink: withHandOnLink, makeToken: makeHandOnToken, readLeftOut: readHandOnTooLate },
  'board-cars': toCompany,
  'board-beds': toCompany,
  'own-link-anew': { ...toRider, makeToken: letterToken('renewal') },
  'organizer-notice': { withLink: withPaymentLink, readTold: readOfSubmit, readLeftOut: readRunsItNoMore },
  'confirmation-notice': { withLink: withPaymentLink, readLeftOut: readRunsItNoMore },
  mailing: {
    withLink: withOwnLinks,
    makeToken: makeOwnTokens,
    isLeftOut: leaveOutMeanwhile,
    readAddress: addressOfRider,
    readAttached,
  },
  'organizer-digest': {
    withLink: withNews,
    makeToken: makeDigest,
    readLeftOut: readNobodys,
    readAddress: addressOfReader,
  },
  invitation: { withLink: withInvitationLinks, makeToken: makeInvitationTokens, readAttached },
  'admin-invitation': { withLink: withPasswordLink },
  'test-letter': { withLink: withPaymentLink, readAttached },
};

export const composers: Composers = {
  ...Object.fromEntries(plainRiderLetters.map((kind) => [kind, toRider])),
  ...ofTheirOwn,
};
