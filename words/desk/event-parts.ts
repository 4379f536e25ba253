// What the parts of the event are called: on the settings page, in the history, and where two editors meet.
import { type EventField, type EventGroup, type EventPart, isField } from '#domain/event/event-parts.ts';

export const groupNames: Record<EventGroup, string> = {
  texts: 'Title and texts',
  dates: 'Dates and place',
  headquarters: 'Headquarters',
  programme: 'Programme',
  legs: 'Road trip',
  days: 'Days to tick',
  sections: 'Sections',
  contact: 'Chat and support',
  bank: 'Bank account',
  moneyLetters: 'Letters about money',
};

export function namesOf(groups: readonly EventGroup[]): string[] {
  return groups.map((group) => groupNames[group]);
}

export const fieldNames: Record<EventField, string> = {
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
  headquarters: 'Headquarters',
  roadTrip: 'Road trip',
  days: 'Days to tick',
  chatUrl: 'Group chat',
  supportEmail: 'Support address',
  offerHours: 'Hours that an offer lasts',
  bank: 'Bank account',
  refundRule: 'Refund rule',
  daysToPay: 'Days to pay',
  moneyLetters: 'Letters about money',
};

export function partTitle(id: string, { group, of }: EventPart): string {
  if (isField(id)) return fieldNames[id];
  if (of === undefined) return group === 'programme' ? 'Order of the programme' : 'Order of the sections';
  return group === 'programme' ? `Programme: ${of}` : `Section: ${of}`;
}
