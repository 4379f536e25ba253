// The values that texts hold by name: of the event, of a section, of the rider who reads them.
import { chatText } from '#domain/chat-link.ts';
import { ticketCents } from '#domain/cost.ts';
import { todayOf } from '#domain/day-in.ts';
import { amountOf } from '#domain/entry.ts';
import { bankFacts, dayOf, type EventContent, type EventSection } from '#domain/event.ts';
import { formatNumber, longDates, priceText } from '#domain/locale.ts';
import { nameForLetter, nobody } from '#domain/name-for-letter.ts';
import type { SectionConfigs } from '#domain/open-section.ts';
import { receivedFor } from '#domain/received.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import { fillTemplate, type NamedValue, type NamedValues } from '#domain/template.ts';
import { transferReference } from '#domain/transfer-reference.ts';

/** Of what riders typed only the name stands in a text, as it may stand in a letter to an address that they typed. */
export type Reader = Pick<
  OwnRegistration,
  'id' | 'name' | 'participationDays' | 'entries' | 'paymentCode' | 'chatUrl' | 'money'
>;

/** In place of what the account at hand does not have. */
const onPaymentPage = 'see the payment page';
const accountNumbers = ['bsb', 'account_number', 'iban', 'sort_code', 'account_lines'];

/** The same for everybody but for the group chat. */
export function eventValues(event: EventContent, reader?: Reader, section?: EventSection): NamedValues {
  const { bank, supportEmail, title } = event;
  const facts = bankFacts(bank);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  return [
    bank
      ? { name: 'account', label: 'Bank account', text: lines.join('\n') }
      : { name: 'account', label: '', text: onPaymentPage, isAbsent: true },
    ...facts.map(
      ({ name, label, value }): NamedValue => ({
        name,
        label,
        text: value,
        ...(accountNumbers.includes(name) && { fact: 'account' }),
      }),
    ),
    ...['account_name', ...accountNumbers, 'bic']
      .filter((name) => facts.every((fact) => fact.name !== name))
      .map((name): NamedValue => ({ name, label: '', text: onPaymentPage, isAbsent: true })),
    { name: 'chat_link', label: 'Group chat link', text: chatText(event, reader, section), fact: 'link' },
    { name: 'support_email', label: 'Support address', text: supportEmail },
    { name: 'event', label: 'Event', text: title },
  ];
}

/** In words where nobody in particular reads. The code is the registration's, whatever they pay for. */
function readerValues(event: EventContent, reader: Reader | undefined): NamedValues {
  const name = reader ? nameForLetter(reader.name) : nobody;
  const days = reader?.participationDays.map((day) => dayOf(event, day).title);
  const none = reader ? 'no days' : 'your days';
  return [
    { name: 'name', label: 'Name', text: name },
    { name: 'first_name', label: 'First name', text: name.split(' ')[0] ?? name },
    { name: 'days', label: 'Days', text: days?.join(', ') || none },
    { name: 'code', label: 'Code', text: reader ? reader.paymentCode : 'your code' },
  ];
}

function amountText(event: EventContent, section: EventSection, reader: Reader | undefined): string {
  const cents = amountOf(reader ?? { entries: [] }, section, todayOf(event));
  const received = receivedFor(reader?.money, section.key);
  return received > 0 && received >= cents ? 'nothing more' : priceText(cents - received, event);
}

function referenceText(section: EventSection, reader: Reader | undefined): string {
  return reader ? transferReference(reader, section) : `your name plus '${section.transferWords}'`;
}

/** Of the public pages' texts, which everybody reads. */
export function pageValues(event: EventContent): NamedValues {
  const { locale, city, startDate, endDate, headquarters, roadTrip, sections, title } = event;
  const kilometres = (roadTrip?.legs ?? []).reduce((sum, leg) => sum + (leg.kilometres ?? 0), 0);
  return [
    { name: 'event', label: 'Event', text: title },
    {
      name: 'dates',
      label: 'Dates',
      // Read where a text holds it: an event stored under other rules may have days that are none.
      get text() {
        return longDates(locale, startDate, endDate);
      },
    },
    { name: 'city', label: 'City', text: city },
    { name: 'headquarters', label: 'Headquarters', text: headquarters.name },
    ...sections.flatMap((section): NamedValue[] => [
      {
        name: `price_${section.key}`,
        label: `${section.title}: price`,
        text: amountText(event, section, undefined),
        fact: 'price',
      },
      { name: `dates_${section.key}`, label: `${section.title}: dates`, text: section.dates },
    ]),
    {
      name: 'distance',
      label: 'Road trip: distance',
      text: roadTrip ? `${formatNumber(locale, kilometres)} km` : 'all the way',
      ...(!roadTrip && { isAbsent: true }),
    },
    { name: 'support_email', label: 'Support address', text: event.supportEmail },
  ];
}

/** Of a section's description, which everybody reads. */
export function descriptionValues(event: EventContent, section: EventSection, reader?: Reader): NamedValues {
  const { title, dates, organizer } = section;
  const { roadTrip } = event;
  return [
    { name: 'section', label: 'Section', text: title },
    { name: 'dates', label: 'Dates', text: dates },
    {
      name: 'price',
      label: 'Price',
      text: priceText(ticketCents(section, todayOf(event)), event),
      fact: 'price',
    },
    { name: 'organizer', label: 'Organizer', text: organizer.name },
    { name: 'organizer_email', label: 'Organizer’s address', text: organizer.email },
    {
      name: 'road_trip',
      label: 'Road trip',
      text: roadTrip?.title ?? title,
      ...(!roadTrip && { isAbsent: true }),
    },
    ...eventValues(event, reader, section),
  ];
}

/** Of a section's text to its riders: in their letter and on the page. */
export function sectionValues(event: EventContent, section: EventSection, reader?: Reader): NamedValues {
  return [
    ...readerValues(event, reader),
    { name: 'amount', label: 'Amount', text: amountText(event, section, reader), fact: 'price' },
    { name: 'reference', label: 'Reference', text: referenceText(section, reader) },
    { name: 'transfer_words', label: 'Words on the transfer', text: section.transferWords },
    ...descriptionValues(event, section, reader).filter(({ name }) => name !== 'price'),
  ];
}

/** The sections in words for nobody in particular. */
export function filledSections(event: EventContent, sections: SectionConfigs): SectionConfigs {
  return Object.fromEntries(
    event.sections.flatMap((sold) => {
      const section = sections[sold.key];
      if (!section) return [];
      const { sectionConfig, emailConfirmationContent } = section;
      const description = fillTemplate(sectionConfig.description, descriptionValues(event, sold));
      const text = fillTemplate(emailConfirmationContent, sectionValues(event, sold));
      const filled = { sectionConfig: { ...sectionConfig, description }, emailConfirmationContent: text };
      return [[sold.key, { ...section, ...filled }]];
    }),
  );
}

/** Stands for the address of the filled form until the letter is sent. */
export const invitationPlaceholder = '{invitation_link}';

/** Of a letter to many to riders of an earlier edition: nothing of theirs but the name. */
export function invitationValues(event: EventContent, reader?: Reader): NamedValues {
  return [
    ...readerValues(event, reader).filter(({ name }) => ['name', 'first_name'].includes(name)),
    { name: 'link', label: 'Link to the form', text: invitationPlaceholder },
    ...pageValues(event),
  ];
}

/** Of a letter to many: whoever reads it may be in any section. */
export function mailingValues(event: EventContent, reader?: Reader): NamedValues {
  const ofSections = event.sections.flatMap((section): NamedValue[] => [
    {
      name: `amount_${section.key}`,
      label: `${section.title}: amount`,
      text: amountText(event, section, reader),
      fact: 'price',
    },
    {
      name: `reference_${section.key}`,
      label: `${section.title}: reference`,
      text: referenceText(section, reader),
    },
  ]);
  return [...readerValues(event, reader), ...ofSections, ...eventValues(event, reader)];
}
