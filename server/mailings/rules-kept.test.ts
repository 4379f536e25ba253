// Rules as admins keep them: previewed, switched on as they were seen, copied to the next edition, deleted.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { whoText } from '#domain/lists/who.ts';
import { changes } from '#server/changes/tables.ts';
import { path, startRules } from '#tests/letter-rules.ts';
import { ruleText } from '#tests/rule-text.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const { rego, admin, run, register, make, runs, switchOn, plan, written } = await startRules();

describe('before it is switched on', () => {
  test('it is off, and tells who would get what today, and who not and why', async () => {
    await register('Mia');
    await register('Noa');
    expect((await admin('GET', path)).json()).toMatchObject({ items: [], before: 0 });
    const first = await make();
    expect(first.isOn).toBe(false);
    await run();
    expect(await written()).toEqual([]);
    const told = await plan({ ...ruleText, id: first.id });
    expect(told.today).toEqual({ count: 2, names: ['Mia', 'Noa'] });
    expect(told.letter).toMatchObject({ subject: expect.stringMatching(/^Hi (Mia|Noa)$/) });
    expect(told.letter?.text).toContain('http://rego.test/my-registration');
    await switchOn(first);
    await run();
    expect(await plan({ ...ruleText, id: first.id })).toMatchObject({ today: { count: 0 }, fits: 2 });
    // Another one of today.
    expect((await plan({ ...ruleText, subject: 'B' })).held).toMatchObject([
      { reason: 'one_a_day', count: 2 },
    ]);
  });

  test('what was seen is what is switched on', async () => {
    const rule = await make();
    const change = { ...ruleText, body: 'Another.', basedOn: rule.version };
    expect((await admin('PATCH', `${path}/${rule.id}`, change)).statusCode).toBe(200);
    const old = { isOn: true, basedOn: rule.version };
    expect((await admin('POST', `${path}/${rule.id}/switch`, old)).json().code).toBe('rule_changed');
    expect((await admin('PATCH', `${path}/${rule.id}`, change)).json().code).toBe('rule_changed');
    const logged = await rego.database.select().from(changes).where(eq(changes.subject, 'rule'));
    expect(logged.at(-1)).toMatchObject({ action: 'changed', name: 'Welcome', fields: ['body'] });
  });

  test('of an empty one all that is missing is said at once', async () => {
    const reply = await admin('POST', path, { ...ruleText, name: '', subject: '', body: '' });
    expect(Object.keys(reply.json().fields).sort()).toEqual(['body', 'name', 'subject']);
  });

  test.each([
    ['a search', { who: 'words:mia' }, 'who'],
    ['a section that the event does not have', { who: 'state:entered:karaoke' }, 'who'],
    ['the same of entering', { occasion: 'entered', section: 'karaoke' }, 'section'],
    ['an unknown placeholder', { body: 'Hi {nmae}' }, 'body'],
    ['no words', { body: '' }, 'body'],
    ['no time', { occasion: 'at', at: '' }, 'at'],
    ['no time of a clock', { occasion: 'at', at: '2025-10-01T25:00' }, 'at'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const reply = await admin('POST', path, { ...ruleText, ...wrong });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  });

  test('whom a rule is for is known by any question that a list is narrowed by', async () => {
    await register('Mia');
    const told = await plan({ ...ruleText, who: 'answer:tshirtSize:is:L' });
    expect(told.today).toEqual({ count: 1, names: ['Mia'] });
  });

  test('a rule that no longer fits the event says so and writes nothing', async () => {
    await register('Mia');
    await runs();
    await rego.pool.query("update letter_rules set body = '{amount_karaoke}'");
    await run();
    expect(await written()).toEqual([]);
    expect((await admin('GET', path)).json().items).toMatchObject([{ isStuck: true }]);
  });
});

test('a rule that fails holds up none behind it', async () => {
  await register('Mia');
  const failing = await runs();
  await runs({ name: 'Behind' });
  await rego.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fails before insert on rule_turns for each row when (new.rule_id = '${failing.id}') execute function fail()`);
  await expect(run()).rejects.toThrow(AggregateError);
  await rego.pool.query('drop function fail cascade');
  expect(await written()).toEqual(['by-rule to mia']);
});

/** Gives the id of the one before. */
async function startNext(startDate: string): Promise<string> {
  const next = await copyEdition(rego.pool);
  await rego.pool.query(
    "update editions set content = jsonb_set(content, '{startDate}', to_jsonb($2::text)) where id = $1",
    [next, startDate],
  );
  return makeCurrent(rego.pool, next);
}

test('rules of the edition before are copied, off, their times and the dates in their words as far from the event', async () => {
  const said = { subject: 'Until Thu 6 Nov', body: 'We begin on Thu 6 Nov.' };
  const rule = await runs({ occasion: 'at', at: '2025-10-10T18:00', ...said });
  const before = await startNext('2026-11-05');
  expect((await admin('GET', path)).json()).toMatchObject({ items: [], before: 1 });
  const presses = await Promise.all([1, 2].map(() => admin('POST', `${path}/copy`)));
  expect(presses.map((reply) => reply.json().copied).sort()).toEqual([0, 1]);
  const { items } = (await admin('GET', path)).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ name: rule.name, at: '2026-10-09T18:00', isOn: false });
  expect(items[0]).toMatchObject({ subject: 'Until Thu 5 Nov', body: 'We begin on Thu 5 Nov.' });
  await makeCurrent(rego.pool, before);
});

test('whom a rule picked by name is of the edition before: it is copied without them, or not where it was for nobody else', async () => {
  const { id } = await register('Nia');
  const nia = { about: 'picked', ids: [id] } as const;
  const owing = { about: 'money', money: 'owes' } as const;
  await make({ name: 'Nia alone', who: whoText([{ isNot: false, any: [nia] }]) });
  await make({ name: 'Nia and others', who: whoText([{ isNot: false, any: [owing, nia] }]) });
  // Before that of the test above, so that it follows the one that Nia is in.
  const before = await startNext('2026-06-04');
  const copies = 'select name from letter_rules where edition_id = $1';
  const there = (await rego.pool.query(copies, [before])).rows.length;
  expect((await admin('GET', path)).json().before).toBe(there - 1);
  await admin('POST', `${path}/copy`);
  const { items } = (await admin('GET', path)).json();
  expect(items).toHaveLength(there - 1);
  expect(items).toContainEqual(expect.objectContaining({ name: 'Nia and others', who: 'money:owes' }));
  await makeCurrent(rego.pool, before);
});

test('a rule that is deleted takes what it remembers along', async () => {
  await register('Mia');
  const rule = await runs();
  await run();
  expect((await admin('DELETE', `${path}/${rule.id}`)).statusCode).toBe(204);
  expect((await rego.pool.query('select from rule_turns')).rowCount).toBe(0);
  expect(await written()).toEqual(['by-rule to mia']);
});
