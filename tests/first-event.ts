// The event's content as rego's first version stored it, and as operators have it in files.
export const organizer = {
  name: 'Kim Lee',
  email: 'kim@wheels.test',
  phone: '0400 111 222',
  username: 'kim',
};
/** What the versions say alike. */
export const kept = {
  title: 'Wheels Regos',
  abbreviation: 'wheels',
  formTitle: 'Wheels Registration',
  tagline: 'Ride.',
  intro: 'We meet.',
  city: 'Adelaide',
  timeZone: 'Australia/Adelaide',
  startDate: '2026-10-31',
  endDate: '2026-11-08',
  currency: 'NZD',
  headquarters: { name: 'Headquarters', address: '1 Main Street', note: 'Ring twice.' },
  programme: [
    {
      date: '2026-10-31',
      label: 'Saturday 31',
      items: [{ title: 'Ride', when: 'Night', startTime: '22:00', endTime: '02:00', place: 'Bridge' }],
    },
  ],
  roadTrip: {
    title: 'To Sydney',
    intro: 'By bus.',
    legs: [
      { from: 'A', to: 'B', kilometres: 824, hours: 10.5, date: '2026-11-09', when: 'Monday 9 Nov' },
      { from: 'B', to: 'B', date: '2026-11-10', when: 'Tuesday 10 Nov' },
    ],
  },
  chatUrl: 'https://chat.wheels.test/x',
  supportEmail: 'help@wheels.test',
};
export const first = {
  ...kept,
  days: {
    thursday: { label: 'Thu 5', title: 'Thursday 5 Nov' },
    friday: { label: 'Fri 6', title: 'Our own Friday' },
    saturday: { label: 'Sat 7', title: 'Saturday 7 Nov' },
    sunday: { label: 'Sun 8 Nov', title: 'Sunday 8 Nov' },
  },
  tickets: {
    'pre-event': { title: 'The Days', priceCents: 12_345, dates: 'Thursday to Sunday', includes: ['Rides'] },
    'road-trip': { title: 'The Bus', priceCents: 0, dates: '9 to 10 Nov', includes: [] },
  },
  organizers: {
    pre_event: organizer,
    road_trip: { name: 'Rosa', email: 'rosa@wheels.test', username: 'bus' },
  },
  bank: { accountName: 'Wheels Inc', bsb: '105-105', accountNumber: '1234 5678' },
};
