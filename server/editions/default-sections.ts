// The two sections of a new rego with the questions of each (product.md, section 2),
// and the organizers' texts: bank details, reference rule, group chat. Stored at the first start.

import { noSuch } from '#domain/basics/unknown-key.ts';
import { type EventContent, type EventSection, preEventKey, roadTripKey } from '#domain/event/event.ts';
import type { SectionTemplate } from '#domain/event/event-limits.ts';
import { dayTickId } from '#domain/forms/aliases.ts';
import { withRole } from '#domain/forms/field-schemas.ts';
import type { Field, SectionConfig } from '#domain/forms/fields.ts';
import { daysQuestion } from '#domain/forms/participation.ts';

type Question = Pick<Field, 'id' | 'type' | 'label'> & Partial<Field>;

/** Nobody must answer, unless it is said. */
export function numbered(questions: Question[]): Field[] {
  return questions.map((question, order) => withRole({ required: false, ...question, order }));
}

export const tick = (id: string, label: string): Question => ({ id, type: 'checkbox', label });

/** Of content that names none. */
const templateOfKey = new Map<string, SectionTemplate>([
  [preEventKey, 'days'],
  [roadTripKey, 'road_trip'],
]);

/** The questions that a section begins with. */
export function defaultSection(section: EventSection, event: EventContent): SectionConfig {
  const template = section.template ?? templateOfKey.get(section.key) ?? 'plain';
  switch (template) {
    case 'days':
      return daysSection(section, event);
    case 'road_trip':
      return roadTripSection(section, event);
    case 'workshop':
      return workshopSection(section);
    case 'plain':
      return { title: section.title, description: '{dates}.', fields: [] };
    default:
      throw noSuch('template', template);
  }
}

/** As the specification heads it on the form, and its price otherwise (product.md, section 9). */
const exampleTitles = new Map([['Pre-Event', 'Pre-Event Activities']]);

/** What heads a section on the form, unless its organizer calls it otherwise. */
export function formTitle({ title }: EventSection): string {
  return exampleTitles.get(title) ?? title;
}

function workshopSection({ key, title }: EventSection): SectionConfig {
  return {
    title,
    description: '{dates}.',
    // Of this section alone: another workshop has questions of its own.
    fields: numbered([
      tick(`${key}_own_bike`, 'I bring my own bike'),
      { id: `${key}_wish`, type: 'textarea', label: 'What would you like to learn or to build?' },
    ]),
  };
}

function daysSection(section: EventSection, { days }: EventContent): SectionConfig {
  return {
    title: formTitle(section),
    description: '{dates}. Tell us which days you ride with us.',
    fields: numbered([
      { id: 'participation_header', type: 'header', label: daysQuestion },
      tick('participation_all_days', 'All days'),
      ...days.map(({ key, title }) => tick(dayTickId(key), title)),
      {
        id: 'tshirt_size',
        type: 'select',
        label: 'T-Shirt Size',
        placeholder: 'Choose a size',
        options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      },
    ]),
  };
}

function roadTripSection({ key, title }: EventSection, { roadTrip }: EventContent): SectionConfig {
  return {
    title,
    description: roadTrip ? '{road_trip}, {dates}.' : '{dates}.',
    fields: numbered([
      // The answer is whether one is in the section of that key.
      ...(key === roadTripKey ? [tick('coming_on_road_trip', "I'm coming on the road trip")] : []),
      { id: 'transport_header', type: 'header', label: 'Getting there' },
      tick('has_own_car', 'I have my own car'),
      { id: 'spare_seats', type: 'number', label: 'How many spare seats do you have?' },
      tick('needs_bus_seat', 'I need a seat on the bus'),
      tick('bringing_guests', "I'm bringing guests"),
      { id: 'guest_count', type: 'number', label: 'How many guests?' },
      {
        id: 'bike_type',
        type: 'select',
        label: 'Bike Type',
        placeholder: 'Choose a type',
        options: ['Normal Bike', 'Cargo Bike', 'Boxed Bike', 'Other'],
      },
      { id: 'camping_header', type: 'header', label: 'Camping' },
      tick('needs_camping_gear', 'I need camping gear'),
      tick('camping_gear_shelter', 'Shelter'),
      tick('camping_gear_mattress', 'Mattress'),
      tick('camping_gear_pillow', 'Pillow'),
      { id: 'dietary_header', type: 'header', label: 'Dietary Requirements' },
      tick('is_vegetarian', 'Vegetarian'),
      tick('is_vegan', 'Vegan'),
      {
        id: 'food_allergies',
        type: 'textarea',
        label: 'Food Allergies',
        placeholder: 'e.g., peanuts, gluten',
      },
    ]),
  };
}

/** What riders of any section read after registering. */
export const defaultConfirmation = [
  'Thanks for registering for the {transfer_words}! Next steps:',
  '',
  '1. Transfer {amount} to',
  '   {account}',
  "2. Use your name plus '{transfer_words}' as the payment reference.",
  '3. Join the group chat for news and meeting points: {chat_link}',
].join('\n');
