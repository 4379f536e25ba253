// Who hears of a submit, and of what: the rider, and the organizers whose section or event it is (product.md, section 10).
// The letters are composed when they go (letters-of-submit.ts).
import { isEntered, isRequested, isWaiting } from '#domain/entries/entry-state.ts';
import type { ToldLetter } from '#server/mail/letter.ts';
import {
  isIn,
  isNew,
  isOnListOfForm,
  organizerNotices,
  type SubmissionNews,
} from '#server/registrations/letters/organizer-notices.ts';
import { registrationSubject } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionSubject } from '#server/registrations/letters/section-confirmation.ts';
import type { ToldOfSubmit } from '#server/registrations/letters/told.ts';

export function submissionLetters(news: SubmissionNews): ToldLetter[] {
  return [letterToRider(news), ...organizerNotices(news)];
}

function letterToRider(news: SubmissionNews): ToldLetter {
  const { registration, before, section, event, listOfForm } = news;
  const isFirst = before === undefined;
  const toRider = { recipient: registration.email, isVisitorAddress: true };
  if (!section) {
    const isChange = isOnListOfForm(news) ? !isNew(news, listOfForm) : !isFirst;
    const keys = event.sections.map(({ key }) => key);
    const wasIn = keys.some((key) => isIn(registration, key));
    const told: ToldOfSubmit = { tells: 'submitted', isFirst, isNew: !isChange, wasIn };
    const isInOne = keys.some((key) => isEntered(registration, key));
    const isSo = (has: typeof isRequested) => !isInOne && keys.some((key) => has(registration, key));
    const stands = { isAsking: isSo(isRequested), isWaiting: isSo(isWaiting) };
    const subject = registrationSubject({ event, isChange, ...stands });
    return { kind: 'registration-confirmation', ...toRider, subject, told };
  }
  const { type } = section;
  const isChange = !isNew(news, type);
  const wasIn = isIn(registration, type);
  const told: ToldOfSubmit = { tells: 'submitted', section: type, isFirst, isNew: !isChange, wasIn };
  const subject = sectionSubject({
    sectionTitle: section.sectionConfig.title,
    isChange,
    isComing: isEntered(registration, type),
    isWaiting: isWaiting(registration, type),
    isRequested: isRequested(registration, type),
  });
  return { kind: 'section-confirmation', sectionType: type, ...toRider, subject, told };
}
