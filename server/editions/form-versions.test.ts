// Admins change the main form, and every version of it can be brought back (product.md, section 2).
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormConfig } from '#domain/forms/fields.ts';
import type { FormVersionPage, StoredForm } from '#domain/forms/stored-form.ts';
import { formConfigurations, formVersions } from '#server/editions/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { hold, untilLocked } from '#tests/database.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';

const read = async (as = ada): Promise<StoredForm> => (await as('GET', '/api/admin/form')).json();
const save = (config: FormConfig, basedOn?: string, as = ada) =>
  as('POST', '/api/admin/form', { config, ...(basedOn && { basedOn }) });
const versions = async (query = ''): Promise<FormVersionPage> =>
  (await ada('GET', `/api/form/versions${query}`)).json();
const publicForm = async (): Promise<FormConfig> => (await rego.app.inject('/api/form')).json();

/** The form with one change to one of its fields. */
function changed(config: FormConfig, id: string, change: object): FormConfig {
  const sections = config.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
  }));
  return { ...config, sections };
}

function without(config: FormConfig, id: string): FormConfig {
  const sections = config.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => field.id !== id),
  }));
  return { ...config, sections };
}

const rego = await createTestApp();
const ada = await asAdmin(rego, 'ada@example.org');
const grace = await asAdmin(rego, 'grace@example.org');
const [first] = await rego.database.select().from(formConfigurations);
if (!first) throw new Error('The first start stored no form.');
beforeEach(async () => {
  await rego.database.delete(formVersions);
  await rego.database.update(formConfigurations).set({ config: first.config, updatedAt: first.updatedAt });
});

describe('saving', () => {
  // Shows 2.195.
  test('what is saved is what the public form shows', async () => {
    const stored = await read();
    expect(stored).toMatchObject({ name: stored.config.title, savedBy: '' });
    const reply = await save(
      changed(stored.config, 'phone', { label: 'Mobile', required: false }),
      stored.updatedAt,
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ id: stored.id, savedBy: 'ada@example.org' });
    expect((await publicForm()).sections[0]?.fields[2]).toMatchObject({ label: 'Mobile', required: false });
    const { body } = await rego.app.inject('/register');
    expect(body).toContain('Mobile');
    expect(await read()).toEqual(reply.json());
  });

  test('of two admins at once the later is told, and nothing of theirs is stored', async () => {
    const { config, updatedAt } = await read();
    await save(changed(config, 'phone', { label: 'By Ada' }), updatedAt);
    const reply = await save(changed(config, 'phone', { label: 'By Grace' }), updatedAt, grace);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'form_changed']);
    expect((await read(grace)).savedBy).toBe('ada@example.org');
    expect((await versions()).total).toBe(2);
  });

  test('two saves in the same moment: one is stored', async () => {
    const { config, updatedAt } = await read();
    const replies = await Promise.all([save(config, updatedAt), save(config, updatedAt, grace)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each<[string, (config: FormConfig) => FormConfig]>([
    ['fields', (config) => without(config, 'name')],
    ['fields', (config) => without(config, 'email')],
    ['fields.email.required', (config) => changed(config, 'email', { required: false })],
    ['fields.email.type', (config) => changed(config, 'email', { type: 'text' })],
    [
      'fields.name.showWhen',
      (config) => changed(config, 'name', { showWhen: { field: 'needsAccommodation', is: true } }),
    ],
    ['fields.phone.label', (config) => changed(config, 'phone', { label: '  ' })],
    ['fields.location.options', (config) => changed(config, 'location', { type: 'select' })],
    [
      'sections',
      (config) => ({
        ...config,
        sections: [...config.sections, ...config.sections.slice(2)].map((section, place) =>
          place === 3 ? { ...section, fields: [] } : section,
        ),
      }),
    ],
  ])('%s is refused by name', async (key, change) => {
    const { config } = await read();
    const reply = await save(change(config));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([key]);
    expect((await versions()).total).toBe(0);
  });

  test('is recorded with who and when', async () => {
    const { config } = await read();
    await save(config);
    const { items } = (await ada('GET', '/api/admin/changes')).json();
    expect(items[0]).toMatchObject({ actor: 'ada@example.org', action: 'changed', subject: 'form' });
  });
});

describe('versions', () => {
  test('the first save keeps the form before it, too', async () => {
    const { config } = await read();
    expect(await versions()).toEqual({ items: [], total: 0 });
    await save(without(config, 'location'));
    await save(changed(config, 'phone', { label: 'Mobile' }), undefined, grace);
    const { items, total } = await versions();
    expect(total).toBe(3);
    expect(items.map(({ savedBy, sections, questions }) => [savedBy, sections, questions])).toEqual([
      ['grace@example.org', 3, 13],
      ['ada@example.org', 3, 12],
      ['', 3, 13],
    ]);
  });

  test('are read page by page, newest first', async () => {
    const { config } = await read();
    for (let round = 0; round < 4; round += 1)
      await save(changed(config, 'phone', { label: `Phone ${round}` }));
    const [one, two] = [await versions('?page=1&pageSize=2'), await versions('?page=3&pageSize=2')];
    expect([one.total, one.items.length, two.items.length]).toEqual([5, 2, 1]);
    expect(one.items[0]?.savedAt).toBe((await read()).updatedAt);
    expect(two.items[0]?.savedBy).toBe('');
  });

  test('one of them is read whole, and brought back by saving it', async () => {
    const stored = await read();
    await save(without(stored.config, 'location'));
    const oldest = (await versions()).items.at(-1);
    const detail = (await ada('GET', `/api/form/versions/${oldest?.id}`)).json();
    expect(detail.config).toEqual(stored.config);
    await save(detail.config);
    expect(await publicForm()).toEqual(stored.config);
    const gone = await ada('GET', '/api/form/versions/5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11');
    expect(gone.statusCode).toBe(404);
  });
});

test('a question that is taken out keeps its answers, and how many there are is counted', async () => {
  const { config } = await read();
  const own = { id: 'question_abc123', type: 'text', label: 'Club', required: false, order: 9 } as const;
  const sections = config.sections.map((section, place) =>
    place === 0 ? { ...section, fields: [...section.fields, own] } : section,
  );
  await save({ ...config, sections });
  const made = (await submit(rego.app, { ...rider, question_abc123: 'Velo Club' })).json();
  await submit(rego.app, { name: 'Bea', email: 'bea@example.org', question_abc123: '' });
  const { counts } = (await ada('GET', '/api/form/answers')).json();
  expect(counts).toMatchObject({
    name: 2,
    phone: 1,
    needsAccommodation: 1,
    hasSpareAccommodation: 0,
    spareAccommodationCapacity: 0,
    question_abc123: 1,
  });

  await save(without(config, 'phone'));
  const { registration } = (await ada('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(registration).toMatchObject({ phone: rider.phone, answers: { question_abc123: 'Velo Club' } });
});

test('a section is checked against the event as it is once nobody changes it any more', async () => {
  const path = '/api/admin/form?sectionType=pre_event';
  const stored: StoredForm = (await ada('GET', path)).json();
  const config = changed(stored.config, 'tshirt_size', { prices: { S: 1_250 } });
  const letGo = await hold(rego, 'lock table registrations in row share mode');
  const saved = ada('POST', '/api/admin/form', { sectionType: 'pre_event', config });
  await untilLocked(rego);
  const inYen = (to: string) => `update editions set updated_at = clock_timestamp(),
    content = jsonb_set(content, '{currency}', '"${to}"')`;
  await rego.pool.query(inYen('JPY'));
  await letGo();
  const reply = await saved;
  expect([reply.statusCode, Object.values(reply.json().fields ?? {})]).toEqual([400, [expect.anything()]]);
  await rego.pool.query(inYen('AUD'));
});
