// Which organizers hear of a submit, and what: each keeps a list of their own (product.md, section 10).

import type { Withdrawal } from '#domain/entries.ts';
import { isEntered, isRequested, isWaiting, takesPartOrAsks } from '#domain/entry.ts';
import { type EventContent, sectionOf } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import type { OpenSection, SectionConfigs } from '#domain/open-section.ts';
import { keyOf } from '#domain/registration.ts';
import type { OwnRegistration, Registration } from '#domain/stored-registration.ts';
import type { Fact, Letter } from '#server/mail/letter.ts';
import { answerFacts } from '#server/registrations/answer-facts.ts';
import { type OrganizerNotice, organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import type { EarlierRegistration } from '#server/registrations/letters/registered-before.ts';
import { addressOf, isOfFormAlone } from '#server/registrations/organizer-lists.ts';

export type SubmissionNews = {
  registration: OwnRegistration;
  /** What was stored before this submit, which adds to it; undefined for a new registration. */
  before?: Registration | undefined;
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
  /** Whose list takes those who submit no section. */
  listOfForm: string;
  publicUrl: string;
  /** Options that the rider waits for, in words. */
  waitsFor?: readonly string[] | undefined;
  /** The sections that the rider left by this submit. */
  withdrawals?: readonly Withdrawal[] | undefined;
};

export function organizerNotices(news: SubmissionNews): Letter[] {
  const { section, withdrawals = [] } = news;
  const told = section ? noticesOfSection(news, section) : noticesOfForm(news);
  return [...told, ...withdrawals.map((withdrawal) => withdrawalNotice(news, withdrawal))];
}

function noticesOfSection(news: SubmissionNews, { type, sectionConfig }: OpenSection & { type: string }) {
  const own = isLeft(news, type) ? [] : [notice(news, type, sectionConfig.title)];
  return [...own, ...noticesOfOthers(news, type)];
}

function noticesOfForm(news: SubmissionNews): Letter[] {
  const { registration, event, listOfForm } = news;
  const entered = event.sections.map(({ key }) => key).filter((key) => takesPartOrAsks(registration, key));
  const lists = [...new Set([listOfForm, ...entered])].filter((key) => !isLeft(news, key));
  const told: { address: string; letter: Letter }[] = [];
  for (const key of lists) {
    const address = addressOf(event, key);
    const letter = notice(news, key, event.formTitle);
    // Who runs several is told the same once; a place that is new on one of the lists is another piece of news.
    const isTold = told.some(
      (other) => other.address === address && (other.letter.subject === letter.subject || !isNew(news, key)),
    );
    if (!isTold) told.push({ address, letter });
  }
  return told.map(({ letter }) => letter);
}

/** To the other lists that the rider stands on, when they show something that is another now. */
function noticesOfOthers(news: SubmissionNews, sent: string): Letter[] {
  const { before, registration, event, sections, asked, listOfForm } = news;
  if (!before) return [];
  const addresses = new Set([addressOf(event, sent)]);
  return event.sections.flatMap(({ key, title }) => {
    const isOnList = takesPartOrAsks(registration, key) || key === listOfForm;
    const address = addressOf(event, key);
    if (!isOnList || isNew(news, key) || isLeft(news, key) || addresses.has(address)) return [];
    const shown = new Set([...news.main, ...(sections[key]?.sectionConfig.fields ?? [])].map(keyOf));
    const shared = { ...news, asked: asked.filter((field) => shown.has(keyOf(field))) };
    if (changedFacts(shared, before).length === 0) return [];
    addresses.add(address);
    return [notice(shared, key, sections[key]?.sectionConfig.title ?? title)];
  });
}

function isLeft({ withdrawals = [] }: SubmissionNews, key: string): boolean {
  return withdrawals.some(({ section }) => section === key);
}

function notice(news: SubmissionNews, sectionType: string, title: string): Letter {
  const { before, registration, section, event } = news;
  const asks = isRequested(registration, sectionType);
  return organizerNotice({
    ...noticeBase(news),
    sectionType,
    title: asks ? sectionOf(event, sectionType).title : title,
    isRequested: asks,
    isComing: section?.type !== sectionType || isEntered(registration, sectionType),
    isWaiting: isWaiting(registration, sectionType),
    changes: before && !isNew(news, sectionType) ? changedFacts(news, before) : undefined,
  });
}

function withdrawalNotice(news: SubmissionNews, withdrawal: Withdrawal): Letter {
  const sectionType = withdrawal.section;
  const { title } = sectionOf(news.event, sectionType);
  return organizerNotice({ ...noticeBase(news), sectionType, title, withdrawal });
}

function noticeBase({ event, publicUrl, asked, before, earlier, registration }: SubmissionNews) {
  const { name, email, paymentCode, answers } = registration;
  return {
    event,
    publicUrl,
    name,
    email,
    paymentCode,
    earlier,
    formerName: before && before.name !== name ? before.name : undefined,
    answers: answerFacts(asked, { values: registration, answers }, event),
  } satisfies Partial<OrganizerNotice>;
}

/** Whether the section's organizer did not count the rider before. */
export function isNew({ before, registration, listOfForm }: SubmissionNews, key: string): boolean {
  if (!before) return true;
  if (takesPartOrAsks(before, key) || (key === listOfForm && isOfFormAlone(before))) return false;
  // Who comes along only now is new there, whatever they answered.
  return takesPartOrAsks(registration, key) || !before.sections.includes(key);
}

/** An organizer looks for the old name on the list; of other answers the new one says enough. */
function changedFacts({ asked, registration, event }: SubmissionNews, before: Registration): Fact[] {
  return asked.flatMap((field) => {
    const [was] = answerFacts([field], { values: before, answers: before.answers }, event);
    const [is] = answerFacts([field], { values: registration, answers: registration.answers }, event);
    if (!was || !is || was.value === is.value) return [];
    return [field.role === 'name' ? { ...is, value: `${was.value} → ${is.value}` } : is];
  });
}
