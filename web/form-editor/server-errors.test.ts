import { expect, test } from 'vitest';
import { errorsByIds } from '#web/form-editor/server-errors.ts';

const fields = [{ id: 'name' }, { id: 'bell' }];
const form = {
  sections: [
    { id: 'first', fields },
    { id: 'second', fields: [{ id: 'size' }] },
  ],
};

test.each([
  ['sectionConfig.fields.1.label', 'fields.bell.label'],
  ['sectionConfig.fields.1.showWhen.is', 'fields.bell.showWhen'],
  ['sectionConfig.title', 'title'],
  ['sectionConfig.fields', 'fields'],
  ['sectionConfig.fields.9.label', 'fields'],
  ['sectionConfig', 'fields'],
  ['fields.bell.label', 'fields.bell.label'],
  ['emailConfirmationContent', 'emailConfirmationContent'],
])('of a section, %s is %s', (key, name) => {
  expect(errorsByIds({ [key]: 'x' }, 'sectionConfig', { fields })).toEqual({ [name]: 'x' });
});

test.each([
  ['config.sections.1.fields.0.help', 'fields.size.help'],
  ['config.sections.1.title', 'sections.second.title'],
  ['config.sections.7.fields.0.help', 'fields'],
])('of a form, %s is %s', (key, name) => {
  expect(errorsByIds({ [key]: 'x' }, 'config', form)).toEqual({ [name]: 'x' });
});
