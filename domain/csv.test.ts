// Cells of exported files (spec section 7, CSV exports; product.md: formulas are defused).
import { describe, expect, test } from 'vitest';
import { adminColumns, contactColumns, dataColumns, defuse, registrationColumns } from '#domain/csv.ts';

test('the organizer’s file has the columns of the spec', () => {
  expect(
    registrationColumns({ timeZone: 'Australia/Adelaide' })
      .map(({ title }) => title)
      .join(', '),
  ).toBe(
    'Name, Email, Phone, Location, Days, Road Trip, Accommodation, Distribution, Bike Type, Emergency Contact, Emergency Phone, Registered',
  );
});

test('the admin’s, the contacts’ and the data dashboard’s files too', () => {
  const titles = (columns: { title: string }[]) => columns.map(({ title }) => title).join(', ');
  const event = { timeZone: 'Australia/Adelaide' };
  expect(titles(adminColumns(event))).toBe(titles(registrationColumns(event)));
  expect(titles(contactColumns)).toBe('Name, Email, Phone, Location, Emergency Contact, Emergency Phone');
  expect(dataColumns(event)).toHaveLength(20);
  expect(titles(dataColumns(event))).toBe(
    'Name, Email, Phone, Location, Thursday, Friday, Saturday, Sunday, T-shirt Size, Road Trip, Own Car, Spare Seats, Guests, Guest Count, Accommodation, Accommodation Type, Vegetarian, Vegan, Food Allergies, Registration Date',
  );
});

describe('a cell', () => {
  test.each(['=1+1', '@SUM(A1)', '-2+3', '+cmd|calc', '+1+1=2', '|x', '%0a'])(
    '%s would be computed and is defused',
    (cell) => expect(defuse(cell)).toBe(`'${cell}`),
  );

  test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('%s would be computed by some and is defused', (cell) =>
    expect(defuse(cell)).toBe(`'${cell}`),
  );

  test.each(['\t', '  ', '\u00a0', '\u200b', '\ufeff', '"'])('%j before the sign hides nothing', (start) => {
    expect(defuse(`${start}=1`)).toBe(`${start}'=1`);
  });

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
