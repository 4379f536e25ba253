// Which form is edited, and by which calls it is read and stored; its versions and what riders answered to it.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import type { FormConfig } from '#domain/forms/fields.ts';
import { isForm } from '#domain/forms/form-upcast.ts';
import { type StoredForm, storedFormSchema } from '#domain/forms/stored-form.ts';
import { call, codeOf } from '#web/call.ts';
import { readKeptValue } from '#web/form-editor/kept-value.ts';
import * as words from '#words/desk/form-editor.ts';

export type FormSource = {
  /** Key of the section; undefined is the main form. */
  sectionType: string | undefined;
  /** Whose unsaved edits wait in this tab: an organizer's username, or 'admin'. */
  by: string;
  read: () => Promise<StoredForm>;
  save: (config: FormConfig, basedOn: string) => Promise<StoredForm>;
  /** What the toasts of a save say. */
  saved: { title: string; description: string };
  failed: string;
};

/** Of a section, as the event calls it. */
export function sectionToasts(key: string, event: EventContent): Pick<FormSource, 'saved' | 'failed'> {
  const description = words.sectionUpdated({ section: sectionOf(event, key).title });
  return {
    saved: { title: words.configurationSaved, description },
    failed: words.configurationNotSaved,
  };
}

/** A draft and the stored version that it is a change of. */
export type FormEdit = { base: StoredForm; draft: FormConfig };

function keyOf({ sectionType = 'main' }: FormSource): string[] {
  return ['form-editor', sectionType];
}

export function storedFormQuery(source: FormSource) {
  return queryOptions({ queryKey: [...keyOf(source), 'stored'], queryFn: source.read });
}

export const ofForm = ({ sectionType }: Pick<FormSource, 'sectionType'>) =>
  sectionType === undefined ? {} : { sectionType };

export function formAnswersQuery(source: FormSource) {
  return queryOptions({
    queryKey: [...keyOf(source), 'answers'],
    queryFn: () => call('GET /api/form/answers', { query: ofForm(source) }),
  });
}

/** How many places of what a section asks are taken. */
export function placesTakenQuery(source: FormSource) {
  return queryOptions({ ...formAnswersQuery(source), select: ({ taken = {} }) => taken });
}

export function versionsKey(source: FormSource): string[] {
  return [...keyOf(source), 'versions'];
}

/** `isStored` is false when somebody else saved before: then `form` is their version, and nothing was stored. */
export type SaveResult = { isStored: boolean; form: StoredForm };

export async function saveForm(
  client: QueryClient,
  source: FormSource,
  { draft, base }: FormEdit,
): Promise<SaveResult> {
  try {
    const form = await source.save(draft, base.updatedAt);
    client.setQueryData(storedFormQuery(source).queryKey, form);
    for (const queryKey of [
      versionsKey(source),
      formAnswersQuery(source).queryKey,
      // Lists of people have a column a question, and numbers say how many places there are.
      ['registrations'],
      ['form-editor', 'public'],
      ['section-letter'],
    ]) {
      void client.invalidateQueries({ queryKey });
    }
    return { isStored: true, form };
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'form_changed' && code !== 'section_changed') throw error;
    return { isStored: false, form: await client.fetchQuery({ ...storedFormQuery(source), staleTime: 0 }) };
  }
}

/** Where what is unsaved of it waits in this browser tab. */
export function keptKey({ sectionType = 'main', by }: FormSource): string {
  return `rego-form-${sectionType}-${by}`;
}

export function readKeptForm(source: FormSource): FormEdit | undefined {
  const isStored = (base: unknown): base is StoredForm => storedFormSchema.safeParse(base).success;
  const isEdited = (draft: unknown): draft is FormConfig => isForm(withWrongPrices(draft, 0));
  return readKeptValue(keptKey(source), isStored, isEdited, (draft) => withWrongPrices(draft, Number.NaN));
}

/** A price that is mistyped is not a number, which storage writes as null. */
function withWrongPrices(draft: unknown, cents: number): unknown {
  return JSON.parse(JSON.stringify(draft ?? null), (_key, part: unknown) => part ?? cents);
}
