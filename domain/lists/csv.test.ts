// Cells of exported files (product.md, section 7).
import { describe, expect, test } from 'vitest';
import { defuse } from '#domain/lists/csv.ts';
import { nothingDue } from '#domain/money/money.ts';
import { entered, fourDays, section, twoSections } from '#tests/events.ts';
import { listedOf } from '#tests/registrations.ts';
import { daysLabel } from '#words/days.ts';
import {
  adminColumns,
  type Column,
  contactColumns,
  dataColumns,
  moneyColumns,
  registrationColumns,
} from '#words/desk/file-columns.ts';

const event = { timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections };

// Shows 7.46.
test('the organizer’s file has the columns of the spec', () => {
  expect(
    registrationColumns(event)
      .map(({ title }) => title)
      .join(', '),
  ).toBe(
    'Name, Email, Phone, Location, Days, Road Trip, Accommodation, Distribution, Bike Type, Emergency Contact, Emergency Phone, Registered',
  );
});

// Shows 7.44, 7.47, 7.49.
test('the admin’s, the contacts’ and the data dashboard’s files too', () => {
  const titles = (columns: { title: string }[]) => columns.map(({ title }) => title).join(', ');
  expect(titles(adminColumns(event))).toBe(titles(registrationColumns(event)));
  expect(titles(contactColumns)).toBe('Name, Email, Phone, Location, Emergency Contact, Emergency Phone');
  expect(dataColumns(event)).toHaveLength(20);
  expect(titles(dataColumns(event))).toBe(
    'Name, Email, Phone, Location, Thursday, Friday, Saturday, Sunday, T-shirt Size, Road Trip, Own Car, Spare Seats, Guests, Guest Count, Accommodation, Accommodation Type, Vegetarian, Vegan, Food Allergies, Registration Date',
  );
});

const mia = listedOf({
  id: 'b1d6a1f0-0000-4000-8000-000000000001',
  name: 'Mia Müller',
  email: 'mia@example.org',
  phone: '+61 400 000 001',
  location: 'Fremantle',
  emergencyName: 'Ada',
  emergencyPhone: '+61 400 000 002',
  participationDays: ['thursday', 'saturday'],
  tshirtSize: 'L',
  joiningRoadTrip: true,
  hasOwnCar: true,
  spareSeats: 3,
  bringingGuests: true,
  numberOfGuests: 2,
  needsAccommodation: true,
  bikeType: 'Cargo Bike',
  isVegan: true,
  allergies: 'peanuts',
  answers: { accommodation_type: 'Hostel' },
  sections: ['road_trip'],
  // The next day in Adelaide.
  createdAt: '2025-10-03T20:00:00.000Z',
});
const cells = (columns: Column[]) => columns.map(({ cell }) => cell(mia));

test('each column says what its title names', () => {
  const contact = ['Mia Müller', 'mia@example.org', '+61 400 000 001', 'Fremantle'];
  const emergency = ['Ada', '+61 400 000 002'];
  const days = cells(registrationColumns(event))[4];
  expect(cells(registrationColumns(event))).toEqual([
    ...[...contact, daysLabel(mia.participationDays, fourDays), 'Yes', 'Yes', 'No', 'Cargo Bike'],
    ...[...emergency, '2025-10-04'],
  ]);
  expect(cells(adminColumns(event))).toEqual([
    ...[...contact, days, 'yes', 'yes', 'no', 'Cargo Bike', ...emergency, '2025-10-04'],
  ]);
  expect(cells(contactColumns)).toEqual([...contact, ...emergency]);
  expect(cells(dataColumns(event))).toEqual([
    ...[...contact, 'Yes', 'No', 'Yes', 'No', 'L', 'Yes', 'Yes', '3', 'Yes', '2', 'Yes', 'Hostel'],
    ...['No', 'Yes', 'peanuts', '2025-10-04'],
  ]);
});

describe('a cell', () => {
  // Shows 7.42.
  test.each(['=1+1', '@SUM(A1)', '-2+3', '+cmd|calc', '+1+1=2', '|x', '%0a'])(
    '%s would be computed and is defused',
    (cell) => expect(defuse(cell)).toBe(`'${cell}`),
  );

  test.each(['-100.00', '-1'])('%s is a number', (cell) => {
    expect(defuse(cell)).toBe(cell);
  });

  test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('%s would be computed by some and is defused', (cell) =>
    expect(defuse(cell)).toBe(`'${cell}`),
  );

  test.each(['\t', '  ', '\u00a0', '\u200b', '\ufeff', '"', '" "'])(
    '%j before the sign hides nothing',
    (start) => {
      expect(defuse(`${start}=1`)).toBe(`${start}'=1`);
    },
  );

  test.each([
    ['nuts;=1+1', "nuts;'=1+1"],
    ['nuts; \t@SUM(A1)', "nuts; \t'@SUM(A1)"],
    ['nuts\n=1+1\n', "nuts\n'=1+1\n"],
    ['=1;=2', "'=1;'=2"],
  ])('%j has a cell in it where semicolons or lines part cells', (cell, defused) => {
    expect(defuse(cell)).toBe(defused);
  });

  test.each(['Jörg', '+49 151 2345678', '+61 (8) 5550-0000', '', 'a=b', '3-4', "O'Connor"])(
    '%s stays as it is',
    (cell) => expect(defuse(cell)).toBe(cell),
  );
});

test('what was paid and is open stands behind the others on request, as spreadsheets add it up', () => {
  const owing = { ...mia, money: { ...nothingDue, paidCents: 4_050, openCents: 10_950 } };
  expect(moneyColumns.map(({ title, cell }) => [title, cell(owing)])).toEqual([
    ['Paid', '40.50'],
    ['Outstanding', '109.50'],
  ]);
});

test('a section that the specification does not know has a column behind its columns', () => {
  const further = { ...event, sections: [...twoSections, section('workshops', { title: 'Workshops' })] };
  const place = {
    section: 'workshops',
    state: 'entered' as const,
    days: [],
    amountCents: 100,
    confirmedAt: null,
  };
  const taking = { ...mia, entries: [...mia.entries, place] };
  const last = (columns: Column[]) => columns.slice(-2).map(({ title, cell }) => [title, cell(taking)]);
  const [, registered] = last(registrationColumns(event));
  expect(last(registrationColumns(further))).toEqual([registered, ['Workshops', 'Yes']]);
  expect(last(adminColumns(further))).toEqual([registered, ['Workshops', 'yes']]);
  expect(dataColumns(further).map(({ title }) => title)).toEqual([
    ...dataColumns(event).map(({ title }) => title),
    'Workshops',
  ]);
});

test('who waits for a place, or was offered one, reads so, and comes on no day yet', () => {
  const further = { ...event, sections: [...twoSections, section('workshops', { title: 'Workshops' })] };
  const [waits, offered] = entered(['pre_event', 'workshops']).map((entry, place) => ({
    ...entry,
    ...(place === 0
      ? { state: 'waiting' as const, days: ['thursday', 'saturday'] }
      : { state: 'offered' as const }),
  }));
  const row = { ...mia, entries: [waits, offered].flatMap((entry) => entry ?? []) };
  const cellOf = (columns: Column[], title: string) => columns.find((one) => one.title === title)?.cell(row);
  expect(cellOf(registrationColumns(further), 'Workshops')).toBe('Offered');
  expect(cellOf(adminColumns(further), 'Workshops')).toBe('offered');
  expect(cellOf(dataColumns(further), 'Thursday')).toBe('No');
});

test('where a section asks about guests, every file of registrations ends with what they told', () => {
  const asking = { ...event, sections: [section('pre_event', { asksOfGuests: ['name', 'diet'] })] };
  const guests = [
    { name: 'Ana', diet: 'vegan', shirt: 'M' },
    { name: 'Bo', diet: '', shirt: '' },
    { name: '', diet: '', shirt: '' },
    { name: '', diet: 'halal', shirt: '' },
  ];
  for (const columns of [registrationColumns(asking), adminColumns(asking), dataColumns(asking)]) {
    const last = columns.at(-1);
    expect(last?.title).toBe('Guest Details');
    expect(last?.cell({ ...mia, guests })).toBe('Ana (vegan, M); Bo; Guest 4 (halal)');
    expect(last?.cell(mia)).toBe('');
  }
});

test('a cell of nothing but breaks and quotes takes no longer than its length', () => {
  const cells = ['\n', "\n'", ';"', ' '].map((blank) => `x${blank.repeat(100_000)}x`);
  expect(cells.map((cell) => defuse(cell) === cell)).toEqual([true, true, true, true]);
});
