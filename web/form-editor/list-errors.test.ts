// What is wrong with the main form, each line said with the section that it is in.
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { listErrors } from '#web/form-editor/list-errors.ts';

const field = (id: string, label: string): Field => ({ id, type: 'text', label, required: false, order: 0 });

test('a field is named with its section, one without a title by its place', () => {
  const form = {
    title: 'Registration',
    sections: [
      { id: 'a', title: 'Personal Information', fields: [field('name', 'Full Name')] },
      { id: 'b', title: ' ', fields: [field('x', '')] },
    ],
  };
  const errors = {
    'fields.name.options': 'Options are required',
    'sections.b.title': 'Title is required',
    'fields.x.label': 'Label is required',
  };
  expect(listErrors(form, errors).map(({ message }) => message)).toEqual([
    'Personal Information, Full Name: Options are required',
    'Section 2: Title is required',
    'Section 2, Field 1: Label is required',
  ]);
});
