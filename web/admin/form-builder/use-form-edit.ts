// One editing of the main form: the draft, what is open, what is wrong, saving, and the conflict when another saved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { type FormConfig, type FormSection, formFields } from '#domain/fields.ts';
import { tidyForm } from '#domain/form-rules.ts';
import type { StoredForm } from '#domain/stored-form.ts';
import {
  comparableOf,
  type FormEdit as Edit,
  formDraftErrors,
  isSameForm,
  keptFormKey,
} from '#web/admin/form-builder/form-draft.ts';
import { saveForm } from '#web/admin/form-builder/form-queries.ts';
import { CallError } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { compareSections } from '#web/form-editor/compare-sections.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import { errorsByIds } from '#web/form-editor/server-errors.ts';
import { type Finder, useChecks } from '#web/form-editor/use-checks.ts';
import { useToast } from '#web/ui/toaster.tsx';

type Conflict = { base: StoredForm; mine: FormConfig; theirs: StoredForm };

export type FormEditing = ReturnType<typeof useFormEdit>;

export function useFormEdit(start: Edit) {
  const client = useQueryClient();
  const toast = useToast();
  const [{ base, draft }, setEdit] = useState(start);
  const [conflict, setConflict] = useState<Conflict>();
  const [openSectionId, setOpenSectionId] = useState(start.draft.sections[0]?.id);
  const [openFieldId, setOpenFieldId] = useState<string>();
  const checks = useChecks(draft, formDraftErrors);
  const isDirty = useMemo(() => !isSameForm(draft, base.config), [draft, base]);
  const isSessionOver = useKept(keptFormKey, { base, draft }, isDirty);
  const [isRestored] = useState(isDirty);

  // What is typed during a save is not part of it: these callbacks see the newest draft.
  const save = useMutation({
    mutationFn: (edit: Edit) =>
      saveForm(client, { config: tidyForm(edit.draft), basedOn: edit.base.updatedAt }),
    onSuccess: ({ isStored, form }, edit) => {
      const kept = conflict ? edit.draft : draft;
      if (!isStored && !isMerged({ base: edit.base, draft: kept }, form)) {
        setEdit({ base: edit.base, draft: kept });
        setConflict({ base: edit.base, mine: kept, theirs: form });
        return;
      }
      toast({ title: 'Success', description: 'Form changes saved successfully' });
      setConflict(undefined);
      setEdit({ base: form, draft: kept === edit.draft ? form.config : kept });
    },
    onError: (error, edit) => {
      const description = messageOf(error, 'Failed to save form changes');
      toast({ title: 'Save Failed', description, isError: true });
      isSessionOver.current = error instanceof CallError && error.status === 401;
      const fields = error instanceof CallError ? error.reply?.fields : undefined;
      if (fields)
        refuse(
          conflict ? edit : { base, draft },
          errorsByIds(fields, 'config', tidyForm(edit.draft)),
          'server',
        );
    },
  });

  /** Back in the editor: shows what is wrong, and opens what it is wrong with. */
  const refuse = (edit: Edit, errors: FieldErrors, finder: Finder) => {
    setConflict(undefined);
    setEdit(edit);
    checks.show(errors, finder);
    const keys = Object.keys(errors);
    const isWrong = (part: string) => keys.some((key) => key.startsWith(`${part}.`));
    const wrong = formFields(edit.draft).filter(({ id }) => isWrong(`fields.${id}`));
    if (wrong.some(({ id }) => id === openFieldId)) return;
    const first = wrong[0]?.id;
    const section = edit.draft.sections.find(
      ({ id, fields }) => isWrong(`sections.${id}`) || fields.some((field) => field.id === first),
    );
    if (first !== undefined) setOpenFieldId(first);
    if (section) setOpenSectionId(section.id);
  };

  const attempt = (edit: Edit) => {
    if (save.isPending) return;
    const errors = formDraftErrors(edit.draft);
    if (Object.keys(errors).length > 0) return refuse(edit, errors, 'editor');
    checks.show({}, 'editor');
    save.mutate(edit);
  };

  const openField = (id: string) => {
    setOpenFieldId(id);
    const section = draft.sections.find(({ fields }) => fields.some((field) => field.id === id));
    if (section) setOpenSectionId(section.id);
  };

  return {
    base,
    draft,
    conflict,
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
    /** Another form in the editor, as a change of the stored one. */
    replace: (config: FormConfig) => {
      setEdit((edit) => ({ ...edit, draft: config }));
      setOpenSectionId(config.sections[0]?.id);
      setOpenFieldId(undefined);
      checks.show({}, 'editor');
    },
    save: () => {
      if (isDirty) attempt({ base, draft });
      else toast({ title: 'Nothing to save', description: 'The form has no unsaved changes' });
    },
    saveMerged: (merged: FormConfig) => conflict && attempt({ base: conflict.theirs, draft: merged }),
    /** With my edits as they are; the next save meets the conflict again. */
    backToEditing: () => setConflict(undefined),
  };
}

/** Both made the same changes: nothing is left to save. */
function isMerged({ base, draft }: Edit, theirs: StoredForm): boolean {
  const versions = {
    base: comparableOf(base.config),
    mine: comparableOf(draft),
    theirs: comparableOf(theirs.config),
  };
  return compareSections(versions).length === 0;
}
