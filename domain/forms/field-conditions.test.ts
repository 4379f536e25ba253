// 'Show only when': what a question may wait for, and what would keep it from ever showing.
import { describe, expect, test } from 'vitest';
import { conditionFault, conditionFields, optionsOfField } from '#domain/forms/field-conditions.ts';
import type { Field } from '#domain/forms/fields.ts';
import { openerField } from '#domain/forms/visibility.ts';
import { field, tick } from '#tests/fields.ts';

const waitsFor = (other: string) => ({ showWhen: { field: other, is: true } });
const idsOf = (fields: readonly Field[]) => fields.map(({ id }) => id);

describe('options', () => {
  const options = ['Yes', 'No'];
  test.each(['select', 'radio'] as const)('of a %s are what it offers', (type) => {
    expect(optionsOfField(field('own', { type, options }), [])).toEqual(options);
    expect(optionsOfField(field('own', { type }), [])).toEqual([]);
  });

  test('left over on a field of another kind are none', () => {
    expect(optionsOfField(field('own', { options }), [])).toEqual([]);
    expect(idsOf(conditionFields(field('x'), [field('own', { options }), tick('t')]))).toEqual(['t']);
  });

  test('a choice without options can’t be waited for', () => {
    expect(conditionFields(field('x'), [field('own', { type: 'select' })])).toEqual([]);
  });
});

test('what a meaning opens, such as spare seats, is opened by its tick and by no other', () => {
  const fields = [tick('first'), tick('has_own_car'), field('spare_seats')];
  expect(openerField(field('spare_seats'), fields)?.id).toBe('has_own_car');
  expect(openerField(field('spare_seats'), [tick('first')])).toBeUndefined();
  expect(openerField(field('own'), fields)).toBeUndefined();
});

test('a tick can’t wait for what it opens by its meaning', () => {
  const car = tick('has_own_car');
  const seats = field('spare_seats', { type: 'select', options: ['1', '2'] });
  expect(conditionFields(car, [car, seats, tick('other')]).map(({ id }) => id)).toEqual(['other']);
  const waiting = tick('has_own_car', { showWhen: { field: 'spare_seats', is: '1' } });
  expect(conditionFault(waiting, [tick('other'), waiting, seats])).toEqual({
    code: 'waits_for_each_other',
    label: 'spare_seats',
  });
});

describe('a field that waits for two which wait for each other', () => {
  const circle = [tick('b', waitsFor('c')), tick('c', waitsFor('b'))];
  const outside = tick('a', waitsFor('b'));

  test('is not blamed: they are', () => {
    const fields = [outside, ...circle];
    expect(fields.map((one) => conditionFault(one, fields) !== undefined)).toEqual([false, true, true]);
  });

  test('is offered what does not wait for it', () => {
    expect(idsOf(conditionFields(outside, [outside, ...circle]))).toEqual(['b', 'c']);
  });
});

describe('a condition', () => {
  const bike = field('bike', { type: 'select', label: 'Bike', options: ['Cargo Bike', 'Other'] });
  const fields = [tick('first'), bike];
  const error = (showWhen: Field['showWhen']) => conditionFault(field('own', { showWhen }), fields);

  test('on an option that the field has is fine, on another one it is said', () => {
    expect(error({ field: 'bike', is: 'Other' })).toBeUndefined();
    expect(error({ field: 'bike', is: 'Tandem' })).toEqual({
      code: 'condition_without_option',
      label: 'Bike',
      option: 'Tandem',
    });
  });

  test('on a tick, on a field that is gone, and none at all are fine', () => {
    expect(error({ field: 'first', is: true })).toBeUndefined();
    expect(error({ field: 'gone', is: 'Other' })).toBeUndefined();
    expect(error(undefined)).toBeUndefined();
  });
});
