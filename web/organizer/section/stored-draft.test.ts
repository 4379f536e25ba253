// Whether edits are news, and what is sent of them.
import { expect, test } from 'vitest';
import { upcastEvent } from '#domain/event-upcast.ts';
import { fieldIdPattern } from '#domain/fields.ts';
import { moveField } from '#domain/form-edit.ts';
import { type StoredSection, sectionSaveSchema } from '#domain/organizer.ts';
import { first } from '#tests/first-event.ts';
import { newQuestion } from '#web/form-editor/new-question.ts';
import { isSameDraft } from '#web/form-editor/section-draft.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { draftErrors, draftOf, saveOf } from '#web/organizer/section/stored-draft.ts';
import '#words/schemas.ts';

const organizer: AtSection = {
  username: 'roadtrip',
  name: 'Ada',
  email: null,
  sectionType: 'road_trip',
  sections: ['road_trip'],
};
const stored: StoredSection = {
  id: '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11',
  sectionType: 'road_trip',
  organizerUsername: 'roadtrip',
  emailConfirmationContent: 'Pay us',
  sectionConfig: {
    title: 'Road Trip',
    description: 'To Sydney',
    fields: [
      { id: 'a', type: 'text', label: 'A', required: false, order: 4 },
      { id: 'b', type: 'text', label: 'B', required: false, order: 2 },
    ],
  },
  isActive: true,
  createdAt: '2025-10-01T00:00:00.000Z',
  updatedAt: '2025-10-02T00:00:00.000Z',
};
const draft = draftOf(stored);

test('a draft that nobody touched, or that was changed back, is no news', () => {
  expect(isSameDraft(draft, draftOf(structuredClone(stored)))).toBe(true);
  const moved = { ...draft, fields: moveField(draft.fields, 'a', 0) };
  expect(isSameDraft(draft, moved)).toBe(false);
  expect(isSameDraft(draft, { ...moved, fields: moveField(moved.fields, 'a', 1) })).toBe(true);
});

test.each([
  { title: 'Trip' },
  { description: '' },
  { confirmation: 'Pay them' },
  { isActive: false },
  { fields: draft.fields.slice(1) },
])('%j is news', (change) => {
  expect(isSameDraft(draft, { ...draft, ...change })).toBe(false);
});

test('a save is what the call takes: tidied, in order, based on what was loaded', () => {
  const save = saveOf(organizer, { ...draft, title: ' Trip ', confirmation: 'Pay us\n' }, stored.updatedAt);
  expect(sectionSaveSchema.parse(save)).toEqual(save);
  expect(save).toMatchObject({
    sectionType: 'road_trip',
    organizerUsername: 'roadtrip',
    emailConfirmationContent: 'Pay us',
    isActive: true,
    basedOn: stored.updatedAt,
  });
  expect(save.sectionConfig.title).toBe('Trip');
  expect(save.sectionConfig.fields.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('what is wrong with a text is said beside it', () => {
  const event = upcastEvent(first);
  const errorsOf = (change: object) => draftErrors({ ...draft, ...change }, event, 'road_trip');
  expect(errorsOf({ confirmation: 'x'.repeat(5_001) })).toEqual({
    confirmation: 'At most 5,000 characters',
  });
  expect(errorsOf({ confirmation: 'Pay {amuont}', description: 'For {name}' })).toEqual({
    confirmation: 'Unknown placeholder: {amuont} (did you mean {amount}?)',
    description: 'Unknown placeholder: {name}',
  });
  expect(errorsOf({ confirmation: '{first_name}, pay {amount}', description: '{dates}' })).toEqual({});
});

test('an own question has an id of its own', () => {
  const ids = Array.from({ length: 200 }, () => newQuestion('text', []).id);
  for (const id of ids) expect(id).toMatch(fieldIdPattern);
  for (const id of ids) expect(id).toMatch(/^question_[a-z0-9]{6}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
