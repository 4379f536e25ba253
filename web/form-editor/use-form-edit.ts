// One editing of a form: the draft, what is open, what is wrong, saving, and what somebody else saved meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { type FormConfig, type FormSection, formFields } from '#domain/forms/fields.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { errorsInEvent } from '#domain/forms/section-form.ts';
import { fieldsOf, messageOf } from '#web/desk/message-of.ts';
import { isSameForm, mergeForms, takeTheirs } from '#web/form-editor/form-parts.ts';
import { type FormEdit, type FormSource, keptKey, saveForm } from '#web/form-editor/form-source.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import type { Collision } from '#web/form-editor/merge.ts';
import type { MergeNews } from '#web/form-editor/merge-note.tsx';
import { errorsByIds } from '#web/form-editor/server-errors.ts';
import { type Finder, useChecks } from '#web/form-editor/use-checks.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/form-editor.ts';
import { inWords } from '#words/faults.ts';

export type FormEditing = ReturnType<typeof useFormEdit>;

function draftErrors(draft: FormConfig, event: EventContent, sectionType: string | undefined): FieldErrors {
  const tidied = tidyForm(draft);
  const ofEvent = sectionType === undefined ? {} : errorsInEvent(tidied, event);
  return inWords({ ...ofEvent, ...formErrors(tidied) });
}

/** `onFinish`: where a save ends the editing. */
export function useFormEdit(
  source: FormSource,
  event: EventContent,
  start: FormEdit,
  onFinish?: (() => void) | undefined,
) {
  const client = useQueryClient();
  const toast = useToast();
  const [{ base, draft }, setEdit] = useState(start);
  const [news, setNews] = useState<MergeNews>();
  const [openSectionId, setOpenSectionId] = useState(start.draft.sections[0]?.id);
  const [openFieldId, setOpenFieldId] = useState<string>();
  const { sectionType } = source;
  const errorsOf = useCallback(
    (config: FormConfig) => draftErrors(config, event, sectionType),
    [event, sectionType],
  );
  const checks = useChecks(draft, errorsOf);
  const isDirty = useMemo(() => !isSameForm(draft, base.config), [draft, base]);
  const stays = useKept(keptKey(source), { base, draft }, isDirty);
  const [isRestored] = useState(isDirty);
  const setDraft = (config: FormConfig) => setEdit((edit) => ({ ...edit, draft: config }));

  // What is typed during a save is not part of it: these callbacks see the newest draft.
  const save = useMutation({
    mutationFn: (edit: FormEdit) => saveForm(client, source, { ...edit, draft: tidyForm(edit.draft) }),
    onSuccess: ({ isStored, form }, edit) => {
      if (!isStored) {
        const merged = mergeForms({ base: edit.base.config, mine: draft, theirs: form.config });
        setEdit({ base: form, draft: merged.content });
        // Both made the same changes: nothing is left to save.
        if (!isSameForm(merged.content, form.config)) {
          return setNews({ ...merged, savedBy: form.savedBy, savedAt: form.updatedAt });
        }
      }
      toast(source.saved);
      setNews(undefined);
      if (isStored) setEdit({ base: form, draft: draft === edit.draft ? form.config : draft });
      if (isStored && draft !== edit.draft) return;
      stays.current = false;
      onFinish?.();
    },
    onError: (error, edit) => {
      const description = messageOf(error, source.failed);
      toast({ title: words.saveFailed, description, isError: true });
      const fields = fieldsOf(error);
      if (Object.keys(fields).length > 0) refuse(errorsByIds(fields, tidyForm(edit.draft)), 'server');
    },
  });

  /** Shows what is wrong, and opens what it is wrong with. */
  const refuse = (errors: FieldErrors, finder: Finder) => {
    checks.show(errors, finder);
    const keys = Object.keys(errors);
    const isWrong = (part: string) => keys.some((key) => key.startsWith(`${part}.`));
    const wrong = formFields(draft).filter(({ id }) => isWrong(`fields.${id}`));
    if (wrong.some(({ id }) => id === openFieldId)) return;
    const first = wrong[0]?.id;
    const section = draft.sections.find(
      ({ id, fields }) => isWrong(`sections.${id}`) || fields.some((field) => field.id === first),
    );
    if (first !== undefined) setOpenFieldId(first);
    if (section) setOpenSectionId(section.id);
  };

  const openField = (id: string) => {
    setOpenFieldId(id);
    const section = draft.sections.find(({ fields }) => fields.some((field) => field.id === id));
    if (section) setOpenSectionId(section.id);
  };

  return {
    source,
    base,
    draft,
    /** What somebody else saved meanwhile, while changes of mine are left to save. */
    news: isDirty ? news : undefined,
    errors: checks.errors,
    attempt: checks.attempt,
    isSaving: save.isPending,
    isDirty,
    /** What was left unsaved before is here again. */
    isRestored,
    openSectionId,
    openFieldId,
    openSection: setOpenSectionId,
    openField: (id: string | undefined) => (id === undefined ? setOpenFieldId(undefined) : openField(id)),
    /** Also of a field that a change just put there. */
    openFieldIn: (sectionId: string, id: string) => {
      setOpenSectionId(sectionId);
      setOpenFieldId(id);
    },
    change: (sections: FormSection[]) => setEdit((edit) => ({ ...edit, draft: { ...edit.draft, sections } })),
    /** Of a section of the event: what stands beside its questions. */
    changeOfSection: (change: Partial<NonNullable<FormConfig['ofSection']>>) =>
      draft.ofSection && setDraft({ ...draft, ofSection: { ...draft.ofSection, ...change } }),
    /** Another form in the editor, as a change of the stored one. */
    replace: (config: FormConfig) => {
      setDraft(config);
      setNews(undefined);
      setOpenSectionId(config.sections[0]?.id);
      setOpenFieldId(undefined);
      checks.show({}, 'editor');
    },
    takeTheirs: ({ id }: Collision) => {
      setDraft(takeTheirs(draft, base.config, id));
      setNews(news && { ...news, collisions: news.collisions.filter((collision) => collision.id !== id) });
    },
    save: () => {
      if (save.isPending) return;
      if (!isDirty && !onFinish) {
        return toast({ title: words.nothingToSave, description: words.nothingToSaveMeans });
      }
      const errors = errorsOf(draft);
      if (Object.keys(errors).length > 0) return refuse(errors, 'editor');
      checks.show({}, 'editor');
      save.mutate({ base, draft });
    },
  };
}
