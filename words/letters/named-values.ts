// The values that texts hold by name: of the event, of a section, of the rider who reads them. The riders' pages load them:
// what imports schemas stands apart.

import { fillTemplate, type NamedValues, type Placeholder } from '#domain/basics/template.ts';
import { UnknownKeyError } from '#domain/basics/unknown-key.ts';
import { amountOf } from '#domain/entries/entry.ts';
import { dayOf, type EventContent, type EventSection, sectionOf } from '#domain/event/event.ts';
import {
  descriptionPlaceholders,
  eventPlaceholders,
  invitationPlaceholders,
  mailingPlaceholders,
  pagePlaceholders,
  sectionPlaceholders,
} from '#domain/event/placeholders.ts';
import { ticketCents } from '#domain/event/prices.ts';
import { roadKilometres } from '#domain/event/road.ts';
import type { SectionConfigs } from '#domain/forms/open-section.ts';
import { firstName } from '#domain/letters/first-name.ts';
import { withoutTransferSteps } from '#domain/letters/transfer-steps.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatNumber, formatPrice, longDates } from '#domain/locale/locale.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { nameForLetter, nobody } from '#domain/values/name-for-letter.ts';
import { bankFacts } from '#words/bank.ts';
import { chatText } from '#words/chat.ts';
import { priceText } from '#words/money.ts';
import * as words from '#words/values.ts';

/** Of what riders typed only the name stands in a text, as it may stand in a letter to an address that they typed. */
export type Reader = Pick<
  OwnRegistration,
  'id' | 'name' | 'participationDays' | 'entries' | 'paymentCode' | 'chatUrl' | 'money'
>;

/** Label and text by name. A text is made where one holds it: an event stored under other rules may have days that are none. */
type Said = Record<string, readonly [label: string, text: () => string]>;

export function valuesOf(placeholders: readonly Placeholder[], said: Said): NamedValues {
  return placeholders.map((placeholder) => {
    const [label, text] = said[placeholder.name] ?? [];
    if (label === undefined || text === undefined) throw new UnknownKeyError('placeholder', placeholder.name);
    return {
      ...placeholder,
      label,
      get text() {
        return text();
      },
    };
  });
}

export function ofEvent(event: EventContent, reader?: Reader, section?: EventSection): Said {
  const { bank, supportEmail, title } = event;
  const facts = bankFacts(bank);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const absent = eventPlaceholders(event).filter(({ isAbsent }) => isAbsent);
  return {
    account: [words.account, () => lines.join('\n')],
    ...Object.fromEntries(facts.map(({ name, label, value }) => [name, [label, () => value] as const])),
    ...Object.fromEntries(absent.map(({ name }) => [name, ['', () => words.onPaymentPage] as const])),
    chat_link: [words.chatLink, () => chatText(event, reader, section)],
    support_email: [words.supportEmail, () => supportEmail],
    event: [words.event, () => title],
  };
}

export function ofName(reader: Pick<Reader, 'name'> | undefined): Said {
  const name = reader ? nameForLetter(reader.name) : nobody;
  return {
    name: [words.name, () => name],
    first_name: [words.firstName, () => firstName(name)],
  };
}

/** In words where nobody in particular reads. The code is the registration's, whatever they pay for. */
function ofReader(event: EventContent, reader: Reader | undefined): Said {
  const none = reader ? words.noDays : words.yourDays;
  const days = () => reader?.participationDays.map((day) => dayOf(event, day).title).join(', ') || none;
  return {
    ...ofName(reader),
    days: [words.days, days],
    code: [words.code, () => (reader ? reader.paymentCode : words.yourCode)],
  };
}

function openCents(event: EventContent, section: EventSection, reader: Reader | undefined): number {
  return (
    amountOf(reader ?? { entries: [] }, section, todayOf(event)) - receivedFor(reader?.money, section.key)
  );
}

/** What is still to be transferred, as texts say after 'transfer'. */
function amountText(event: EventContent, section: EventSection, reader: Reader | undefined): string {
  const open = openCents(event, section, reader);
  if (open > 0) return formatPrice(open, event);
  return receivedFor(reader?.money, section.key) > 0 ? words.nothingMore : words.nothing;
}

function referenceText(section: EventSection, reader: Reader | undefined): string {
  return reader ? transferReference(reader, section) : words.nameAnd(section.transferWords);
}

function ofPages(event: EventContent): Said {
  const { locale, city, startDate, endDate, headquarters, roadTrip, sections, title, supportEmail } = event;
  const kilometres = roadKilometres(roadTrip?.legs ?? []);
  const ofSections = sections.flatMap((section) => [
    [
      `price_${section.key}`,
      [words.priceOf(section.title), () => priceText(ticketCents(section, todayOf(event)), event)],
    ] as const,
    [`dates_${section.key}`, [words.datesOf(section.title), () => section.dates]] as const,
  ]);
  return {
    event: [words.event, () => title],
    dates: [words.dates, () => longDates(locale, startDate, endDate)],
    city: [words.city, () => city],
    headquarters: [words.headquarters, () => headquarters.name],
    ...Object.fromEntries(ofSections),
    distance: [
      words.distance,
      () => (kilometres > 0 ? words.kilometres(formatNumber(locale, kilometres)) : words.allTheWay),
    ],
    support_email: [words.supportEmail, () => supportEmail],
  };
}

function ofDescription(event: EventContent, section: EventSection, reader: Reader | undefined): Said {
  const { title, dates, organizer } = section;
  return {
    section: [words.section, () => title],
    dates: [words.dates, () => dates],
    price: [words.price, () => priceText(ticketCents(section, todayOf(event)), event)],
    organizer: [words.organizer, () => organizer.name],
    organizer_email: [words.organizerEmail, () => organizer.email],
    road_trip: [words.roadTrip, () => event.roadTrip?.title ?? title],
    ...ofEvent(event, reader, section),
  };
}

/** Of the public pages' texts, which everybody reads. */
export function pageValues(event: EventContent): NamedValues {
  return valuesOf(pagePlaceholders(event), ofPages(event));
}

/** Of a section's description, which everybody reads. */
export function descriptionValues(event: EventContent, section: EventSection, reader?: Reader): NamedValues {
  return valuesOf(descriptionPlaceholders(event), ofDescription(event, section, reader));
}

/** A section's text as one of its riders reads it, in their letter and on the page. */
export function sectionText(
  template: string,
  event: EventContent,
  section: EventSection,
  reader?: Reader,
): string {
  const owesNothing = reader !== undefined && openCents(event, section, reader) <= 0;
  return fillTemplate(
    owesNothing ? withoutTransferSteps(template) : template,
    sectionValues(event, section, reader),
  );
}

/** What it holds by name. */
export function sectionValues(event: EventContent, section: EventSection, reader?: Reader): NamedValues {
  return valuesOf(sectionPlaceholders(event), {
    ...ofDescription(event, section, reader),
    ...ofReader(event, reader),
    amount: [words.amount, () => amountText(event, section, reader)],
    reference: [words.reference, () => referenceText(section, reader)],
    transfer_words: [words.transferWords, () => section.transferWords],
  });
}

/** Stands for the address of the filled form until the letter is sent. */
export const invitationPlaceholder = '{invitation_link}';

/** Of a letter to many to riders of an earlier edition: nothing of theirs but the name. */
export function invitationValues(event: EventContent, reader?: Reader): NamedValues {
  return valuesOf(invitationPlaceholders(event), {
    ...ofName(reader),
    ...ofPages(event),
    link: [words.link, () => invitationPlaceholder],
  });
}

/** Of a letter to many: whoever reads it may be in any section. */
export function mailingValues(event: EventContent, reader?: Reader): NamedValues {
  const ofSections = event.sections.flatMap((section) => [
    [
      `amount_${section.key}`,
      [words.amountOf(section.title), () => amountText(event, section, reader)],
    ] as const,
    [
      `reference_${section.key}`,
      [words.referenceOf(section.title), () => referenceText(section, reader)],
    ] as const,
  ]);
  return valuesOf(mailingPlaceholders(event), {
    ...ofReader(event, reader),
    ...Object.fromEntries(ofSections),
    ...ofEvent(event, reader),
  });
}

/** The sections with their descriptions in words; the text to riders as it was written. */
export function describedSections(event: EventContent, sections: SectionConfigs): SectionConfigs {
  return Object.fromEntries(
    event.sections.flatMap((sold) => {
      const section = sections[sold.key];
      if (!section) return [];
      const { sectionConfig } = section;
      const description = fillTemplate(sectionConfig.description, descriptionValues(event, sold));
      return [[sold.key, { ...section, sectionConfig: { ...sectionConfig, description } }]];
    }),
  );
}

/** The sections in words for nobody in particular. */
export function filledSections(event: EventContent, sections: SectionConfigs): SectionConfigs {
  const described = Object.entries(describedSections(event, sections));
  return Object.fromEntries(
    described.map(([key, section]) => {
      const text = sectionText(section.emailConfirmationContent, event, sectionOf(event, key));
      return [key, { ...section, emailConfirmationContent: text }];
    }),
  );
}
