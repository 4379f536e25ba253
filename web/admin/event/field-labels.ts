// What each field of the event is called, beside it and where an error is listed.
import { type EventGroup, eventGroups } from '#domain/event-parts.ts';
import type { EventDraft } from '#web/admin/event/event-draft.ts';

const labels: Record<string, string> = {
  title: 'Title',
  formTitle: 'Title of the registration form',
  abbreviation: 'Short name',
  tagline: 'Tagline',
  intro: 'Introduction',
  startDate: 'First day',
  endDate: 'Last day',
  city: 'City',
  timeZone: 'Time zone',
  locale: 'Language',
  currency: 'Currency',
  'headquarters.name': 'Name',
  'headquarters.address': 'Address',
  'headquarters.note': 'Note',
  programme: 'Programme',
  'programme.*.date': 'Date',
  'programme.*.label': 'Heading',
  'programme.*.items': 'Entries',
  'programme.*.items.*.title': 'What',
  'programme.*.items.*.when': 'When, in words',
  'programme.*.items.*.startTime': 'From',
  'programme.*.items.*.endTime': 'Until',
  'programme.*.items.*.place': 'Place',
  'programme.*.items.*.description': 'Description',
  'roadTrip.title': 'Title of the road trip',
  'roadTrip.intro': 'Introduction of the road trip',
  'roadTrip.legs': 'Legs',
  'roadTrip.legs.*.from': 'From',
  'roadTrip.legs.*.to': 'To',
  'roadTrip.legs.*.date': 'Date',
  'roadTrip.legs.*.when': 'When, in words',
  'roadTrip.legs.*.kilometres': 'Kilometres',
  'roadTrip.legs.*.hours': 'Hours on the road',
  days: 'Days',
  'days.*.date': 'Date',
  'days.*.title': 'On the form',
  'days.*.label': 'On lists',
  sections: 'Sections',
  'sections.*.title': 'Name',
  'sections.*.dates': 'Dates, in words',
  'sections.*.price': 'Price',
  'sections.*.earlyPrices': 'Early prices',
  'sections.*.earlyPrices.*.until': 'Until and with',
  'sections.*.earlyPrices.*.price': 'Early price',
  'sections.*.guestPrice': 'Price of a guest',
  'sections.*.includes': 'What it includes',
  'sections.*.transferWords': 'Words on the transfer',
  'sections.*.organizer.name': 'Organizer',
  'sections.*.organizer.email': 'Organizer’s e-mail',
  'sections.*.organizer.phone': 'Organizer’s telephone',
  chatUrl: 'Group chat',
  supportEmail: 'Support address',
  'bank.kind': 'Kind of account',
  'bank.accountName': 'Account holder',
  'bank.bsb': 'BSB',
  'bank.accountNumber': 'Account number',
  'bank.iban': 'IBAN',
  'bank.bic': 'BIC',
  'bank.sortCode': 'Sort code',
  'bank.lines': 'Account, in words',
};

/** Of 'sections.1.organizer.email', for example. */
export function labelOf(name: string): string {
  return labels[name.replaceAll(/\.\d+/g, '.*').replace(/\.root$/, '')] ?? name;
}

const groupOfName: Record<string, EventGroup> = {
  title: 'texts',
  formTitle: 'texts',
  abbreviation: 'texts',
  tagline: 'texts',
  intro: 'texts',
  startDate: 'dates',
  endDate: 'dates',
  city: 'dates',
  timeZone: 'dates',
  locale: 'dates',
  currency: 'dates',
  roadTrip: 'legs',
  chatUrl: 'contact',
  supportEmail: 'contact',
};

/** Where an error stands, for who reads it apart from its field: 'Sections, Workshops, Price'. */
export function placeOf(name: string, draft: EventDraft): string {
  const [list = '', place = ''] = name.split('.');
  const group = groupOfName[list];
  const heading = Object.entries(eventGroups).find(([key]) => key === (group ?? list))?.[1];
  return [heading, rowNameOf(list, Number(place), draft), labelOf(name)].filter(Boolean).join(', ');
}

function rowNameOf(
  list: string,
  place: number,
  { programme, days, sections }: EventDraft,
): string | undefined {
  if (list === 'programme') return programme[place]?.label;
  if (list === 'days') return days[place]?.title;
  return list === 'sections' ? sections[place]?.title : undefined;
}

/** The rows that must be open for a field to be there, by their list: 'programme.1.items.0.title' is in two. */
export function openRowsOf(name: string): Record<string, number> {
  const parts = name.split('.');
  const rows = parts.flatMap((part, at): [string, number][] =>
    /^\d+$/.test(part) ? [[parts.slice(0, at).join('.'), Number(part)]] : [],
  );
  return Object.fromEntries(rows);
}
