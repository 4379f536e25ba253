// Which fields of the example show (product.md, section 2, dynamic sections).
import { describe, expect, test } from 'vitest';
import { sectionOf } from '#domain/event/event.ts';
import type { Answers, Field } from '#domain/forms/fields.ts';
import { visibleFields } from '#domain/forms/visibility.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { defaultForm } from '#server/editions/default-form.ts';
import { defaultSection } from '#server/editions/default-sections.ts';
import { tick } from '#tests/fields.ts';

const event = adelaideEvent(2025);
const main = defaultForm(event.formTitle).sections.flatMap((section) => section.fields);
const shown = (fields: readonly Field[], answers: Answers, section?: 'pre_event' | 'road_trip') =>
  visibleFields(fields, answers, section).map((field) => field.id);

describe('the road-trip section', () => {
  const { fields } = defaultSection(sectionOf(event, 'road_trip'), event);
  const coming = { coming_on_road_trip: true };

  // Shows 2.44.
  test('at first shows only the coming field', () => {
    expect(shown(fields, {}, 'road_trip')).toEqual(['coming_on_road_trip']);
  });

  // Shows 2.45.
  test('shows the rest once it is ticked, and what hangs on another tick not yet', () => {
    const ids = shown(fields, coming, 'road_trip');
    expect(ids).toEqual(
      expect.arrayContaining(['has_own_car', 'bike_type', 'needs_camping_gear', 'is_vegan']),
    );
    expect(ids).not.toEqual(expect.arrayContaining(['spare_seats']));
    expect(ids).not.toEqual(expect.arrayContaining(['guest_count']));
    expect(ids).not.toEqual(expect.arrayContaining(['camping_gear_shelter']));
  });

  // Shows 2.46, 2.48, 2.49.
  test.each([
    ['has_own_car', ['spare_seats']],
    ['bringing_guests', ['guest_count']],
    ['needs_camping_gear', ['camping_gear_shelter', 'camping_gear_mattress', 'camping_gear_pillow']],
  ])('%s opens %s', (tick, opened) => {
    expect(shown(fields, { ...coming, [tick]: true }, 'road_trip')).toEqual(expect.arrayContaining(opened));
  });

  // Shows 2.47.
  test('puts vegetarian, vegan and food allergies under Dietary Requirements', () => {
    const ids = shown(fields, coming, 'road_trip');
    const heading = fields.find((field) => field.label === 'Dietary Requirements');
    const at = ids.indexOf(heading?.id ?? '');
    expect(ids.slice(at + 1)).toEqual(['is_vegetarian', 'is_vegan', 'food_allergies']);
  });

  test('unticking coming hides what earlier ticks opened', () => {
    const answers = { has_own_car: true, needs_camping_gear: true };
    expect(shown(fields, answers, 'road_trip')).toEqual(['coming_on_road_trip']);
  });
});

describe('the pre-event section', () => {
  // Shows 2.51.
  test('hides the road-trip field', () => {
    const fields = [
      ...defaultSection(sectionOf(event, 'pre_event'), event).fields,
      tick('joiningRoadTrip', { order: 99 }),
    ];
    const ids = shown(fields, { joiningRoadTrip: true }, 'pre_event');
    expect(ids).toContain('tshirt_size');
    expect(ids).not.toContain('joiningRoadTrip');
  });
});

describe('the main form', () => {
  // Shows 2.36.
  test('asks how many people can be housed only of those with spare accommodation', () => {
    expect(shown(main, {})).not.toContain('spareAccommodationCapacity');
    expect(shown(main, { hasSpareAccommodation: true })).toContain('spareAccommodationCapacity');
  });
});
