// What an edition defines is parsed once and kept, and never older than what is stored, whoever stored it and by what means.
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectPool, databaseOn } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';

async function rego() {
  const { database, pool, app } = await createTestApp();
  const { rows } = await pool.query('select current_database() as name');
  // As another process has it: it tells this one nothing.
  const others = connectPool(
    { ...inject('postgres'), database: rows[0].name },
    { onIdleError: () => undefined, maxConnections: 2 },
  );
  onTestFinished(() => others.end());
  const titles = async () => {
    const { event, form, sections } = await readDefinitions(database);
    expect(await readEvent(database)).toBe(event);
    expect((await app.inject('/api/event')).json().title).toBe(event.title);
    return [event.title, form.title, ...sections.map(({ sectionConfig }) => sectionConfig.title).sort()];
  };
  return { database, others, titles };
}

const renamings = [
  `update editions set content = jsonb_set(content, '{title}', '"Another week"')`,
  `update form_configurations set config = jsonb_set(config, '{title}', '"Another form"')`,
  `update section_configurations set section_config = jsonb_set(section_config, '{title}', '"Another section"')
    where section_type = 'road_trip'`,
];

test('what another process writes is read by the next call, whether or not it says when it changed', async () => {
  const { others, titles } = await rego();
  const before = await titles();
  for (const renaming of renamings) await others.query(renaming);
  const after = await titles();
  expect(after).toEqual(['Another week', 'Another form', 'Another section', expect.any(String)]);
  expect(after).not.toEqual(before);
});

test('one that is added or goes is no longer what was read before', async () => {
  const { others, titles } = await rego();
  const before = await titles();
  await others.query(`delete from form_versions`);
  await others.query(`delete from organizer_sections`);
  await others.query(`delete from section_configurations where section_type = 'road_trip'`);
  expect(await titles()).toHaveLength(before.length - 1);
});

test('what is written in a transaction is read in it alone, and by nobody once it is taken back', async () => {
  const { database, others, titles } = await rego();
  const before = await titles();
  const done = new Error('taken back');
  const writing = database.transaction(async (tx) => {
    for (const renaming of renamings) await tx.execute(renaming);
    const { event, form } = await readDefinitions(tx);
    expect([event.title, form.title]).toEqual(['Another week', 'Another form']);
    expect(await titles()).toEqual(before);
    throw done;
  });
  await expect(writing).rejects.toBe(done);
  expect(await titles()).toEqual(before);
  await others.query(renamings[0] ?? '');
  expect((await titles())[0]).toBe('Another week');
});

test('what is unchanged is the same object, and nobody can change it for the others', async () => {
  const { database, others } = await rego();
  const { event, form, sections } = await readDefinitions(database);
  const again = await readDefinitions(databaseOn(others));
  expect(again.event).toBe(event);
  expect(again.form).toBe(form);
  expect(again.sections).toBe(sections);
  expect(() => Object.assign(event.sections[0] ?? {}, { title: 'Mine' })).toThrow(TypeError);
});
