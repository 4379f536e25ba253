// The event's own questions count: what they are called, who is found by an answer, how many gave it.
import { describe, expect, test } from 'vitest';
import type { OwnQuestion, QuestionCounts } from '#domain/forms/own-questions.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { askInMainForm, askInSection, type Question } from '#tests/own-questions.ts';

let now = Date.parse('2025-10-01T10:00:00Z');

const lunch: Question = {
  id: 'question_lunch',
  type: 'select',
  label: 'Lunch',
  options: ['Soup', 'Salad, large', 'None'],
};
const cake: Question = { id: 'question_cake', type: 'checkbox', label: 'I bring a cake' };
const story: Question = { id: 'question_story', type: 'text', label: 'Your story' };
const helmet: Question = { id: 'question_helmet', type: 'radio', label: 'Size', options: ['M', 'L'] };
const glove: Question = { id: 'question_glove', type: 'select', label: 'Size', options: ['M', 'L'] };
const bags: Question = { id: 'question_bags', type: 'number', label: 'Bags' };

const mainForm = (questions: readonly Question[]) => askInMainForm(ada, questions);
const preEvent = (questions: readonly Question[]) =>
  askInSection(asAnna, { sectionType: 'pre_event', username: 'anna' }, questions);

async function register(name: string, answers: object): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`;
  const reply = await submit(rego.app, { ...rider, name, email, ...answers });
  if (reply.statusCode !== 201) throw new Error(reply.body);
}

const questions = async (): Promise<OwnQuestion[]> => (await asAnna('GET', '/api/questions')).json();
const labels = async () => (await questions()).map(({ label }) => label);
const counts = async (): Promise<Record<string, QuestionCounts>> => {
  const all: QuestionCounts[] = (await asAnna('GET', '/api/questions/counts')).json();
  return Object.fromEntries(all.map((one) => [one.id.replace('question_', ''), one]));
};
const valuesOf = (one: QuestionCounts | undefined) =>
  one?.values.map(({ value, count }) => `${value} ${count}`);

const listOf = (condition: string) =>
  asAnna('GET', `/api/registrations?sort=name&answer=${encodeURIComponent(condition)}`);
async function found(condition: string): Promise<string[]> {
  const reply = await listOf(condition);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply.json().items.map(({ name }: { name: string }) => name);
}

const inPreEvent = { sectionType: 'pre_event', participation_saturday: true };

// Two versions of a form are not of one moment.
const rego = await createTestApp({}, () => {
  now += 1_000;
  return new Date(now);
});
const asAnna = await signedIn(rego, 'anna');
const ada = await asAdmin(rego);
await mainForm([lunch, cake, story, glove]);
await preEvent([helmet, bags]);
await register('Ann', {
  ...inPreEvent,
  question_lunch: 'Soup',
  question_cake: true,
  question_helmet: 'M',
  question_bags: 2,
});
await register('Bea', {
  ...inPreEvent,
  question_lunch: 'Salad, large',
  question_story: '50 % luck',
  question_helmet: 'L',
  question_bags: 12,
});
await register('Cem', { ...inPreEvent, question_lunch: 'Soup', question_cake: false, question_bags: 0 });
await register('Dee', { question_glove: 'L' });

describe('the questions', () => {
  test('stand in the order of the form, and two of one label say where they are asked', async () => {
    expect(await labels()).toEqual([
      'Lunch',
      'I bring a cake',
      'Your story',
      'Size (Accommodation & Support)',
      'Size (Pre-Event Activities)',
      'Bags',
    ]);
  });

  test('of a section name it; what has a known meaning is none of them', async () => {
    expect((await questions()).map(({ section }) => section)).toEqual([
      null,
      null,
      null,
      null,
      'pre_event',
      'pre_event',
    ]);
  });
});

describe('who answered so is found', () => {
  test.each([
    ['question_lunch:is:Soup', ['Ann', 'Cem']],
    ['question_lunch:is:Salad\\, large', ['Bea']],
    ['question_lunch:is:Soup,Salad\\, large', ['Ann', 'Bea', 'Cem']],
    ['question_lunch:not:Soup', ['Bea', 'Dee']],
    ['question_lunch:unanswered', ['Dee']],
    ['question_story:answered', ['Bea']],
    ['question_cake:is:true', ['Ann']],
    ['question_cake:is:false', ['Bea', 'Cem', 'Dee']],
    ['question_bags:more:1', ['Ann', 'Bea']],
    ['question_bags:more:2', ['Bea']],
    ['question_bags:is:12', ['Bea']],
    ['question_lunch:is:Pizza', []],
  ])('%s', async (condition, names) => expect(await found(condition)).toEqual(names));

  test('and of a section only who takes part in it did not answer', async () => {
    expect(await found('question_helmet:unanswered')).toEqual(['Cem']);
    expect(await found('question_helmet:not:M')).toEqual(['Bea', 'Cem']);
    expect(await found('question_bags:unanswered')).toEqual(['Cem']);
  });

  test('beside the other filters', async () => {
    const reply = await asAnna('GET', '/api/registrations?q=cem&answer=question_lunch:is:Soup');
    expect(reply.json()).toMatchObject({ total: 1, items: [{ name: 'Cem' }] });
  });

  test.each([
    'lunch',
    'question_lunch:is',
    'question_lunch:is:',
    'question_lunch:like:S',
    'question_bags:more:many',
    'a b:answered',
    ':answered',
  ])('%j is no condition', async (condition) => {
    const reply = await listOf(condition);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { answer: 'Must be a condition such as helmet:is:L' },
    ]);
  });

  test('a question that there is not finds nobody, and says so', async () => {
    const reply = await listOf('question_none:answered');
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { answer: 'There is no such question' }]);
  });
});

describe('the numbers', () => {
  test('say how many chose each option, and who is asked and did not answer', async () => {
    const { lunch, cake, helmet, bags, story } = await counts();
    expect(valuesOf(lunch)).toEqual(['Soup 2', 'Salad, large 1', 'None 0']);
    expect(lunch).toMatchObject({ answered: 3, unanswered: 1 });
    expect(valuesOf(cake)).toEqual(['true 1', 'false 3']);
    expect(valuesOf(helmet)).toEqual(['M 1', 'L 1']);
    expect(helmet).toMatchObject({ answered: 2, unanswered: 1 });
    expect(valuesOf(bags)).toEqual(['2 1', '12 1']);
    expect(bags).toMatchObject({ answered: 2, unanswered: 1, sum: 14 });
    expect(story).toBeUndefined();
  });

  test.each([
    'lunch:is:Soup',
    'lunch:is:Salad\\, large',
    'cake:is:true',
    'cake:is:false',
    'helmet:unanswered',
    'lunch:unanswered',
    'bags:is:2',
  ])('of %s are those whom the list finds', async (condition) => {
    const [id = '', operator, value = ''] = condition.split(':');
    const of = (await counts())[id];
    const inNumbers =
      operator === 'unanswered'
        ? of?.unanswered
        : of?.values.find((one) => one.value === value.replaceAll('\\', ''))?.count;
    expect(inNumbers).toBe((await found(`question_${condition}`)).length);
  });
});

describe('what a form no longer asks', () => {
  test('an option that was renamed keeps its answers under its last name', async () => {
    await mainForm([{ ...lunch, options: ['Broth', 'Salad, large'] }, cake, story, glove]);
    expect(valuesOf((await counts()).lunch)).toEqual(['Broth 0', 'Salad, large 1', 'Soup 2']);
    expect(await found('question_lunch:is:Soup')).toEqual(['Ann', 'Cem']);
  });

  test('a question that was removed keeps its answers and its last label, in the main form and in a section', async () => {
    await mainForm([{ ...lunch, label: 'Your lunch' }, cake, story, glove]);
    await mainForm([cake, story, glove]);
    await preEvent([helmet]);
    expect(await labels()).toEqual([
      'I bring a cake',
      'Your story',
      'Size (Accommodation & Support)',
      'Size (Pre-Event Activities)',
      'Bags (removed)',
      'Your lunch (removed)',
    ]);
    const { lunch: gone, bags: left } = await counts();
    expect(valuesOf(gone)).toEqual(['Soup 2', 'Salad, large 1', 'None 0']);
    expect(left).toMatchObject({ answered: 2, sum: 14 });
    expect(await found('question_bags:more:2')).toEqual(['Bea']);
  });

  test('a registration says it under the same label', async () => {
    const [ann] = (await listOf('question_cake:is:true')).json().items;
    const { form } = (await asAnna('GET', `/api/registrations/${ann.id}/detail`)).json();
    const others = form.sections.at(-1).fields.map(({ label }: { label: string }) => label);
    expect(others).toContain('Your lunch (removed)');
    expect(others).toContain('Bags (removed)');
  });

  test('without an answer it is gone', async () => {
    await preEvent([helmet, { id: 'question_gone', type: 'text', label: 'Nobody answered' }]);
    await preEvent([helmet]);
    expect(await labels()).not.toContain('Nobody answered (removed)');
  });

  test('asked again it is as before', async () => {
    await preEvent([helmet, bags]);
    expect((await questions()).find(({ id }) => id === 'question_bags')).toMatchObject({
      label: 'Bags',
      isRemoved: false,
    });
  });
});

test('an option that is called 0 is an answer', async () => {
  await mainForm([{ id: 'question_children', type: 'radio', label: 'Children', options: ['0', '1'] }]);
  await register('Eve', { question_children: '0' });
  expect((await counts()).children).toMatchObject({ answered: 1, unanswered: 4 });
  expect(await found('question_children:is:0')).toEqual(['Eve']);
  expect(await found('question_children:answered')).toEqual(['Eve']);
});

test('who left what asks it, or all, counts for no answer and gets no letter by it', async () => {
  await mainForm([lunch]);
  await preEvent([helmet]);
  const both = { ...inPreEvent, question_lunch: 'Salad, large', question_helmet: 'M' };
  const audienceOf = async (condition: string) => {
    const body = { audience: `question:${condition}`, picked: [] };
    return (await ada('POST', '/api/mailings/audience', body)).json().count;
  };
  const read = async () => ({
    lunch: (await counts()).lunch,
    helmet: (await counts()).helmet,
    found: [await found('question_lunch:answered'), await found('question_helmet:is:M')],
    unanswered: [await found('question_lunch:unanswered'), await found('question_helmet:not:L')],
    written: [await audienceOf('question_lunch:is:Salad\\, large'), await audienceOf('question_helmet:is:M')],
  });
  const cancel = async (name: string, section: string) => {
    const { items } = (await asAnna('GET', `/api/registrations?q=${name}&page=1`)).json();
    expect((await ada('POST', `/api/registrations/${items[0].id}/cancel`, { section })).statusCode).toBe(200);
  };
  const before = await read();
  await register('Gil', both);
  const hana = { ...rider, name: 'Hana', email: 'hana@example.org' };
  const { token } = (await submit(rego.app, { ...hana, ...both })).json();
  await submit(rego.app, { ...hana, ...roadTripAnswers }, { token });
  expect((await read()).helmet?.answered).toBe((before.helmet?.answered ?? 0) + 2);
  await cancel('Gil', 'pre_event');
  await cancel('Hana', 'pre_event');
  const after = await read();
  expect([after.helmet, after.found[1], after.unanswered[1]]).toEqual([
    before.helmet,
    before.found[1],
    before.unanswered[1],
  ]);
  expect(after.lunch?.answered).toBe((before.lunch?.answered ?? 0) + 1);
  // She takes part in another section than the one that asks; he is found by the state that he is in.
  const byState = async (who: string) =>
    (await asAnna('GET', `/api/registrations?page=1&sort=name&who=${who};answer:question_helmet:is:M`))
      .json()
      .items.map(({ name }: { name: string }) => name);
  expect(await byState('state:entered')).toEqual(before.found[1]);
  expect(await byState('state:cancelled:road_trip')).toEqual([]);
  expect(await byState('state:cancelled:pre_event')).toEqual(['Gil', 'Hana']);
  await cancel('Hana', 'road_trip');
  expect(await read()).toEqual(before);
});
