// One editing of the event: what was typed, what is wrong with it, saving and publishing, and the conflict when another
// saved meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, eventSchema } from '#domain/event.ts';
import { isSame } from '#domain/is-same.ts';
import type { EventPublish, StoredEvent } from '#domain/stored-event.ts';
import {
  contentOf,
  draftErrors,
  draftOf,
  type EventDraft,
  inDraftNames,
} from '#web/admin/event/event-draft.ts';
import { publishEvent, saveEvent } from '#web/admin/event/event-queries.ts';
import { CallError } from '#web/call.ts';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { openEdition } from '#web/edition-at-hand.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import { useChecks } from '#web/form-editor/use-checks.ts';
import { useToast } from '#web/ui/toaster.tsx';

/** What was typed, and the stored event that it is a change of. */
export type EventEdit = { base: StoredEvent; draft: EventDraft };
type Conflict = { mine: EventContent; base: EventContent; theirs: StoredEvent };
type Save = { content: unknown; basedOn: string };
export type EventEditing = ReturnType<typeof useEventEdit>;

export const keptEventKey = 'rego-event';

export function useEventEdit(start: EventEdit) {
  const client = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(start.base);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<EventDraft>({ defaultValues: start.draft });
  const draft = form.watch();
  const checks = useChecks(draft, draftErrors);
  const isDirty = !isSame(contentOf(draft), base.draft);
  const isSessionOver = useKept(keptEventKey, { base, draft }, isDirty);
  const [isRestored] = useState(isDirty);

  const load = (content: EventContent) => {
    form.reset(draftOf(content));
    checks.show({}, 'editor');
  };
  const fail = (title: string, error: unknown) => {
    isSessionOver.current = error instanceof CallError && error.status === 401;
    const fields: FieldErrors = inDraftNames(fieldsOf(error));
    if (Object.keys(fields).length > 0) checks.show(fields, 'server');
    toast(failureToast(title, error));
  };

  const saving = useMutation({
    mutationFn: (body: Save) => saveEvent(client, body),
    onSuccess: ({ isStored, event }, { content }) => {
      if (!isStored) {
        setConflict({ mine: eventSchema.parse(content), base: base.draft, theirs: event });
        return;
      }
      setBase(event);
      // What was typed while it was saved stays, and is a change of what is stored now.
      if (conflict || isSame(contentOf(form.getValues()), content)) load(event.draft);
      setConflict(undefined);
    },
    onError: (error) => {
      setConflict(undefined);
      fail('Save Failed', error);
    },
  });
  const publishing = useMutation({
    mutationFn: (body: EventPublish) => publishEvent(client, body),
    onSuccess: ({ isStored, event }) => {
      if (!isStored) return setConflict({ mine: base.draft, base: base.draft, theirs: event });
      // It is the current edition from now on, and the desk is about that.
      if (base.state === 'draft') return openEdition(undefined);
      setBase(event);
      toast({ title: 'Event Published', description: 'Pages, forms and letters follow at once' });
    },
    onError: (error) => fail('Publishing Failed', error),
  });
  const isSaving = saving.isPending || publishing.isPending;

  /** Saves what was typed, if anything, and goes on with what is stored then. */
  const saveThen = (next: (event: StoredEvent) => void) => {
    if (isSaving) return;
    const errors = draftErrors(draft);
    checks.show(errors, 'editor');
    if (Object.keys(errors).length > 0) return;
    if (!isDirty) return next(base);
    saving.mutate(
      { content: contentOf(draft), basedOn: base.updatedAt },
      { onSuccess: ({ isStored, event }) => isStored && next(event) },
    );
  };

  const sayItIsSaved = () =>
    toast({ title: 'Draft Saved', description: 'Riders see it once you publish it' });

  return {
    form,
    base,
    draft,
    errors: checks.errors,
    attempt: checks.attempt,
    isDirty,
    isRestored,
    isSaving,
    conflict,
    saveThen,
    save: () => {
      if (isDirty) saveThen(sayItIsSaved);
      else toast({ title: 'Nothing to save', description: 'The event has no unsaved changes' });
    },
    publish: (body: EventPublish) => publishing.mutate(body),
    saveMerged: (merged: EventContent) =>
      conflict &&
      saving.mutate(
        { content: merged, basedOn: conflict.theirs.updatedAt },
        { onSuccess: ({ isStored }) => isStored && sayItIsSaved() },
      ),
    /** With my edits as they are; the next save meets the conflict again. */
    backToEditing: () => setConflict(undefined),
    /** Another content in the editor, as a change of what is stored. */
    replace: load,
  };
}
