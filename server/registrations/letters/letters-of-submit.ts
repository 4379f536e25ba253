// The letters of a submit, composed when they go: from the registration as it is then, under today's texts.

import { amountOf, type Entry } from '#domain/entries/entry.ts';
import { isEntered, isRequested, isWaiting, takesPartOrAsks } from '#domain/entries/entry-state.ts';
import { dayKeys, sectionOf } from '#domain/event/event.ts';
import { answerOf, answersTo, type Field, formFields, keyOf } from '#domain/forms/fields.ts';
import { formAndParticipation } from '#domain/forms/participation.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import { sectionQuestions, visibleFields } from '#domain/forms/visibility.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import type { OwnMoney } from '#domain/money/money.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import { asksHowMany, isKnownGuest } from '#domain/registration/guest.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { type Definitions, readDefinitions } from '#server/editions/definitions.ts';
import type { LeftOut, ReadTold, StoredLetter } from '#server/mail/composers.ts';
import type { Fact } from '#server/mail/draft.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hearsOf as isHeardOf } from '#server/mail/section-addresses.ts';
import { enteringOf } from '#server/registrations/entries.ts';
import { answerFacts, guestsFact } from '#server/registrations/letters/answer-facts.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { guestsKey, isIn, shownIn } from '#server/registrations/letters/organizer-notices.ts';
import type { EarlierRegistration } from '#server/registrations/letters/registered-before.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import {
  placeOf,
  sectionConfirmation,
  standingOf,
} from '#server/registrations/letters/section-confirmation.ts';
import { type ToldOfLeaving, type ToldOfSubmit, toldSchema } from '#server/registrations/letters/told.ts';
import { listOfMainForm } from '#server/registrations/lists/organizer-lists.ts';
import { readEarlier } from '#server/registrations/lists/same-person.ts';
import { ownWithMoneyOf } from '#server/registrations/own-money.ts';
import { findManyStored, registrationOf } from '#server/registrations/registrations.ts';
import { cameBackSince, leftSince, runsItNoMore } from '#words/desk/letter-failures.ts';
import { withoutPlace } from '#words/letters/letters.ts';

type About = {
  letter: StoredLetter;
  entries: readonly Entry[];
  registration: Registration;
  /** The same with its money, for its rider. */
  own: OwnRegistration & { money: OwnMoney };
  earlier: readonly EarlierRegistration[] | undefined;
  definitions: Definitions;
  how: Parameters<ReadTold>[2];
};

export const readOfSubmit: ReadTold = async (database, letters, how) => {
  const ids = [...new Set(letters.flatMap(({ registrationId }) => registrationId ?? []))];
  const definitions = await readDefinitions(database);
  const stored = await findManyStored(database, ids);
  const registrations = new Map(stored.entries().map(([id, one]) => [id, registrationOf(one)]));
  const owned = await ownWithMoneyOf(database, [...registrations.values()], definitions.event);
  const earlierOf = await readEarlier(database, ids);
  return (letter) => {
    const id = letter.registrationId ?? '';
    const [registration, own] = [registrations.get(id), owned.get(id)];
    if (!registration || !own) throw new Error('The registration that a letter is about is not there.');
    const told = toldSchema.parse(letter.told);
    const isFirst = told.tells === 'submitted' && told.isFirst;
    const earlier = isFirst ? earlierOf.get(id) : undefined;
    const { entries = [] } = stored.get(id) ?? {};
    const about = { letter, entries, registration, own, earlier, definitions, how };
    if (letter.kind === 'organizer-notice') return noticeOf(about, told);
    if (told.tells !== 'submitted') throw new Error(`No letter to a rider tells '${told.tells}'.`);
    return told.section === undefined ? ofForm(about, told) : ofSection(about, told, told.section);
  };
};

function ofSection(about: About, told: ToldOfSubmit, type: string): Letter | LeftOut {
  const { entries, registration, own, earlier, definitions } = about;
  if (told.wasIn && !isIn(registration, type)) return { leftOut: leftSince };
  const { event } = definitions;
  return sectionConfirmation({
    ...placeOf(event, sectionNamed(definitions, type), own, about.how.now),
    ...standingOf(own, type, enteringOf(definitions), entries),
    isChange: !told.isNew,
    isComing: isEntered(own, type),
    isRequested: isRequested(own, type),
    money: own.money,
    earlier,
  });
}

function ofForm(about: About, told: ToldOfSubmit): Letter | LeftOut {
  const { entries, registration, own, earlier, definitions } = about;
  const { event } = definitions;
  const entering = enteringOf(definitions);
  if (told.wasIn && !event.sections.some(({ key }) => isIn(registration, key))) return { leftOut: leftSince };
  const { name, email, participationDays, guests, paymentCode, chatUrl, money } = own;
  const today = todayOf(event, about.how.now);
  const hasLeft = money.sections.some(({ section }) => !isEntered(own, section));
  return registrationConfirmation({
    event,
    name,
    email,
    participationDays,
    guests,
    entered: event.sections
      .filter(({ key }) => isEntered(own, key))
      .map((sold) => ({
        section: sold,
        amountCents: amountOf(own, sold, today),
        receivedCents: receivedFor(money, sold.key),
      })),
    asked: event.sections.filter(({ key }) => isRequested(own, key)),
    waitedFor: event.sections
      .filter(({ key }) => own.entries.some(({ section, state }) => section === key && state === 'waiting'))
      .map((section) => ({ section, ...standingOf(own, section.key, entering, entries) })),
    daysSection: listOfMainForm(event, entering.daysSection),
    paymentCode,
    chatUrl,
    referenceOf: (sold) => transferReference(own, sold),
    left: hasLeft && money.overCents > 0 ? money : undefined,
    isChange: !told.isNew,
    earlier,
  });
}

function noticeOf(about: About, told: ToldOfSubmit | ToldOfLeaving): Letter | LeftOut {
  const { letter, registration, earlier, definitions } = about;
  const { event } = definitions;
  const key = letter.sectionType ?? '';
  const sold = event.sections.find((one) => one.key === key);
  if (!sold) return { leftOut: leftSince };
  const { name, email, paymentCode } = registration;
  const { formerName, section } = told;
  // One of the main form may stand for several sections of whoever runs them.
  const keys = section === undefined ? event.sections.map((one) => one.key) : [key];
  const lists = keys.filter((one) => one === key || takesPartOrAsks(registration, one));
  if (!lists.some((one) => hearsOf(about, one))) return { leftOut: runsItNoMore };
  const base = { event, sectionType: key, name, formerName, email, paymentCode };
  const asked = askedBy(about, section);
  if (told.tells === 'left') {
    if (takesPartOrAsks(registration, key)) return { leftOut: cameBackSince };
    const answers = answersOf(asked, about);
    const { payment } = told;
    return organizerNotice({ ...base, title: sold.title, answers, withdrawal: { payment } });
  }
  if (told.wasIn && !keys.some((one) => isIn(registration, one))) return { leftOut: leftSince };
  const isOther = section !== undefined && section !== key;
  const shown = isOther ? shownIn(asked, mainOf(about, section), configOf(definitions, key)?.fields) : asked;
  // Guests are said to nobody's section: whoever runs one reads what it asks all the same.
  const isTheirs = section === undefined && registration.sections.includes(key);
  const [asks, waits] = [isRequested(registration, key), isWaiting(registration, key)];
  const title = section === undefined ? event.formTitle : (configOf(definitions, key)?.title ?? sold.title);
  return organizerNotice({
    ...base,
    title: asks || (waits && section === undefined) ? sold.title : title,
    isRequested: asks,
    isComing: section !== key || isEntered(registration, key),
    isWaiting: waits,
    answers: answersOf(isTheirs ? askedBy(about, key) : shown, about),
    changes: told.changed && changesOf(shown, told, about),
    earlier,
  });
}

/** Whoever it was written to runs the section still, or is its contact. */
function hearsOf({ letter, definitions: { event }, how: { addresses } }: About, key: string): boolean {
  return !addresses || isHeardOf(letter.recipient, sectionOf(event, key), addresses);
}

/** An organizer looks for the old name on the list; of other answers the new one says enough. */
function changesOf(
  shown: readonly Field[],
  { changed = [], formerName }: ToldOfSubmit,
  about: About,
): Fact[] {
  const answers = shown
    .filter((field) => changed.includes(keyOf(field)))
    .flatMap((field) =>
      factsOf([field], about).map((fact) =>
        field.role === 'name' && formerName !== undefined
          ? { ...fact, value: `${formerName} → ${fact.value}` }
          : fact,
      ),
    );
  return changed.includes(guestsKey) ? [...answers, guestsFact(about.registration.guests)] : answers;
}

/** With who comes along, to whoever asks for guests. */
function answersOf(fields: readonly Field[], about: About): Fact[] {
  const { guests } = about.registration;
  const isTold = fields.some(asksHowMany) && guests.some(isKnownGuest);
  return [...factsOf(fields, about), ...(isTold ? [guestsFact(guests)] : [])];
}

/** What they have no place for reads so. */
function factsOf(fields: readonly Field[], { registration, definitions: { event } }: About): Fact[] {
  const given = { values: registration, answers: registration.answers };
  return fields.flatMap((field) => {
    const answer = answerOf(field, { ...given, days: dayKeys(event) });
    const isOf = (section: string, subject: string) =>
      answer !== undefined && subject === optionSubject(section, field, answer);
    const [lacking] = registration.entries.flatMap(({ section, lacks = [] }) =>
      lacks.filter(({ subject }) => isOf(section, subject)),
    );
    const facts = answerFacts([field], given, event);
    return lacking
      ? facts.map((fact) => ({ ...fact, value: withoutPlace(lacking.state, fact.value) }))
      : facts;
  });
}

/** The questions that are open to the rider, as applySubmission asks them. */
function askedBy(about: About, section: string | undefined): Field[] {
  const { registration, definitions } = about;
  const main = mainOf(about, section);
  const fields = section === undefined ? [] : (configOf(definitions, section)?.fields ?? []);
  const questions = sectionQuestions(fields, main);
  const given = { values: registration, answers: registration.answers, days: dayKeys(definitions.event) };
  const open = [
    ...visibleFields(main, answersTo(main, given)),
    ...visibleFields(questions, answersTo(questions, given), section),
  ];
  return open.filter(({ type }) => type !== 'header');
}

function mainOf({ definitions: { form, event } }: About, section: string | undefined): readonly Field[] {
  return section === undefined ? formAndParticipation(form, event) : formFields(form);
}

function sectionNamed({ sections }: Definitions, key: string) {
  const section = sections.find(({ sectionType }) => sectionType === key);
  if (!section) throw new Error(`There is no section '${key}'.`);
  return section;
}

function configOf({ sections }: Definitions, key: string) {
  return sections.find(({ sectionType }) => sectionType === key)?.sectionConfig;
}
