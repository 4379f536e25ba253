// Limits as data: what may be stored of them in a form and in the event, and what becomes of them when options change.
import { describe, expect, test } from 'vitest';
import { eventErrors } from '#domain/event/event-rules.ts';
import type { Field } from '#domain/forms/fields.ts';
import { withOptions } from '#domain/forms/form-edit.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { formOfSection } from '#domain/forms/section-form.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { defaultForm } from '#server/editions/default-form.ts';

const adelaide = adelaideEvent(2025);
const bus: Field = {
  ...{ id: 'seat', type: 'select', label: 'Seat', required: false, order: 0 },
  ...{ options: ['Bus', 'Bike'], placesOf: { Bus: 12 } },
};
const lunch: Field = { id: 'lunch', type: 'checkbox', label: 'Lunch', required: false, order: 1, places: 8 };

function faultsOf(...fields: Field[]) {
  const sectionConfig = { title: 'Ride', description: '', fields };
  return formErrors(formOfSection({ sectionConfig, emailConfirmationContent: '', isActive: true }));
}

describe('a section’s question', () => {
  test('has a limit for an option and for a tick', () => {
    expect(faultsOf(bus, lunch)).toEqual({});
  });

  test.each([
    ['of an option that does not exist', { ...bus, placesOf: { Boat: 2 } }, 'fields.seat.placesOf'],
    ['of none', { ...bus, placesOf: { Bus: 0 } }, 'fields.seat.placesOf'],
    ['of half a person', { ...lunch, places: 1.5 }, 'fields.lunch.places'],
    ['on a choice', { ...bus, placesOf: {}, places: 3 }, 'fields.seat.places'],
  ])('has no limit %s', (_what, field, name) => {
    expect(Object.keys(faultsOf(field))).toEqual([name]);
  });

  test('takes its limit along when an option is renamed, and loses it with the option', () => {
    expect(withOptions(bus, ['Coach', 'Bike']).placesOf).toEqual({ Coach: 12 });
    expect(withOptions(bus, ['Bike']).placesOf).toBeUndefined();
  });

  test('keeps each option’s limit when they change places, and a new one among fewer or more has none', () => {
    expect(withOptions(bus, [...(bus.options ?? [])].reverse()).placesOf).toEqual({ Bus: 12 });
    expect(withOptions(bus, ['Coach']).placesOf).toBeUndefined();
    expect(withOptions(bus, ['Coach', 'Bike', 'Boat']).placesOf).toBeUndefined();
  });

  test('of an option that is called as what every object has is none of its own', () => {
    expect(withOptions(bus, ['Bus', 'Bike', 'constructor']).placesOf).toEqual({ Bus: 12 });
    const called = { ...bus, options: ['Bus', '__proto__'] };
    expect(withOptions(called, ['Bus', '__proto__', 'Bike']).placesOf).toEqual({ Bus: 12 });
  });
});

test('what the main form asks has no limit', () => {
  const main = defaultForm('Rides');
  const questions = { id: 'extras', title: 'Extras', fields: [lunch] };
  const form = { ...main, sections: [...main.sections, questions] };
  expect(Object.keys(formErrors(tidyForm(form)))).toEqual(['fields.lunch.placesOf']);
});

test('a section and a day have a limit of one person at least, and an offer lasts an hour at least', () => {
  const [section, ...sections] = adelaide.sections;
  const [day, ...days] = adelaide.days;
  const limited = (places: number, offerHours: number) => ({
    ...adelaide,
    ...{ sections: [{ ...section, places, showsPlaces: true }, ...sections] },
    ...{ days: [{ ...day, places }, ...days], offerHours },
  });
  expect(eventErrors(limited(12, 24))).toEqual({});
  expect(Object.keys(eventErrors(limited(0, 0)))).toEqual([
    'days.0.places',
    'sections.0.places',
    'offerHours',
  ]);
});
