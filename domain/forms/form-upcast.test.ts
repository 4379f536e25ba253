// Definitions as they were stored before, and as they come in: what a question asks for is said by its id alone.
import { expect, test } from 'vitest';
import { sectionConfigSchema } from '#domain/forms/field-schemas.ts';
import { upcastFields, upcastForm, upcastSection } from '#domain/forms/form-upcast.ts';

const stored = (id: string, more = {}) => ({
  id,
  type: 'text',
  label: id,
  required: false,
  order: 0,
  ...more,
});
const fields = [
  stored('spareSeats'),
  stored('spare_seats'),
  stored('participation_friday'),
  stored('participation_all_days'),
  stored('needs_camping_gear'),
  stored('club', { role: 'allergies', item: 'all' }),
];
const known = fields.slice(0, -1);
const roles = [
  { role: 'spareSeats' },
  { role: 'spareSeats' },
  { role: 'participationDays', item: 'friday' },
  { role: 'participationDays', item: 'all' },
  { role: 'campingGearNeeded', item: 'any' },
];
const own = stored('club');

test('a question that was stored without a role has the one of its id, an own one none', () => {
  const section = { title: 'Section', description: '', fields: [...known, own] };
  const expected = [...known.map((field, place) => ({ ...field, ...roles[place] })), own];
  expect(upcastSection(section).fields).toEqual(expected);
  const form = upcastForm({ title: 'Form', sections: [{ id: 'a', title: 'A', fields: section.fields }] });
  expect(form.sections[0]?.fields).toEqual(expected);
});

test('whoever sends a definition chooses no role', () => {
  const section = { title: 'Section', description: '', fields };
  const read = sectionConfigSchema.parse(section).fields;
  expect(read.map(({ role }) => role)).toEqual([...roles.map(({ role }) => role), undefined]);
  expect(upcastSection({ ...section, fields: [stored('club', { role: 'allergies' })] }).fields).toEqual([
    own,
  ]);
});

test('what is no definition is refused', () => {
  expect(() => upcastSection({ title: 'Section', fields: [{ id: 'club' }] })).toThrow('no section');
  expect(() => upcastForm({ title: 'Form' })).toThrow('no form');
  expect(() => upcastFields([{ id: 'club' }])).toThrow('no question');
});
