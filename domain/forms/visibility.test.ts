// Which questions show for which answers (product.md, section 2, dynamic sections).
import { describe, expect, test } from 'vitest';
import type { Answers, Field } from '#domain/forms/fields.ts';
import { sectionQuestions, visibleFields } from '#domain/forms/visibility.ts';
import { field, tick } from '#tests/fields.ts';

const inOrder = (...fields: Field[]) => fields.map((one, order) => ({ ...one, order }));
const idsOf = (fields: readonly Field[]) => fields.map(({ id }) => id);

// Shows 2.42, 4.18.
test('fields show sorted by order; equal orders keep their place', () => {
  const fields = [field('b', { order: 2 }), field('a', { order: 1 }), field('c', { order: 2 })];
  expect(idsOf(visibleFields(fields, {}))).toEqual(['a', 'b', 'c']);
});

test('a heading with nothing below it is not shown', () => {
  const fields = inOrder(
    field('head', { type: 'header' }),
    field('late', { showWhen: { field: 'gate', is: true } }),
    field('other', { type: 'header' }),
    tick('gate'),
  );
  expect(idsOf(visibleFields(fields, {}))).toEqual(['other', 'gate']);
});

describe('a number opens what waits for it', () => {
  const fields = inOrder(
    field('seats', { type: 'number' }),
    field('which_car', { showWhen: { field: 'seats', is: true } }),
    field('why_none', { showWhen: { field: 'seats', is: false } }),
  );
  test.each([
    ['3', { seats: 3 }, 'which_car'],
    ['1', { seats: 1 }, 'which_car'],
    ['0, which is none', { seats: 0 }, 'why_none'],
    ['unanswered', {}, 'why_none'],
  ])('when it is %s', (_what, answers, shown) => {
    expect(idsOf(visibleFields(fields, answers))).toEqual(['seats', shown]);
  });

  test('as guests do by their number, where the form asks them so', () => {
    const guests = inOrder(field('bringing_guests', { type: 'number' }), field('guest_count'));
    expect(idsOf(visibleFields(guests, { bringing_guests: 2 }))).toEqual(['bringing_guests', 'guest_count']);
    expect(idsOf(visibleFields(guests, { bringing_guests: 0 }))).toEqual(['bringing_guests']);
  });
});

describe('a choice opens what waits for one of its options', () => {
  const waiting = { showWhen: { field: 'bike', is: 'Other' } };
  const fields = inOrder(field('bike', { type: 'select' }), field('which_bike', waiting));
  test.each<[string, Answers, string[]]>([
    ['that one', { bike: 'Other' }, ['bike', 'which_bike']],
    ['another', { bike: 'Cargo Bike' }, ['bike']],
    ['none', { bike: '' }, ['bike']],
    ['not asked yet', {}, ['bike']],
    ['several, that one among them', { bike: ['Cargo Bike', 'Other'] }, ['bike', 'which_bike']],
    ['several others', { bike: ['Cargo Bike'] }, ['bike']],
    ['one whose name holds it', { bike: 'Others' }, ['bike']],
  ])('%s', (_what, answers, shown) => {
    expect(idsOf(visibleFields(fields, answers))).toEqual(shown);
  });

  test('any at all, where it waits for an answer', () => {
    const answered = inOrder(
      field('bike', { type: 'select' }),
      field('why', { showWhen: { field: 'bike', is: true } }),
    );
    expect(idsOf(visibleFields(answered, { bike: 'Other' }))).toEqual(['bike', 'why']);
    expect(idsOf(visibleFields(answered, { bike: '' }))).toEqual(['bike']);
    expect(idsOf(visibleFields(answered, { bike: [] }))).toEqual(['bike']);
    expect(idsOf(visibleFields(answered, { bike: ['Other'] }))).toEqual(['bike', 'why']);
  });

  test('it waits for the question that it names and for no other', () => {
    const more = [tick('first'), ...fields];
    expect(idsOf(visibleFields(more, { first: true, bike: 'Other' }))).toContain('which_bike');
    expect(idsOf(visibleFields(more, { first: true, bike: '' }))).not.toContain('which_bike');
  });

  test('a condition on a question that is gone holds nothing back', () => {
    expect(idsOf(visibleFields([field('which_bike', waiting)], {}))).toEqual(['which_bike']);
  });
});

describe('a tick opens what belongs to it', () => {
  test.each([
    ['needs_camping_gear', ['camping_gear_shelter', 'camping_gear_mattress', 'camping_gear_pillow']],
    ['needs_camping_gear', ['campingGearNeeded']],
    ['has_own_car', ['spare_seats']],
    ['bringing_guests', ['guest_count']],
    ['hasSpareAccommodation', ['spareAccommodationCapacity']],
  ])('%s shows %s', (opener, opened) => {
    const fields = inOrder(tick(opener), ...opened.map((id) => field(id)));
    expect(idsOf(visibleFields(fields, { [opener]: true }))).toEqual([opener, ...opened]);
    expect(idsOf(visibleFields(fields, { [opener]: false }))).toEqual([opener]);
    expect(idsOf(visibleFields(fields.slice(1), {}))).toEqual(opened);
  });

  test('what waits for a question that itself is hidden stays hidden', () => {
    const fields = inOrder(
      tick('car'),
      tick('van', { showWhen: { field: 'car', is: true } }),
      field('plate', { showWhen: { field: 'van', is: true } }),
    );
    expect(idsOf(visibleFields(fields, { car: true, van: true }))).toEqual(['car', 'van', 'plate']);
    expect(idsOf(visibleFields(fields, { car: false, van: true }))).toEqual(['car']);
  });

  test('two that wait for each other end', () => {
    const fields = inOrder(
      tick('a', { showWhen: { field: 'b', is: true } }),
      tick('b', { showWhen: { field: 'a', is: true } }),
    );
    expect(idsOf(visibleFields(fields, { a: true, b: true }))).toEqual(['a', 'b']);
    expect(idsOf(visibleFields(fields, { a: true, b: false }))).toEqual([]);
  });
});

describe('the road trip', () => {
  const fields = inOrder(tick('coming_on_road_trip'), field('bike_type'), field('own'));
  test('shows its first question alone until it is ticked', () => {
    expect(idsOf(visibleFields(fields, {}, 'road_trip'))).toEqual(['coming_on_road_trip']);
    const coming = visibleFields(fields, { coming_on_road_trip: true }, 'road_trip');
    expect(idsOf(coming)).toEqual(['coming_on_road_trip', 'bike_type', 'own']);
  });

  test('shows everything where its organizer took that question away', () => {
    expect(idsOf(visibleFields(fields.slice(1), {}, 'road_trip'))).toEqual(['bike_type', 'own']);
  });

  test('may hold that question back itself, as by another condition', () => {
    const later = inOrder(
      tick('rides'),
      tick('coming_on_road_trip', { showWhen: { field: 'rides', is: true } }),
    );
    const ids = (answers: Answers) => idsOf(visibleFields(later, answers, 'road_trip'));
    expect(ids({ rides: true, coming_on_road_trip: true })).toEqual(['rides', 'coming_on_road_trip']);
  });

  test('the pre-event hides that question and asks the rest', () => {
    expect(idsOf(visibleFields(fields, { coming_on_road_trip: false }, 'pre_event'))).toEqual([
      'bike_type',
      'own',
    ]);
  });
});

test('a section asks nothing again that the main form asks, and keeps its headings and its own order', () => {
  const main = [field('name'), field('participationDays'), field('tshirtSize')];
  const section = [
    field('last', { order: 3 }),
    field('heading', { type: 'header', order: 0 }),
    field('tshirt_size', { order: 1 }),
    tick('participation_friday', { order: 2 }),
  ];
  expect(idsOf(sectionQuestions(section, main))).toEqual(['heading', 'last']);
  // A heading is no question, even one whose id is that of a question.
  expect(idsOf(sectionQuestions([field('name', { type: 'header' })], main))).toEqual(['name']);
});

test('the road trip asks first whether one comes, whatever that was made to wait for', () => {
  const coming = tick('coming_on_road_trip', { showWhen: { field: 'adult', is: true } });
  const fields = [coming, tick('adult', { order: 1 })];
  expect(visibleFields(fields, {}, 'road_trip')).toEqual([coming]);
  expect(visibleFields(fields, {}, 'another')).toEqual([fields[1]]);
});
