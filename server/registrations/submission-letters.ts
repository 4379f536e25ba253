// Who hears of a submit: the rider, and the organizers whose section or event it is (product.md, section 10).

import { todayOf } from '#domain/day-in.ts';
import { amountOf, isEntered, isRequested, isWaiting } from '#domain/entry.ts';
import { sectionOf } from '#domain/event.ts';
import { receivedFor } from '#domain/received.ts';
import { fillTemplate } from '#domain/template.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import type { Letter } from '#server/mail/letter.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';
import { isNew, organizerNotices, type SubmissionNews } from '#server/registrations/organizer-notices.ts';
import { sectionValues } from '#words/named-values.ts';

export function submissionLetters(news: SubmissionNews): Letter[] {
  return [letterToRider(news), ...organizerNotices(news)];
}

function letterToRider(news: SubmissionNews): Letter {
  const { registration, section, event, earlier, listOfForm } = news;
  const { name, email, paymentCode, participationDays } = registration;
  const today = todayOf(event, new Date(registration.updatedAt));
  if (section) {
    const sold = sectionOf(event, section.type);
    return sectionConfirmation({
      event,
      sectionType: section.type,
      sectionTitle: section.sectionConfig.title,
      confirmationText: fillTemplate(
        section.emailConfirmationContent,
        sectionValues(event, sold, registration),
      ),
      isChange: !isNew(news, section.type),
      isComing: isEntered(registration, section.type),
      isWaiting: isWaiting(registration, section.type),
      isRequested: isRequested(registration, section.type),
      waitsFor: news.waitsFor,
      name,
      email,
      amountCents: amountOf(registration, sold, today),
      receivedCents: receivedFor(registration.money, sold.key),
      paymentCode,
      reference: transferReference(registration, sold),
      earlier,
    });
  }
  return registrationConfirmation({
    event,
    name,
    email,
    participationDays,
    entered: event.sections
      .filter(({ key }) => isEntered(registration, key))
      .map((sold) => ({
        section: sold,
        amountCents: amountOf(registration, sold, today),
        receivedCents: receivedFor(registration.money, sold.key),
      })),
    asked: event.sections.filter(({ key }) => isRequested(registration, key)),
    daysSection: listOfForm,
    paymentCode,
    chatUrl: registration.chatUrl,
    referenceOf: (sold) => transferReference(registration, sold),
    isChange: !isNew(news, listOfForm),
    earlier,
  });
}
