// The two sections of a new rego with the questions of each (product.md, section 2),
// and the organizers' texts: bank details, reference rule, group chat. Stored at the first start.
import { type EventContent, formatPrice, type SectionType, ticketOfSection } from '#domain/event.ts';
import type { Field, SectionConfig } from '#domain/fields.ts';
import { daysQuestion } from '#domain/participation.ts';

type Question = Pick<Field, 'id' | 'type' | 'label'> & Partial<Field>;

function numbered(questions: Question[]): Field[] {
  return questions.map((question, order) => ({ required: false, ...question, order }));
}

const tick = (id: string, label: string): Question => ({ id, type: 'checkbox', label });

export function defaultSection(type: SectionType, event: EventContent): SectionConfig {
  return type === 'pre_event' ? preEventSection(event) : roadTripSection(event);
}

function preEventSection(event: EventContent): SectionConfig {
  return {
    title: 'Pre-Event Activities',
    description: `${event.tickets['pre-event'].dates}. Tell us which days you ride with us.`,
    fields: numbered([
      { id: 'participation_header', type: 'header', label: daysQuestion },
      tick('participation_all_days', 'All days'),
      tick('participation_thursday', event.days.thursday.title),
      tick('participation_friday', event.days.friday.title),
      tick('participation_saturday', event.days.saturday.title),
      tick('participation_sunday', event.days.sunday.title),
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

function roadTripSection(event: EventContent): SectionConfig {
  return {
    title: 'Road Trip',
    description: `${event.roadTrip.title}, ${event.tickets['road-trip'].dates}.`,
    fields: numbered([
      tick('coming_on_road_trip', "I'm coming on the road trip"),
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

export function defaultConfirmation(type: SectionType, event: EventContent): string {
  const ticket = ticketOfSection[type];
  const what = ticket === 'pre-event' ? 'pre-event' : 'road trip';
  const { accountName, bsb, accountNumber } = event.bank;
  return [
    `Thanks for registering for the ${what}! Next steps:`,
    '',
    `1. Transfer ${formatPrice(event.tickets[ticket].priceCents, event.currency)} to`,
    `   Account name: ${accountName}`,
    `   BSB: ${bsb}`,
    `   Account number: ${accountNumber}`,
    `2. Use your name plus '${what}' as the payment reference.`,
    `3. Join the group chat for news and meeting points: ${event.chatUrl}`,
  ].join('\n');
}
