import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { errorsByIds } from '#web/form-editor/server-errors.ts';

const fields = (...ids: string[]): Field[] =>
  ids.map((id, order) => ({ id, type: 'text', label: id, required: false, order }));
const form = {
  title: 'Registration',
  sections: [
    { id: 'first', title: 'First', fields: fields('name', 'bell') },
    { id: 'second', title: 'Second', fields: fields('size') },
  ],
};

test.each([
  ['config.sections.1.fields.0.help', 'fields.size.help'],
  ['config.sections.0.fields.1.showWhen.is', 'fields.bell.showWhen'],
  ['config.sections.1.title', 'sections.second.title'],
  ['config.sections.7.fields.0.help', 'fields'],
  ['config.sections.0.fields', 'fields'],
  ['config', 'fields'],
  ['fields.bell.label', 'fields.bell.label'],
  ['config.ofSection.confirmation', 'confirmation'],
  // As the organizers' call names them.
  ['sectionConfig.fields.1.label', 'fields.bell.label'],
  ['sectionConfig.title', 'sections.first.title'],
  ['description', 'sections.first.description'],
  ['emailConfirmationContent', 'confirmation'],
])('%s is %s', (key, name) => {
  expect(errorsByIds({ [key]: 'x' }, form)).toEqual({ [name]: 'x' });
});
