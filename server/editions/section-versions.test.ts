// A section's form is one like the main form: admins reach it, every version of it can be brought back, and organizers
// reach only theirs (product.md, sections 2 and 6).
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import type { FormVersionPage, StoredForm } from '#domain/forms/stored-form.ts';
import { formVersions, sectionConfigurations } from '#server/editions/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const ada = await asAdmin(rego, 'ada@example.org');
const anna = await signedIn(rego, 'anna');
const rob = await signedIn(rego, 'roadtrip');
const first = await rego.database.select().from(sectionConfigurations);
beforeEach(async () => {
  await rego.database.delete(formVersions);
  for (const { id, ...section } of first) {
    await rego.database.update(sectionConfigurations).set(section).where(eq(sectionConfigurations.id, id));
  }
});

const read = async (): Promise<StoredForm> =>
  (await ada('GET', '/api/admin/form?sectionType=pre_event')).json();
const save = (config: FormConfig, basedOn?: string, sectionType = 'pre_event') =>
  ada('POST', '/api/admin/form', { sectionType, config, ...(basedOn && { basedOn }) });
const saveAsAnna = async (change: object) => {
  const section = (await anna('GET', '/api/organizer/section-config/pre_event/anna')).json();
  const { emailConfirmationContent, sectionConfig, isActive, updatedAt: basedOn } = section;
  const body = { emailConfirmationContent, sectionConfig, isActive, basedOn };
  const named = { sectionType: 'pre_event', organizerUsername: 'anna' };
  return anna('POST', '/api/organizer/section-config', { ...body, ...named, ...change });
};
const versions = async (as = anna): Promise<FormVersionPage> =>
  (await as('GET', '/api/form/versions?sectionType=pre_event')).json();
const titled = (config: FormConfig, title: string): FormConfig => ({
  ...config,
  sections: config.sections.map((part) => ({ ...part, title })),
});

describe('an admin', () => {
  test('changes what a section asks, and the public form follows; it stays its organizer’s', async () => {
    const { config, updatedAt } = await read();
    const reply = await save(titled(config, 'By Ada'), updatedAt);
    expect([reply.statusCode, reply.json().savedBy]).toEqual([200, 'ada@example.org']);
    const { pre_event } = (await rego.app.inject('/api/section-configs')).json();
    expect(pre_event).toMatchObject({ sectionConfig: { title: 'By Ada' }, organizerUsername: 'pre-event' });
    const seen = (await anna('GET', '/api/organizer/section-config/pre_event/anna')).json();
    expect(seen.savedBy).toBe('ada@example.org');
    const { items } = (await ada('GET', '/api/admin/changes')).json();
    expect(items[0]).toMatchObject({ actor: 'ada@example.org', action: 'changed', subject: 'section' });
  });

  test.each<[part: string, choice: object]>([
    ['prices', { options: [' Soup ', 'Curry'], prices: { ' Soup ': 500 } }],
    ['placesOf', { options: [' Soup ', 'Curry'], placesOf: { ' Soup ': 5 } }],
    ['options', { options: [' '] }],
    ['options', { options: ['Soup', 'Soup '] }],
  ])('is told of %s that would be lost with the blanks around an option: %j', async (part, choice) => {
    const { config } = await read();
    const [questions] = config.sections;
    if (!questions) throw new Error('no questions');
    const dinner = { id: 'dinner', type: 'select', label: 'Dinner', required: false, order: 99, ...choice };
    const fields = [...questions.fields, dinner as Field];
    const reply = await save({ ...config, sections: [{ ...questions, fields }] });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [`fields.dinner.${part}`]]);
  });

  test('and an organizer at once: the later is told, whoever it is', async () => {
    const { config, updatedAt } = await read();
    expect((await saveAsAnna({ emailConfirmationContent: 'By Anna' })).statusCode).toBe(200);
    const late = await save(titled(config, 'By Ada'), updatedAt);
    expect([late.statusCode, late.json().code]).toEqual([409, 'section_changed']);
    await save(titled((await read()).config, 'By Ada'));
    const old = await saveAsAnna({ isActive: false, basedOn: updatedAt });
    expect([old.statusCode, old.json().code]).toEqual([409, 'section_changed']);
  });

  test.each<[string, (config: FormConfig) => FormConfig, string | undefined, string]>([
    ['no section of the event', (config) => config, 'workshops', 'not_found'],
    ['the main form', (config) => config, undefined, 'config'],
    [
      'two parts',
      (config) => ({ ...config, sections: [...config.sections, ...config.sections] }),
      'pre_event',
      'sections',
    ],
    ['without a title', (config) => titled(config, ' '), 'pre_event', 'sections.questions.title'],
  ])('cannot store it as %s', async (_what, change, sectionType, named) => {
    const { config } = await read();
    const body = { config: change(config), ...(sectionType && { sectionType }) };
    const { code, fields } = (await ada('POST', '/api/admin/form', body)).json();
    expect([code, ...Object.keys(fields ?? {})]).toContain(named);
    expect((await read()).config).toEqual(config);
  });
});

describe('versions of a section', () => {
  test('are kept of each save, with what was there before the first', async () => {
    expect(await versions()).toEqual({ items: [], total: 0 });
    await saveAsAnna({ emailConfirmationContent: 'By Anna' });
    await save(titled((await read()).config, 'By Ada'));
    expect((await versions()).items.map(({ savedBy, questions }) => [savedBy, questions])).toEqual([
      ['ada@example.org', 6],
      ['anna', 6],
      ['', 6],
    ]);
    expect((await versions(ada)).total).toBe(3);
  });

  test('hold the questions, the text of the letter and whether it was open, to bring back', async () => {
    const before = await read();
    await saveAsAnna({ emailConfirmationContent: 'By Anna', isActive: false });
    const oldest = (await versions()).items.at(-1);
    const { config } = (await anna('GET', `/api/form/versions/${oldest?.id}`)).json();
    expect(config).toEqual(before.config);
    await save(config);
    expect((await read()).config).toEqual(before.config);
  });

  test('are of their section alone, and go with it', async () => {
    await saveAsAnna({ emailConfirmationContent: 'By Anna' });
    const { total } = (await rob('GET', '/api/form/versions?sectionType=road_trip')).json();
    expect(total).toBe(0);
    await rego.database.delete(sectionConfigurations);
    expect(await rego.database.select().from(formVersions)).toEqual([]);
    await rego.database.insert(sectionConfigurations).values(first);
  });
});

test('how many answered each of its questions is counted', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const { counts } = (await anna('GET', '/api/form/answers?sectionType=pre_event')).json();
  expect(counts.tshirt_size).toBe(1);
});

// Shows 6.3.
test('an organizer reaches neither the main form nor another section', async () => {
  await save((await read()).config);
  const version = (await versions(ada)).items[0]?.id;
  const refused = [
    await rob('GET', `/api/form/versions/${version}`),
    await rob('GET', '/api/form/versions?sectionType=pre_event'),
    await rob('GET', '/api/form/answers?sectionType=pre_event'),
    await rob('GET', '/api/form/versions'),
    await rob('GET', '/api/admin/form?sectionType=road_trip'),
    await rob('POST', '/api/admin/form', { sectionType: 'road_trip', config: (await read()).config }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
});
