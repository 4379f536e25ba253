// Letters to who answered so: every answer that can be counted is a group.
import { beforeEach, expect, test } from 'vitest';
import { startMailings } from '#tests/mailings.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';

const { rego, post, send, mailed } = await startMailings();

await askInMainForm(await asAdmin(rego, 'ada@example.org'), [
  { id: 'question_lunch', type: 'select', label: 'Lunch', options: ['Soup', 'Salad, large'] },
]);
beforeEach(async () => {
  const answers = { Ann: 'Soup', Bea: 'Salad, large', Cem: undefined };
  for (const [name, question_lunch] of Object.entries(answers)) {
    const email = `${name.toLowerCase()}@example.org`;
    await submit(rego.app, { ...rider, name, email, ...(question_lunch && { question_lunch }) });
  }
});

test.each([
  ['question:question_lunch:is:Soup', 1],
  ['question:question_lunch:is:Salad\\, large', 1],
  ['question:question_lunch:unanswered', 1],
  ['question:question_lunch:is:Soup,Salad\\, large', 2],
])('%s counts', async (audience, count) => {
  const reply = await post('/audience', { audience });
  expect(reply.json()).toEqual({ count, addresses: count });
});

test('a letter goes to them alone, and the mailing says in words to whom', async () => {
  const audience = 'question:question_lunch:is:Salad\\, large';
  const preview = await post('/preview', { audience, subject: 'Lunch', body: 'Hello' });
  expect(preview.json()).toMatchObject({ recipient: 'bea@example.org', count: 1 });
  const sent = await send({ audience });
  expect(sent.json()).toMatchObject({ audience: 'Lunch: Salad, large', counts: { queued: 1 } });
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['bea@example.org']);
});

test.each([
  'question:question_none:is:Soup',
  'question:question_lunch',
  'question:question_lunch:is:',
  'question:',
])('%s is no group', async (audience) => {
  for (const reply of [
    await post('/audience', { audience }),
    await post('/preview', { audience, subject: 'Lunch', body: 'Hello' }),
    await send({ audience }),
  ]) {
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['audience']]);
  }
});
