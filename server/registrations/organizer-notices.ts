// Which organizers hear of a submit, and what: each keeps a list of their own (product.md, section 10).

import { type EventContent, preEventKey, roadTripKey, sectionOf } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import type { OpenSection, SectionConfigs } from '#domain/open-section.ts';
import { meaningKey, type RegistrationValues } from '#domain/registration.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import type { Fact, Letter } from '#server/mail/letter.ts';
import { answerFacts } from '#server/registrations/answer-facts.ts';
import { type OrganizerNotice, organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import type { EarlierRegistration } from '#server/registrations/letters/registered-before.ts';

type Before = RegistrationValues & Pick<Registration, 'answers' | 'sections'>;

export type SubmissionNews = {
  registration: Registration;
  /** What was stored before this submit, which adds to it; undefined for a new registration. */
  before?: Before | undefined;
  /** Of a new registration: those that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
  /** The questions that the rider saw. */
  asked: readonly Field[];
  /** The main form's questions. */
  main: readonly Field[];
  section: (OpenSection & { type: string }) | undefined;
  /** All that are open. */
  sections: SectionConfigs;
  event: EventContent;
  publicUrl: string;
  /** This submit took the rider off the road trip, and what they had confirmed to pay for it. */
  withdrawal?: { payment: Payment | undefined } | undefined;
};

export function organizerNotices(news: SubmissionNews): Letter[] {
  const { section, withdrawal } = news;
  const told = section ? noticesOfSection(news, section) : noticesOfForm(news);
  return withdrawal ? [...told, withdrawalNotice(news)] : told;
}

function noticesOfSection(news: SubmissionNews, { type, sectionConfig }: OpenSection & { type: string }) {
  const own = news.withdrawal && type === roadTripKey ? [] : [notice(news, type, sectionConfig.title)];
  return [...own, ...noticeOfOther(news, type)];
}

function noticesOfForm(news: SubmissionNews): Letter[] {
  const { registration, event } = news;
  const toPreEvent = notice(news, preEventKey, event.formTitle);
  if (!registration.joiningRoadTrip) return [toPreEvent];
  const toRoadTrip = notice(news, roadTripKey, event.formTitle);
  // Who runs both is told the same once; a place that is new on one of the lists is another piece of news.
  const isTold =
    isOnePerson(event) && (toRoadTrip.subject === toPreEvent.subject || !isNew(news, roadTripKey));
  return isTold ? [toPreEvent] : [toPreEvent, toRoadTrip];
}

/** To the other list that the rider stands on, when it shows something that is another now. */
function noticeOfOther(news: SubmissionNews, sent: string): Letter[] {
  const { before, registration, event, sections, asked } = news;
  const type = sent === preEventKey ? roadTripKey : preEventKey;
  const isOnList = type === preEventKey || registration.joiningRoadTrip;
  if (!before || !isOnList || isNew(news, type) || isOnePerson(event)) return [];
  const shown = new Set(
    [...news.main, ...(sections[type]?.sectionConfig.fields ?? [])].map(({ id }) => meaningKey(id)),
  );
  const shared = { ...news, asked: asked.filter(({ id }) => shown.has(meaningKey(id))) };
  if (changedFacts(shared, before).length === 0) return [];
  const title = sections[type]?.sectionConfig.title ?? sectionOf(event, type).title;
  return [notice(shared, type, title)];
}

function notice(news: SubmissionNews, sectionType: string, title: string): Letter {
  const { before } = news;
  return organizerNotice({
    ...noticeBase(news),
    sectionType,
    title,
    isComing: sectionType !== roadTripKey || news.registration.joiningRoadTrip,
    changes: before && !isNew(news, sectionType) ? changedFacts(news, before) : undefined,
  });
}

function withdrawalNotice(news: SubmissionNews): Letter {
  const { title } = sectionOf(news.event, roadTripKey);
  return organizerNotice({
    ...noticeBase(news),
    sectionType: roadTripKey,
    title,
    withdrawal: news.withdrawal,
  });
}

function noticeBase({ event, publicUrl, asked, before, earlier, registration }: SubmissionNews) {
  const { name, email, answers } = registration;
  return {
    event,
    publicUrl,
    name,
    email,
    earlier,
    formerName: before && before.name !== name ? before.name : undefined,
    answers: answerFacts(asked, { values: registration, answers }, event),
  } satisfies Partial<OrganizerNotice>;
}

function isOnePerson(event: EventContent): boolean {
  const addressOf = (key: string) => sectionOf(event, key).organizer.email.toLowerCase();
  return addressOf(preEventKey) === addressOf(roadTripKey);
}

/** Whether the section's organizer did not count the rider before. */
export function isNew({ before, registration }: SubmissionNews, type: string): boolean {
  return before === undefined || !wasCounted(before, type, registration.joiningRoadTrip);
}

/** Who joins the road trip only now is new there. */
function wasCounted(before: Before, type: string, joinsNow: boolean): boolean {
  if (type === roadTripKey && joinsNow && !before.joiningRoadTrip) return false;
  if (before.sections.includes(type)) return true;
  // The main form alone leaves no section on a registration.
  if (type === roadTripKey) return before.joiningRoadTrip;
  return before.sections.length === 0 || before.participationDays.length > 0;
}

/** An organizer looks for the old name on the list; of other answers the new one says enough. */
function changedFacts({ asked, registration, event }: SubmissionNews, before: Before): Fact[] {
  return asked.flatMap((field) => {
    const [was] = answerFacts([field], { values: before, answers: before.answers }, event);
    const [is] = answerFacts([field], { values: registration, answers: registration.answers }, event);
    if (!was || !is || was.value === is.value) return [];
    return [meaningKey(field.id) === 'name' ? { ...is, value: `${was.value} → ${is.value}` } : is];
  });
}
