// An organizer's own section: read, stored, switched off, stored by two at once (product.md, sections 2, 4 and 6).
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import { createTestApp } from '#tests/app.ts';
import { preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';

let stored: StoredSection;

const read = async (as = asAnna, username = 'anna') =>
  (await as('GET', `/api/organizer/section-config/pre_event/${username}`)).json();
const bodyOf = (section: StoredSection, change: object = {}) => ({
  sectionType: section.sectionType,
  organizerUsername: 'anna',
  emailConfirmationContent: section.emailConfirmationContent,
  sectionConfig: section.sectionConfig,
  isActive: section.isActive,
  basedOn: section.updatedAt,
  ...change,
});
const save = (change: object = {}, as = asAnna) =>
  as('POST', '/api/organizer/section-config', bodyOf(stored, change));
const publicSection = async () => (await rego.app.inject('/api/section-configs')).json().pre_event;

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
const asBen = await signedIn(rego, 'ben');
const asRob = await signedIn(rego, 'roadtrip');
beforeEach(async () => {
  stored = await read();
});

// Shows 7.28.
test('the stored configuration is read', () => {
  expect(stored).toMatchObject({
    sectionType: 'pre_event',
    isActive: true,
    sectionConfig: { title: 'Pre-Event Activities' },
  });
  expect(stored.emailConfirmationContent).toContain('{account}');
});

// Shows 7.31.
test('what is saved is what the public form shows', async () => {
  const sectionConfig = { ...stored.sectionConfig, title: 'Four days in Adelaide' };
  const reply = await save({ sectionConfig, emailConfirmationContent: 'See you at HQ.' });
  expect(reply.statusCode).toBe(200);
  expect(await publicSection()).toMatchObject({
    sectionConfig: { title: 'Four days in Adelaide' },
    emailConfirmationContent: 'See you at HQ.',
    organizerUsername: 'anna',
  });
});

test('a section that is switched off is gone from the public form and takes no submits', async () => {
  await save({ isActive: false });
  expect(await publicSection()).toBeUndefined();
  const refused = await submit(rego.app, { ...rider, ...preEventAnswers });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'section_closed']);
  stored = await read();
  expect(stored.isActive).toBe(false);
  await save({ isActive: true });
  expect(await publicSection()).toBeDefined();
});

describe('two editors', () => {
  // Shows 7.30.
  test('the later save is told, and the first one stays', async () => {
    await asBen('POST', '/api/organizer/section-config', {
      ...bodyOf(stored, { emailConfirmationContent: 'Ben was here' }),
      organizerUsername: 'ben',
    });
    const reply = await save({ emailConfirmationContent: 'Anna was here' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'section_changed']);
    expect((await read()).emailConfirmationContent).toBe('Ben was here');
  });

  test('at the same moment: one is stored, one is told', async () => {
    const replies = await Promise.all([
      save({ emailConfirmationContent: 'first' }),
      save({ emailConfirmationContent: 'second' }),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  });

  // Shows 7.29.
  test('the payload of the spec, which names no version, is stored', async () => {
    expect((await save({ basedOn: undefined })).statusCode).toBe(200);
  });
});

// Shows 3.24.
describe('what belongs to whom', () => {
  // Shows 6.3.
  test.each([
    ['another section', { sectionType: 'road_trip' }],
    ['another organizer’s name', { organizerUsername: 'ben' }],
  ])('%s is not saved', async (_what, change) => {
    const reply = await save(change);
    expect([reply.statusCode, reply.json().message]).toEqual([403, 'Forbidden']);
  });

  // Shows 6.3.
  test('nor read', async () => {
    const wrong = ['pre_event/roadtrip', 'road_trip/anna', 'pre_event/anna'];
    const replies = await Promise.all(
      wrong.map((path) => asRob('GET', `/api/organizer/section-config/${path}`)),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403]);
    expect((await asRob('GET', '/api/organizer/section-config/road_trip/roadtrip')).statusCode).toBe(200);
  });
});

// Shows 3.26.
describe('what is not stored', () => {
  const fieldsWith = (field: object) => ({
    sectionConfig: {
      ...stored.sectionConfig,
      fields: [...stored.sectionConfig.fields, { required: false, order: 99, ...field }],
    },
  });
  const nameOf = (name: string) =>
    name.replace('last', `sectionConfig.fields.${stored.sectionConfig.fields.length}`);
  test.each([
    ['a field twice', { id: 'tshirt_size', type: 'text', label: 'Again' }, 'fields'],
    ['a choice without options', { id: 'choice', type: 'select', label: 'Choose' }, 'fields.choice.options'],
    ['an unknown kind', { id: 'x', type: 'password', label: 'X' }, 'last.type'],
    ['an id that is none', { id: '__proto__', type: 'text', label: 'X' }, 'last.id'],
    ['no label', { id: 'x', type: 'text', label: '' }, 'last.label'],
  ])('%s', async (_what, field, named) => {
    const reply = await save(fieldsWith(field));
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [nameOf(named)]]);
    expect((await read()).updatedAt).toBe(stored.updatedAt);
  });

  test('a confirmation text of more than 5,000 characters', async () => {
    const reply = await save({ emailConfirmationContent: 'x'.repeat(5_001) });
    expect(reply.json().fields).toEqual({ emailConfirmationContent: 'At most 5,000 characters' });
  });

  test('a text with a placeholder that nobody knows, or a bracket that was never closed', async () => {
    const sectionConfig = { ...stored.sectionConfig, description: 'From {first_name}' };
    const reply = await save({ sectionConfig, emailConfirmationContent: 'Pay {ammount} to {bsb' });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      {
        description: 'Unknown placeholder: {first_name}',
        emailConfirmationContent:
          'Unknown placeholder: {ammount} (did you mean {amount}?), {bsb (did you mean {bsb}?)',
      },
    ]);
  });
});
