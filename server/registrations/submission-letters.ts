// Who hears of a submit: the rider, and the organizers whose section or event it is (product.md, Mail).

import { type EventContent, type SectionType, ticketOfSection } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import type { OpenSection } from '#domain/open-section.ts';
import type { RegistrationValues } from '#domain/registration.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import { answerFacts } from '#server/mail/answer-facts.ts';
import type { Fact, Letter } from '#server/mail/letter.ts';
import { organizerNotice } from '#server/mail/letters/organizer-notice.ts';
import { registrationConfirmation } from '#server/mail/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/mail/letters/section-confirmation.ts';
import { transferReference } from '#server/payments/reference.ts';

type Before = RegistrationValues & Pick<Registration, 'answers' | 'sections'>;

export type SubmissionNews = {
  registration: Registration;
  /** What was stored before this submit, which adds to it; undefined for a new registration. */
  before?: Before | undefined;
  /** The questions that the rider saw. */
  asked: readonly Field[];
  section: (OpenSection & { type: SectionType }) | undefined;
  event: EventContent;
  publicUrl: string;
  /** This submit took the rider off the road trip, and what they had confirmed to pay for it. */
  withdrawal?: { payment: Payment | undefined } | undefined;
};

export function submissionLetters({
  registration,
  before,
  asked,
  section,
  event,
  publicUrl,
  withdrawal,
}: SubmissionNews): Letter[] {
  const { name, email, participationDays, joiningRoadTrip } = registration;
  const answers = answerFacts(asked, registration, registration.answers);
  const changes = before && changedFacts(answerFacts(asked, before, before.answers), answers);
  const isChange = (type: SectionType) => before !== undefined && wasCounted(before, type, joiningRoadTrip);
  const notice = (sectionType: SectionType, title: string) =>
    organizerNotice({
      event,
      sectionType,
      title,
      name,
      email,
      answers,
      publicUrl,
      changes: isChange(sectionType) ? changes : undefined,
    });
  const withdrawn = organizerNotice({
    event,
    sectionType: 'road_trip',
    title: event.tickets['road-trip'].title,
    name,
    email,
    answers,
    publicUrl,
    withdrawal,
  });

  if (section) {
    const { title } = section.sectionConfig;
    const confirmationText = section.emailConfirmationContent;
    return [
      sectionConfirmation({
        event,
        sectionType: section.type,
        sectionTitle: title,
        confirmationText,
        isChange: isChange(section.type),
        isComing: section.type !== 'road_trip' || joiningRoadTrip,
        name,
        email,
        reference: transferReference(registration, ticketOfSection[section.type]),
      }),
      ...(withdrawal && section.type === 'road_trip' ? [] : [notice(section.type, title)]),
      ...(withdrawal ? [withdrawn] : []),
    ];
  }
  return [
    registrationConfirmation({
      event,
      name,
      email,
      participationDays,
      joiningRoadTrip,
      referenceOf: (ticket) => transferReference(registration, ticket),
      isChange: isChange('pre_event'),
    }),
    notice('pre_event', event.formTitle),
    ...(joiningRoadTrip ? [notice('road_trip', event.formTitle)] : []),
    ...(withdrawal ? [withdrawn] : []),
  ];
}

/** Whether the section's organizer counted the rider before. Who joins the road trip only now is new there. */
function wasCounted(before: Before, type: SectionType, joinsNow: boolean): boolean {
  if (type === 'road_trip' && joinsNow && !before.joiningRoadTrip) return false;
  if (before.sections.includes(type)) return true;
  // The main form alone leaves no section on a registration.
  if (type === 'road_trip') return before.joiningRoadTrip;
  return before.sections.length === 0 || before.participationDays.length > 0;
}

/** Both of the same questions. */
function changedFacts(before: readonly Fact[], now: readonly Fact[]): Fact[] {
  return now.filter(({ value }, index) => value !== before[index]?.value);
}
