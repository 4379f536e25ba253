// Cells of exported files (spec section 7, CSV exports; product.md: formulas are defused).
import { describe, expect, test } from 'vitest';
import { defuse, registrationColumns } from '#domain/csv.ts';

test('the organizer’s file has the columns of the spec', () => {
  expect(
    registrationColumns({ timeZone: 'Australia/Adelaide' })
      .map(({ title }) => title)
      .join(', '),
  ).toBe(
    'Name, Email, Phone, Location, Days, Road Trip, Accommodation, Distribution, Bike Type, Emergency Contact, Emergency Phone, Registered',
  );
});

describe('a cell', () => {
  test.each(['=1+1', '@SUM(A1)', '-2+3', '+cmd|calc', '+1+1=2', '\t=1', '  =1', '|x', '%0a'])(
    '%s would be computed and is defused',
    (cell) => expect(defuse(cell)).toBe(`'${cell}`),
  );

  test.each(['Jörg', '+49 151 2345678', '+61 (8) 5550-0000', '', 'a=b', '3-4', "O'Connor"])(
    '%s stays as it is',
    (cell) => expect(defuse(cell)).toBe(cell),
  );
});
