// Which organizers hear of a submit, and of what: each keeps a list of their own (product.md, section 10). Their letters are
// composed when they go (letters-of-submit.ts).
import { isDeepStrictEqual } from 'node:util';
import type { Withdrawal } from '#domain/entries/entries.ts';
import { isEntered, isRequested, isWaiting, takesPartOrAsks } from '#domain/entries/entry-state.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { type Field, keyOf } from '#domain/forms/fields.ts';
import type { OpenSection, SectionConfigs } from '#domain/forms/open-section.ts';
import { asksHowMany } from '#domain/registration/guest.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { ToldLetter } from '#server/mail/letter.ts';
import { answerFacts } from '#server/registrations/letters/answer-facts.ts';
import { noticeSubject } from '#server/registrations/letters/organizer-notice.ts';
import type { ToldOfLeaving, ToldOfSubmit } from '#server/registrations/letters/told.ts';
import { isOfFormAlone } from '#server/registrations/lists/organizer-lists.ts';

/** Among the keys of what changed: not how many they are, but who. */
export const guestsKey = 'guests';

export type SubmissionNews = {
  registration: Registration;
  /** What was stored before this submit, which adds to it; undefined for a new registration. */
  before?: Registration | undefined;
  /** The questions that the rider saw. */
  asked: readonly Field[];
  /** The main form's questions. */
  main: readonly Field[];
  section: (OpenSection & { type: string }) | undefined;
  /** All that are open. */
  sections: SectionConfigs;
  /** What each asks, open or not. */
  askedIn: (section: string) => readonly Field[];
  event: EventContent;
  /** Whose list takes those who submit no section. */
  listOfForm: string;
  /** The sections that the rider left by this submit. */
  withdrawals?: readonly Withdrawal[] | undefined;
};

/** Who runs several sections is told once by what stands first: the outbox knows who that is. */
export function organizerNotices(news: SubmissionNews): ToldLetter[] {
  const { section, withdrawals = [] } = news;
  const left = withdrawals.map((withdrawal) => withdrawalNotice(news, withdrawal));
  if (!section) return [...noticesOfForm(news), ...left];
  const { type, sectionConfig } = section;
  const own = isLeft(news, type) ? [] : [notice(news, type, sectionConfig.title)];
  return [...own, ...left, ...noticesOfOthers(news, type)];
}

function noticesOfForm(news: SubmissionNews): ToldLetter[] {
  const { registration, event, listOfForm } = news;
  const isThere = event.sections.map(({ key }) => key).filter((key) => isIn(registration, key));
  const ofForm = isOnListOfForm(news) ? [listOfForm] : [];
  const lists = [...new Set([...ofForm, ...isThere])]
    .filter((key) => !isLeft(news, key))
    .filter((key) => isNew(news, key) || !hasOtherGuests(news) || changedKeys(news, key).length > 0);
  // First the one that reads the most of what changed, as who brings which guests.
  const readsOf = (key: string) => (isNew(news, key) ? 0 : changedKeys(news, key).length);
  lists.sort((one, other) => readsOf(other) - readsOf(one));
  // A place that is new on one of the lists is another piece of news.
  return lists.map((key) => ({ ...notice(news, key, event.formTitle), isBeside: !isNew(news, key) }));
}

/** To the other lists that the rider stands on, when they show something that is another now. */
function noticesOfOthers(news: SubmissionNews, sent: string): ToldLetter[] {
  const { before, registration, event, sections, askedIn, asked, listOfForm } = news;
  if (!before) return [];
  return event.sections.flatMap(({ key, title }) => {
    const isOnList = takesPartOrAsks(registration, key) || key === listOfForm;
    if (key === sent || !isOnList || isNew(news, key) || isLeft(news, key)) return [];
    const shared = { ...news, asked: shownIn(asked, news.main, askedIn(key)) };
    if (changedKeys(shared, key).length === 0) return [];
    const told = notice(shared, key, sections[key]?.sectionConfig.title ?? title);
    return [{ ...told, isBeside: true }];
  });
}

/** Of questions of another section those that a section's organizer sees, too. */
export function shownIn(
  asked: readonly Field[],
  main: readonly Field[],
  own: readonly Field[] = [],
): readonly Field[] {
  const shown = new Set([...main, ...own].map(keyOf));
  return asked.filter((field) => shown.has(keyOf(field)));
}

function isLeft({ withdrawals = [] }: SubmissionNews, key: string): boolean {
  return withdrawals.some(({ section }) => section === key);
}

function notice(news: SubmissionNews, sectionType: string, title: string): ToldLetter {
  const { before, registration, section, event } = news;
  const [asks, waits] = [isRequested(registration, sectionType), isWaiting(registration, sectionType)];
  const changed = isNew(news, sectionType) ? undefined : changedKeys(news, sectionType);
  const told: ToldOfSubmit = {
    tells: 'submitted',
    ...ofSubmit(news),
    isFirst: before === undefined,
    isNew: changed === undefined,
    wasIn: isIn(registration, sectionType),
    changed,
  };
  const subject = noticeSubject({
    name: registration.name,
    title: asks || (waits && !section) ? sectionOf(event, sectionType).title : title,
    isRequested: asks,
    isComing: section?.type !== sectionType || isEntered(registration, sectionType),
    isWaiting: waits,
    changes: changed && [],
  });
  return toOrganizer(news, sectionType, subject, told);
}

function withdrawalNotice(news: SubmissionNews, { section, payment }: Withdrawal): ToldLetter {
  const { title } = sectionOf(news.event, section);
  const due = payment && { amountCents: payment.amountCents, reference: payment.reference };
  const told: ToldOfLeaving = { tells: 'left', ...ofSubmit(news), payment: due };
  const subject = noticeSubject({ name: news.registration.name, title, withdrawal: { payment: undefined } });
  return toOrganizer(news, section, subject, told);
}

function toOrganizer(
  { event }: SubmissionNews,
  sectionType: string,
  subject: string,
  told: object,
): ToldLetter {
  const recipient = sectionOf(event, sectionType).organizer.email;
  return { kind: 'organizer-notice', sectionType, recipient, isVisitorAddress: false, subject, told };
}

function ofSubmit({ section, before, registration }: SubmissionNews) {
  const isRenamed = before !== undefined && before.name !== registration.name;
  return { section: section?.type, formerName: isRenamed ? before.name : undefined };
}

/** Has a place, waits for one or asks for it. */
export function isIn(registration: Pick<Registration, 'entries'>, key: string): boolean {
  return takesPartOrAsks(registration, key) || isWaiting(registration, key);
}

/** Whether the section's organizer did not count the rider before. */
export function isNew({ before, registration, listOfForm }: SubmissionNews, key: string): boolean {
  if (!before) return true;
  if (takesPartOrAsks(before, key) || (key === listOfForm && isOfFormAlone(before))) return false;
  // Who comes along only now is new there, whatever they answered.
  return takesPartOrAsks(registration, key) || !before.sections.includes(key);
}

/** Whether whoever keeps it counts them among those of the main form, or did when they answered. */
export function isOnListOfForm({ registration, listOfForm }: SubmissionNews): boolean {
  return isOfFormAlone(registration) || registration.sections.includes(listOfForm);
}

function hasOtherGuests({ before, registration }: SubmissionNews): boolean {
  return before !== undefined && !isDeepStrictEqual(before.guests, registration.guests);
}

/** What the list reads of, and is another now. */
function changedKeys(news: SubmissionNews, list: string): string[] {
  const { before, asked, main, askedIn, registration, event } = news;
  if (!before) return [];
  const changed = asked.flatMap((field) => {
    const [was] = answerFacts([field], { values: before, answers: before.answers }, event);
    const [is] = answerFacts([field], { values: registration, answers: registration.answers }, event);
    return was && is && was.value !== is.value ? [keyOf(field)] : [];
  });
  const ofGuests = [...main, ...askedIn(list)].some(asksHowMany);
  return ofGuests && hasOtherGuests(news) ? [...changed, guestsKey] : changed;
}
