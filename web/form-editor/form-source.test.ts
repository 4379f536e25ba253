// Unsaved edits of a form outlive a reload, whatever is wrong with them; what a save makes stale.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import { tabStore } from '#web/browser-store.ts';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type FormSource, keptKey, readKeptForm, saveForm } from '#web/form-editor/form-source.ts';
import { centsOf } from '#web/form-editor/price-text.ts';

const source: FormSource = {
  sectionType: 'workshops',
  by: 'anna',
  read: () => Promise.reject(new Error('Nothing is read.')),
  save: () => Promise.reject(new Error('Nothing is saved.')),
  saved: { title: '', description: '' },
  failed: '',
};

const form = (...fields: Field[]): FormConfig => ({
  title: 'Workshops',
  sections: [{ id: 'questions', title: 'Workshops', fields }],
  ofSection: { isActive: true, confirmation: '' },
});
const base = {
  id: '0d4f3c2e-6f0b-4c8e-9a57-3f3b6f1f2a10',
  name: 'Workshops',
  config: form(),
  savedBy: '',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const question = { label: 'Still typed', required: false };
const wrong = centsOf('7.5O');

test('prices that are mistyped keep nothing else from being there again, and stay wrong', () => {
  const draft = form(
    {
      ...question,
      id: 'bench',
      type: 'select',
      order: 0,
      options: ['None', 'Frame'],
      prices: { Frame: wrong },
    },
    { ...question, id: 'lunch', type: 'checkbox', order: 1, priceCents: wrong },
  );
  tabStore.write(keptKey(source), { base, draft });
  expect(readKeptForm(source)).toEqual({ base, draft });
});

test('what is no form is not taken for one', () => {
  for (const draft of [undefined, null, 'x', { ...form(), title: null }, { ...form(), sections: null }]) {
    tabStore.write(keptKey(source), { base, draft });
    expect(readKeptForm(source)).toBeUndefined();
  }
});

test('lists of people, whose columns are questions, are read anew once a form is saved', async () => {
  const client = new QueryClient();
  const { queryKey } = registrationsQuery({});
  client.getQueryCache().build(client, { queryKey });
  await saveForm(client, { ...source, save: async () => base }, { base, draft: form() });
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
});
