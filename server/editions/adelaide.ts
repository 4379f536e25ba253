// The default content of a new rego: the Adelaide pre-event and its road trip (product.md, sections 2 and 9).
// It is stored at the first start; after that the database has the say (see docs/operating.md).

import { type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';
import { dayIn } from '#domain/locale/day-in.ts';

const timeZone = 'Australia/Adelaide';

/** Of the next 6 November that is a Thursday: whoever tries rego tries an open event. */
export function nextAdelaideYear(now: Date): number {
  const today = dayIn(timeZone)(now);
  let year = Number.parseInt(today, 10);
  while (!isAdelaideYear(year) || `${year}-11-06` < today) year += 1;
  return year;
}

export function isAdelaideYear(year: number): boolean {
  const thursday = 4;
  return new Date(Date.UTC(year, 10, 6)).getUTCDay() === thursday;
}

export function adelaideEvent(year: number): EventContent {
  return {
    version: 3,
    title: 'Adelaide Pre-event Regos',
    abbreviation: 'adelaide',
    formTitle: 'Pre-Event Adelaide Registration',
    tagline: 'Four days of riding, racing and techno before the world championship in Sydney.',
    intro:
      'Couriers, track riders, cargo haulers and friends meet in Adelaide for a week of riding together. ' +
      'Then we load the cars and the bus and drive to Sydney for the worlds.',
    city: 'Adelaide, South Australia',
    timeZone,
    startDate: `${year}-11-06`,
    endDate: `${year}-11-10`,
    locale: 'en-AU',
    currency: 'AUD',
    headquarters: {
      name: 'Headquarters',
      note: 'Headquarters is where you pick up your spoke card, leave your bags and find a floor pump and a coffee. The address goes to registered riders by letter and in the group chat.',
    },
    programme: [
      {
        date: `${year}-11-06`,
        label: 'Thursday 6',
        items: [
          {
            title: 'Arrivals and spoke cards',
            when: 'All day',
            description: 'Find headquarters, find your bed, meet the others.',
          },
          {
            title: 'Welcome ride',
            when: 'Evening',
            description: 'An easy roll through the parklands. Every bike is the right bike.',
          },
        ],
      },
      {
        date: `${year}-11-07`,
        label: 'Friday 7',
        items: [
          {
            title: 'Velodrome session',
            when: 'Day',
            description: 'Track time for beginners and for those who never left it.',
          },
          {
            title: 'Gold sprints and techno night',
            when: 'Night',
            description: 'Two bikes on rollers, one big clock, and loud music until late.',
          },
        ],
      },
      {
        date: `${year}-11-08`,
        label: 'Saturday 8',
        items: [
          { title: 'Brunch', when: 'Morning', description: 'Slow, long and with plenty of coffee.' },
          {
            title: 'Group ride',
            when: 'Day',
            description: 'All together now, at the pace of the slowest cargo bike.',
          },
          {
            title: 'Scavenger hunt',
            when: 'Afternoon',
            description: 'Checkpoints, odd jobs and a manifest to fill.',
          },
        ],
      },
      {
        date: `${year}-11-09`,
        label: 'Sunday 9',
        items: [
          {
            title: 'Street race',
            when: 'Day',
            description: 'An alleycat across the city. Helmets on, manifests out.',
          },
          { title: 'Skid competition', when: 'Afternoon', description: 'Longest black line wins.' },
          {
            title: 'Closing party',
            when: 'Night',
            description: 'Prizes, stories and the last dance in Adelaide.',
          },
        ],
      },
      {
        date: `${year}-11-10`,
        label: 'Monday 10',
        items: [
          {
            title: 'Road trip launch',
            when: 'Night',
            description: 'Bikes in, bags in, seat belts on: the convoy leaves for Narrandera.',
          },
        ],
      },
    ],
    roadTrip: {
      title: 'Adelaide to Sydney',
      intro: 'One convoy, two nights out, {distance}. Bring a car, share a car or take a seat on the bus.',
      legs: [
        {
          from: 'Adelaide',
          to: 'Narrandera',
          kilometres: 824,
          hours: 10,
          date: `${year}-11-10`,
          when: 'Monday night 10 Nov',
        },
        { from: 'Narrandera', to: 'Narrandera', date: `${year}-11-11`, when: 'Tuesday 11 Nov' },
        {
          from: 'Narrandera',
          to: 'Bathurst',
          kilometres: 380,
          hours: 4.5,
          date: `${year}-11-12`,
          when: 'Wednesday 12 Nov',
        },
        {
          from: 'Bathurst',
          to: 'Sydney',
          kilometres: 200,
          hours: 3,
          date: `${year}-11-13`,
          when: 'Thursday 13 Nov',
        },
      ],
    },
    days: [
      { key: 'thursday', date: `${year}-11-06`, label: 'Thu 6', title: 'Thursday 6 Nov' },
      { key: 'friday', date: `${year}-11-07`, label: 'Fri 7', title: 'Friday 7 Nov' },
      { key: 'saturday', date: `${year}-11-08`, label: 'Sat 8', title: 'Saturday 8 Nov' },
      { key: 'sunday', date: `${year}-11-09`, label: 'Sun 10 Nov', title: 'Sunday 10 Nov' },
    ],
    sections: [
      {
        key: preEventKey,
        title: 'Pre-Event',
        dates: 'Thursday 6 Nov to Sunday 10 Nov',
        priceCents: 15_000,
        includes: [
          'All rides and the group ride',
          'Velodrome session',
          'Gold sprints and techno night',
          'Scavenger hunt, street race and skid competition',
          'Brunch and closing party',
          'Spoke card and t-shirt',
        ],
        transferWords: 'pre-event',
        organizer: { name: 'Pre-Event Organizer', email: 'pre-event@example.org' },
      },
      {
        key: roadTripKey,
        title: 'Road Trip',
        dates: 'Monday 10 Nov to Thursday 13 Nov',
        priceCents: 20_000,
        includes: [
          'A seat from Adelaide to Sydney',
          'Transport of your bike',
          'Camping at Narrandera and Bathurst',
          'Shared breakfasts and dinners on the way',
        ],
        transferWords: 'road trip',
        organizer: {
          name: 'Road Trip Organizer',
          email: 'road-trip@example.org',
        },
      },
    ],
    bank: { kind: 'bsb', accountName: 'Adelaide Pre-event', bsb: '000-000', accountNumber: '0000 0000' },
    chatUrl: 'https://chat.example.org/adelaide-pre-event',
    supportEmail: 'support@example.org',
  };
}
