// One editing of a section: the draft, what is wrong with it, saving it, and the conflict when another saved first.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, sectionOf } from '#domain/event.ts';
import { inOrder } from '#domain/fields.ts';
import type { StoredSection } from '#domain/organizer.ts';
import { CallError } from '#web/call.ts';
import { compareSections } from '#web/form-editor/compare-sections.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import { isSameDraft, type SectionDraft, tidyDraft } from '#web/form-editor/section-draft.ts';
import { errorsByIds } from '#web/form-editor/server-errors.ts';
import { type Finder, useChecks } from '#web/form-editor/use-checks.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { type Edit, keptKey } from '#web/organizer/section/kept-edit.ts';
import { saveSection } from '#web/organizer/section/section-queries.ts';
import { draftErrors, draftOf, saveOf } from '#web/organizer/section/stored-draft.ts';
import { useToast } from '#web/ui/toaster.tsx';

export type Conflict = { base: StoredSection; mine: SectionDraft; theirs: StoredSection };

export type SectionEdit = ReturnType<typeof useSectionEdit>;

const failed = { title: 'Save Failed', description: 'Failed to save configuration changes', isError: true };

export function useSectionEdit(organizer: AtSection, event: EventContent, start: Edit, onFinish: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [{ base, draft }, setEdit] = useState(start);
  const [conflict, setConflict] = useState<Conflict>();
  const [openId, setOpenId] = useState<string>();
  const { sectionType } = organizer;
  const errorsOf = useCallback(
    (draft: SectionDraft) => draftErrors(draft, event, sectionType),
    [event, sectionType],
  );
  const checks = useChecks(draft, errorsOf);
  const isDirty = useMemo(() => !isSameDraft(draft, draftOf(base)), [draft, base]);
  const isSessionOver = useKept(keptKey(organizer), { base, draft }, isDirty);

  const [isRestored] = useState(isDirty);

  const announceSaved = () => {
    const description = `${sectionOf(event, sectionType).title} section updated successfully`;
    toast({ title: 'Configuration Saved', description });
    void client.invalidateQueries({ queryKey: ['section-letter'] });
  };

  // What is typed during a save is not part of it: these callbacks see the newest draft.
  const save = useMutation({
    mutationFn: (edit: Edit) =>
      saveSection(client, organizer, saveOf(organizer, edit.draft, edit.base.updatedAt)),
    onSuccess: ({ isStored, section }, edit) => {
      const kept = conflict ? edit.draft : draft;
      if (!isStored && !isMerged({ ...edit, draft: kept }, section)) {
        setEdit({ base: edit.base, draft: kept });
        setConflict({ base: edit.base, mine: kept, theirs: section });
        return;
      }
      announceSaved();
      if (kept === edit.draft) return onFinish();
      setEdit({ base: section, draft: kept });
    },
    onError: (error, edit) => {
      toast(failed);
      isSessionOver.current = error instanceof CallError && error.status === 401;
      const fields = error instanceof CallError ? error.reply?.fields : undefined;
      if (fields) refuse(conflict ? edit : { base, draft }, named(fields, edit.draft), 'server');
    },
  });

  /** Back in the editor: shows what is wrong, and opens the field that it is wrong with. */
  const refuse = (edit: Edit, errors: FieldErrors, finder: Finder) => {
    setConflict(undefined);
    setEdit(edit);
    checks.show(errors, finder);
    const isWrong = (id: string) => Object.keys(errors).some((key) => key.startsWith(`fields.${id}.`));
    if (openId === undefined || !isWrong(openId)) {
      setOpenId(inOrder(edit.draft.fields).find(({ id }) => isWrong(id))?.id ?? openId);
    }
  };

  const attempt = (edit: Edit) => {
    if (save.isPending) return;
    const errors = errorsOf(edit.draft);
    if (Object.keys(errors).length > 0) return refuse(edit, errors, 'editor');
    checks.show({}, 'editor');
    save.mutate(edit);
  };

  return {
    draft,
    conflict,
    openId,
    errors: checks.errors,
    attempt: checks.attempt,
    isSaving: save.isPending,
    isDirty,
    /** What was left unsaved before is here again. */
    isRestored,
    open: setOpenId,
    change: (change: Partial<SectionDraft>) =>
      setEdit((edit) => ({ ...edit, draft: { ...edit.draft, ...change } })),
    save: () => attempt({ base, draft }),
    saveMerged: (merged: SectionDraft) => conflict && attempt({ base: conflict.theirs, draft: merged }),
    /** With my edits as they are; the next save meets the conflict again. */
    backToEditing: () => setConflict(undefined),
  };
}

/** Both made the same changes: nothing is left to save. */
function isMerged({ base, draft }: Edit, theirs: StoredSection): boolean {
  const versions = { base: draftOf(base), mine: draft, theirs: draftOf(theirs) };
  return compareSections(versions).length === 0;
}

/** The server names what the call names; the editor shows it beside its control. */
function named(errors: FieldErrors, draft: SectionDraft): FieldErrors {
  const { emailConfirmationContent: confirmation, ...others } = errors;
  // As it was sent: tidied and in order.
  const byIds = errorsByIds(others, 'sectionConfig', tidyDraft(draft));
  return { ...byIds, ...(confirmation && { confirmation }) };
}
