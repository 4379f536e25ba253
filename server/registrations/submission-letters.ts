// Who hears of a submit: the rider, and the organizers whose section or event it is (product.md, section 10).

import { preEventKey, roadTripKey, sectionOf } from '#domain/event.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import type { Letter } from '#server/mail/letter.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';
import { isNew, organizerNotices, type SubmissionNews } from '#server/registrations/organizer-notices.ts';

export function submissionLetters(news: SubmissionNews): Letter[] {
  return [letterToRider(news), ...organizerNotices(news)];
}

function letterToRider(news: SubmissionNews): Letter {
  const { registration, section, event, earlier } = news;
  const { name, email, participationDays, joiningRoadTrip } = registration;
  if (section) {
    return sectionConfirmation({
      event,
      sectionType: section.type,
      sectionTitle: section.sectionConfig.title,
      confirmationText: section.emailConfirmationContent,
      isChange: !isNew(news, section.type),
      isComing: section.type !== roadTripKey || joiningRoadTrip,
      name,
      email,
      reference: transferReference(registration, sectionOf(event, section.type)),
      earlier,
    });
  }
  return registrationConfirmation({
    event,
    name,
    email,
    participationDays,
    joiningRoadTrip,
    referenceOf: (sold) => transferReference(registration, sold),
    isChange: !isNew(news, preEventKey),
    earlier,
  });
}
