// Texts with placeholders: filled once, and none that nobody knows.
import { describe, expect, test } from 'vitest';
import { asTemplate, fillTemplate, namesWithoutWords, templateFault } from '#domain/basics/template.ts';
import { inWords } from '#words/faults.ts';

const names = ['name', 'first_name', 'days', 'amount_pre_event', 'bsb'];
const values = names.map((name) => ({ name, label: name, text: `<${name}>` }));

describe('filling', () => {
  test('a value that ends in a dot, as a Croatian day does, ends the sentence by it', () => {
    const dates = [{ name: 'dates', label: 'Dates', text: '6.–10. studenoga 2025.' }];
    expect(fillTemplate('{dates}. Come.', dates)).toBe('6.–10. studenoga 2025. Come.');
    expect(fillTemplate('{dates}... {dates}, {dates}', dates)).toBe(
      '6.–10. studenoga 2025.... 6.–10. studenoga 2025., 6.–10. studenoga 2025.',
    );
  });

  test('puts each value in place, also twice', () => {
    const text = names.map((name) => `{${name}} {${name}}`).join('\n');
    expect(fillTemplate(text, values)).toBe(names.map((name) => `<${name}> <${name}>`).join('\n'));
  });

  test('whoever has no such value reads the words after the stroke, or nothing', () => {
    const shirt = (text: string) => [{ name: 'shirt', label: '', text }];
    expect(fillTemplate('Shirt: {shirt|none yet}.', shirt(''))).toBe('Shirt: none yet.');
    expect(fillTemplate('Shirt: {shirt|none yet}.', shirt('M'))).toBe('Shirt: M.');
    expect(fillTemplate('{shirt|}{shirt}', shirt(''))).toBe('');
    expect(templateFault('{shirt|none yet}', shirt(''))).toBeUndefined();
    expect(templateFault('{shrit|none yet}', shirt(''))).toMatchObject({ found: [{ meant: 'shirt' }] });
    expect([...namesWithoutWords('{shirt} {shirt|x} {hat|}')]).toEqual(['shirt']);
  });

  test('fills no value again, and reads no pattern in it', () => {
    expect(fillTemplate('{name}', [{ name: 'name', label: '', text: '{days} $& $1' }])).toBe('{days} $& $1');
  });

  test.each(['{Name}', '{ name }', '{', '}', '{name', 'constructor {constructor} {toString}'])(
    'leaves %j, which is no placeholder',
    (text) => expect(fillTemplate(text, values)).toBe(text),
  );

  test.each([
    ['{{name}}', '{name}'],
    ['{{{name}}}', '{<name>}'],
    ['a {{ b }} c', 'a { b } c'],
  ])('writes the doubled brackets of %j once', (text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled);
  });

  test('whatever was typed reads the same once it is a template', () => {
    const typed = 'if (a) { {name} }} {{ }{';
    expect(fillTemplate(asTemplate(typed), values)).toBe(typed);
  });

  test('a value of several lines stands as far in as its placeholder', () => {
    const lines = [{ name: 'account', label: '', text: 'BSB: 1\nNumber: 2' }];
    expect(fillTemplate('To\n  {account}\nor {account}', lines)).toBe(
      'To\n  BSB: 1\n  Number: 2\nor BSB: 1\nNumber: 2',
    );
  });
});

describe('an unknown placeholder', () => {
  test.each([
    ['Hi {frist_name}', '{frist_name} (did you mean {first_name}?)'],
    [
      '{first name} {Name} {first name}',
      '{first name} (did you mean {first_name}?), {Name} (did you mean {name}?)',
    ],
    ['Pay {amount}', '{amount} (did you mean {amount_pre_event}?)'],
    ['Hi {name, see you', '{name (did you mean {name}?)'],
    ['Hi name}', '} (write }} for a bracket)'],
    ['{}', '{} (write {{ for a bracket)'],
    ['{payment_link}', '{payment_link}'],
    ['{constructor} {a} {b} {a}', '{constructor}, {a}, {b}'],
    ['{iban}', '{iban}'],
  ])('in %j is named, with what it may have meant', (text, unknown) => {
    expect(inWords({ text: templateFault(text, values) ?? { code: 'empty' } }).text).toBe(
      `Unknown placeholder: ${unknown}`,
    );
  });

  test.each(['Hi {name}, {days}', '{{name}}', 'no brackets'])('is none in %j', (text) => {
    expect(templateFault(text, values)).toBeUndefined();
  });
});
