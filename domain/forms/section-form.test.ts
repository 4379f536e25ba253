// Section editor (product.md, sections 2 and 4), and what may be stored of what organizers typed.
import { describe, expect, test } from 'vitest';
import { conditionFields, optionsOfField } from '#domain/forms/field-conditions.ts';
import { fieldLibrary, libraryWithout } from '#domain/forms/field-library.ts';
import { sectionConfigSchema } from '#domain/forms/field-schemas.ts';
import { type Field, inOrder, type SectionConfig } from '#domain/forms/fields.ts';
import { addField, changeField, moveField, optionsOfText, removeField } from '#domain/forms/form-edit.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { errorsInEvent, formOfSection, sectionErrorName, sectionOfForm } from '#domain/forms/section-form.ts';
import { openerField } from '#domain/forms/visibility.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import '#words/schemas.ts';
import { field, tick } from '#tests/fields.ts';
import { inWords } from '#words/faults.ts';

const list = (...ids: string[]): Field[] => ids.map((id, order) => field(id, { order }));
const shown = (fields: readonly Field[]): string[] => inOrder(fields).map(({ id }) => id);
const section = (...fields: Field[]): SectionConfig => ({ title: 'Road Trip', description: '', fields });
const formOf = (sectionConfig: SectionConfig) =>
  formOfSection({ sectionConfig, emailConfirmationContent: '', isActive: true });
const sectionErrors = (config: SectionConfig) => inWords(formErrors(formOf(config)));
const tidySection = (config: SectionConfig) => sectionOfForm(tidyForm(formOf(config))).sectionConfig;

describe('order', () => {
  // Shows 4.16.
  test('a new field gets order equal to the current field count', () => {
    const added = addField(list('a', 'b'), { id: 'c', type: 'text', label: 'c', required: false });
    expect(added.at(-1)).toEqual(field('c', { order: 2 }));
  });

  // Shows 4.17.
  test('moving swaps list positions and keeps the order values', () => {
    const fields = [field('a', { order: 3 }), field('b', { order: 7 }), field('c', { order: 9 })];
    const moved = moveField(fields, 'c', 1);
    expect(shown(moved)).toEqual(['a', 'c', 'b']);
    expect(inOrder(moved).map(({ order }) => order)).toEqual([3, 7, 9]);
  });

  test('beyond the ends nothing moves', () => {
    expect(shown(moveField(list('a', 'b'), 'a', -1))).toEqual(['a', 'b']);
    expect(shown(moveField(list('a', 'b'), 'b', 2))).toEqual(['a', 'b']);
    expect(moveField(list('a', 'b', 'c'), 'c', -1)).toEqual(list('a', 'b', 'c'));
    expect(moveField(list('a', 'b', 'c'), 'a', 3)).toEqual(list('a', 'b', 'c'));
    expect(moveField(list('a', 'b'), 'gone', 0)).toEqual(list('a', 'b'));
  });

  test('after a removal the next new field stands last', () => {
    const fewer = removeField(list('a', 'b', 'c'), 'a');
    const added = addField(fewer, { id: 'd', type: 'text', label: 'd', required: false });
    expect(shown(added)).toEqual(['b', 'c', 'd']);
  });

  test('orders that stand in another row than the fields are put right by a move', () => {
    const fields = [field('a', { order: 9 }), field('b', { order: 3 }), field('c', { order: 7 })];
    const moved = moveField(fields, 'a', 0);
    expect(moved.map(({ id, order }) => [id, order])).toEqual([
      ['a', 3],
      ['b', 7],
      ['c', 9],
    ]);
  });

  test('a removal moves up what stands behind, and nothing else', () => {
    expect(removeField(list('a', 'b', 'c'), 'b')).toEqual([field('a'), field('c', { order: 1 })]);
    const beside = [field('a', { order: 1 }), field('b', { order: 1 }), field('c')];
    expect(removeField(beside, 'b')).toEqual([field('a', { order: 1 }), field('c')]);
    expect(removeField(list('a', 'b'), 'gone')).toEqual(list('a', 'b'));
  });

  test('a change of one field leaves the others alone', () => {
    const [a, b] = changeField(list('a', 'b'), 'b', { label: 'New' });
    expect([a?.label, b?.label]).toEqual(['a', 'New']);
  });
});

// Shows 2.109.
test('the library offers only what is not present, under whichever name', () => {
  const offered = libraryWithout([field('spare_seats'), field('email')]).map(({ id }) => id);
  expect(offered).toHaveLength(fieldLibrary.length - 2);
  expect(offered).not.toContain('spareSeats');
  expect(offered).not.toContain('email');
});

test('days that are asked one by one are not offered as a list, too: who unticks one would stay on the other', () => {
  const offered = libraryWithout([field('participation_friday')]).map(({ id }) => id);
  expect(offered).not.toContain('participationDays');
});

// Shows 2.110.
test('options are entered one per line, and blank lines are dropped', () => {
  expect(optionsOfText(' Normal Bike\n\n  \nOther \n')).toEqual(['Normal Bike', 'Other']);
});

// Shows 5.24.
describe('what keeps a section from being stored', () => {
  const tooLong = 'x'.repeat(501);

  test.each<[string, SectionConfig]>([
    ['sections.questions.title', { ...section(), title: ' ' }],
    ['sections.questions.title', { ...section(), title: tooLong }],
    ['sections.questions.description', { ...section(), description: 'x'.repeat(5_001) }],
    ['fields', section(field('a'), field('a'))],
    ['fields', section(...list(...Array.from({ length: 101 }, (_, index) => `q${index}`)))],
    ['fields.a.label', section(field('a', { label: '  ' }))],
    ['fields.a.label', section(field('a', { label: tooLong }))],
    ['fields.a.label', section(field('a', { label: 'a\u0000b' }))],
    ['fields.a.placeholder', section(field('a', { placeholder: tooLong }))],
    ['fields.a.help', section(field('a', { help: tooLong }))],
    ['fields.a.options', section(field('a', { type: 'select' }))],
    ['fields.a.options', section(field('a', { type: 'radio', options: ['One', 'One'] }))],
    ['fields.a.options', section(field('a', { type: 'radio', options: [tooLong] }))],
  ])('%s', (key, config) => {
    expect(Object.keys(sectionErrors(config))).toEqual([key]);
  });

  test('texts and lists at their limits are fine, and the schema takes them', () => {
    const text = 'x'.repeat(500);
    const config = {
      title: text,
      description: 'x'.repeat(5_000),
      fields: [field('a', { type: 'select', label: text, placeholder: text, help: text, options: [text] })],
    };
    expect(sectionErrors(config)).toEqual({});
    expect(sectionConfigSchema.safeParse(config).success).toBe(true);
  });

  test('100 fields and 200 options are not too many; one more is said in words', () => {
    const questions = list(...Array.from({ length: 100 }, (_, index) => `q${index}`));
    expect(sectionErrors(section(...questions))).toEqual({});
    expect(sectionErrors(section(...questions, field('more')))).toEqual({ fields: 'At most 100 fields' });
    const options = Array.from({ length: 200 }, (_, index) => `Option ${index}`);
    const choice = (...more: string[]) =>
      section(field('a', { type: 'select', options: [...options, ...more] }));
    expect(sectionErrors(choice())).toEqual({});
    expect(sectionErrors(choice('More'))).toEqual({ 'fields.a.options': 'At most 200 options' });
  });

  test('what is wrong with one of the options reads as a sentence', () => {
    const choice = field('a', { type: 'radio', options: ['One', tooLong] });
    expect(sectionErrors(section(choice))).toEqual({
      'fields.a.options': 'Each option: at most 500 characters',
    });
  });

  test('days need no options: they come from the event', () => {
    expect(sectionErrors(section(field('participationDays', { type: 'select' })))).toEqual({});
  });
});

describe('show only when', () => {
  const bike = field('bikeType', { type: 'select', options: ['Cargo Bike', 'Other'] });

  test('an option that is gone is said, as the field would never show', () => {
    const box = field('box', { showWhen: { field: 'bikeType', is: 'Boxed Bike' } });
    expect(sectionErrors(section(bike, box))).toEqual({
      'fields.box.showWhen': "'bikeType' has no option 'Boxed Bike'",
    });
  });

  test('fields that wait for each other are said', () => {
    const one = tick('one', { showWhen: { field: 'two', is: true } });
    const two = tick('two', { showWhen: { field: 'one', is: true } });
    expect(Object.keys(sectionErrors(section(one, two)))).toEqual([
      'fields.one.showWhen',
      'fields.two.showWhen',
    ]);
    expect(
      Object.keys(sectionErrors(section(tick('one', { showWhen: { field: 'one', is: true } })))),
    ).toEqual(['fields.one.showWhen']);
  });

  test('a field may wait for ticks and choices that do not wait for it', () => {
    const car = tick('hasOwnCar');
    const seats = field('spareSeats', { type: 'number' });
    const sticker = tick('sticker', { showWhen: { field: 'hasOwnCar', is: true } });
    const fields = [car, seats, sticker, bike, field('note')];
    const offeredTo = (asked: Field) => conditionFields(asked, fields).map(({ id }) => id);
    expect(offeredTo(field('note'))).toEqual(['hasOwnCar', 'sticker', 'bikeType']);
    expect(offeredTo(car)).toEqual(['bikeType']);
    expect(openerField(seats, fields)).toBe(car);
  });

  test('days can be waited for', () => {
    expect(optionsOfField(field('participationDays', { type: 'select' }), ['friday'])).toContain('friday');
  });
});

describe('what is stored of what was typed', () => {
  test('without blanks around it', () => {
    const typed = section(
      field('a', { type: 'select', label: ' Bike ', help: ' ', placeholder: '', options: [' One ', ''] }),
    );
    expect(tidySection({ ...typed, title: ' Trip ', description: ' Go\n' })).toEqual({
      title: 'Trip',
      description: 'Go',
      fields: [field('a', { type: 'select', label: 'Bike', options: ['One'] })],
    });
  });

  test('without what a kind has no use for', () => {
    const { fields } = tidySection(
      section(
        field('a', { type: 'header', required: true, placeholder: 'p', options: ['One'] }),
        field('b', { showWhen: { field: 'gone', is: true } }),
      ),
    );
    expect(fields).toEqual([field('a', { type: 'header' }), field('b')]);
  });

  test.each(['checkbox', 'radio', 'date'] as const)(
    'without the placeholder that a %s does not show',
    (type) => {
      const { fields } = tidySection(section(field('a', { type, placeholder: 'p' })));
      expect(fields).toEqual([field('a', { type })]);
    },
  );

  test('everything else stays, and tidying twice changes nothing more', () => {
    const whole = section(
      field('a', { type: 'radio', help: 'Help', options: ['One', 'Two'] }),
      field('b', { placeholder: 'p', required: true, showWhen: { field: 'a', is: 'One' }, order: 5 }),
    );
    expect(tidySection(whole)).toEqual(whole);
    expect(tidySection(tidySection(whole))).toEqual(whole);
  });
});

test('of a section in its event unpayable prices and placeholders that nobody fills are wrong', () => {
  const errorsIn = (currency: string, config: SectionConfig, letter = '') => {
    const form = { sectionConfig: config, emailConfirmationContent: letter, isActive: true };
    return Object.keys(errorsInEvent(formOfSection(form), { ...adelaideEvent(2025), currency }));
  };
  const meal = field('meal', { type: 'select', options: ['A', 'B'], prices: { A: 100, B: 150 } });
  const priced = section(meal, tick('seat', { priceCents: 150 }));
  expect(errorsIn('AUD', priced)).toEqual([]);
  expect(errorsIn('JPY', priced)).toEqual(['fields.meal.prices', 'fields.seat.priceCents']);
  expect(errorsIn('JPY', section(tick('seat', { priceCents: 100 })))).toEqual([]);
  const unknown = errorsIn('AUD', { ...section(), description: 'Pay {nobody}' }, 'Dear {nobody}');
  expect(unknown.map(sectionErrorName)).toEqual(['description', 'emailConfirmationContent']);
  expect(sectionErrorName('fields.meal.prices')).toBe('fields.meal.prices');
});

test('the main form is no section', () => {
  const { ofSection: _none, ...main } = formOf(section());
  expect(() => sectionOfForm(main)).toThrow('The main form is no section.');
  expect(() => sectionOfForm({ ...formOf(section()), sections: [] })).toThrow('The main form is no section.');
});
