// One editing of the event: what was typed, what is wrong with it, saving and publishing, and the conflict when another
// saved meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { isSame } from '#domain/basics/is-same.ts';
import type { EventContent } from '#domain/event/event.ts';
import { contentOfParts, partsOf } from '#domain/event/event-parts.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import type { EventPublish, StoredEvent } from '#domain/event/stored-event.ts';
import {
  contentOf,
  draftErrors,
  draftOf,
  type EventDraft,
  inDraftNames,
} from '#web/admin/event/event-draft.ts';
import { publishEvent, saveEvent, storedEventQuery } from '#web/admin/event/event-queries.ts';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { openEdition } from '#web/edition-at-hand.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import { type Collision, type Merged, merge, type Parts } from '#web/form-editor/merge.ts';
import type { MergeNews } from '#web/form-editor/merge-note.tsx';
import { useChecks } from '#web/form-editor/use-checks.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/event.ts';
import { partTitle } from '#words/desk/event-parts.ts';

/** What was typed, and the stored event that it is a change of. */
export type EventEdit = { base: StoredEvent; draft: EventDraft };
type Save = { content: unknown; basedOn: string };
export type EventEditing = ReturnType<typeof useEventEdit>;

export const keptEventKey = 'rego-event';

export function useEventEdit(start: EventEdit) {
  const client = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(start.base);
  const [news, setNews] = useState<MergeNews>();
  const form = useForm<EventDraft>({ defaultValues: start.draft });
  const draft = form.watch();
  const checks = useChecks(draft, draftErrors);
  const isDirty = !isSame(contentOf(draft), base.draft);
  useKept(keptEventKey, { base, draft }, isDirty);
  const [isRestored] = useState(isDirty);

  const load = (content: EventContent) => {
    const drafted = draftOf(content);
    // A reset draws rows anew, and whoever types in one loses the field.
    if (!isSame(drafted, form.getValues())) form.reset(drafted);
    checks.show({}, 'editor');
  };
  const fail = (title: string, error: unknown) => {
    const fields: FieldErrors = inDraftNames(fieldsOf(error));
    if (Object.keys(fields).length > 0) checks.show(fields, 'server');
    toast(failureToast(title, error));
  };

  /** Somebody else saved meanwhile; what was typed since the save began is mine, too. */
  const mergeWith = (theirs: StoredEvent) => {
    const typed = form.getValues();
    const mine = eventSchema.safeParse(contentOf(typed));
    // The base stays, so that the next save puts both together.
    if (!mine.success) {
      checks.show(draftErrors(typed), 'editor');
      const description = words.changedMeanwhile;
      return toast({ title: words.saveFailed, description, isError: true });
    }
    const merged = mergeEvents(base.draft, mine.data, theirs.draft);
    setBase(theirs);
    load(merged.content);
    setNews({ ...merged, savedBy: theirs.savedBy, savedAt: theirs.updatedAt });
    if (!isSame(merged.content, theirs.draft)) return;
    toast({ title: words.eventChanged, description: words.lookItOver });
  };

  const saving = useMutation({
    mutationFn: (body: Save) => saveEvent(client, body),
    onSuccess: ({ isStored, event }, { content }) => {
      if (!isStored) return mergeWith(event);
      setBase(event);
      setNews(undefined);
      // What was typed while it was saved stays, and is a change of what is stored now.
      if (isSame(contentOf(form.getValues()), content)) load(event.draft);
    },
    onError: (error) => fail(words.saveFailed, error),
  });
  const publishing = useMutation({
    mutationFn: (body: EventPublish) => publishEvent(client, body),
    onSuccess: ({ isStored, event }) => {
      if (!isStored) return mergeWith(event);
      // It is the current edition from now on, and the desk is about that.
      if (base.state === 'draft') return openEdition(undefined);
      setBase(event);
      toast({ title: words.eventPublished, description: words.publishedMeans });
    },
    onError: (error) => fail(words.publishingFailed, error),
  });
  const reading = useMutation({
    mutationFn: () => client.fetchQuery({ ...storedEventQuery, staleTime: 0 }),
    onSuccess: (event) => (event.updatedAt === base.updatedAt ? setBase(event) : mergeWith(event)),
    onError: (error) => fail(words.publishingFailed, error),
  });
  const isBusy = saving.isPending || publishing.isPending || reading.isPending;

  /** Saves what was typed, else reads who takes part by now, and goes on with what is stored then. */
  const saveThen = (next: (event: StoredEvent) => void) => {
    if (isBusy) return;
    const errors = draftErrors(draft);
    checks.show(errors, 'editor');
    if (Object.keys(errors).length > 0) return;
    if (!isDirty) {
      const goOn = (event: StoredEvent) => event.updatedAt === base.updatedAt && next(event);
      return reading.mutate(undefined, { onSuccess: goOn });
    }
    saving.mutate(
      { content: contentOf(draft), basedOn: base.updatedAt },
      { onSuccess: ({ isStored, event }) => isStored && next(event) },
    );
  };

  const sayItIsSaved = () => toast({ title: words.draftSaved, description: words.savedMeans });

  return {
    form,
    base,
    draft,
    errors: checks.errors,
    attempt: checks.attempt,
    isDirty,
    isRestored,
    isSaving: saving.isPending,
    isPublishing: publishing.isPending,
    isBusy,
    /** What somebody else saved meanwhile, while changes of mine are left to save. */
    news: isDirty ? news : undefined,
    saveThen,
    save: () => {
      if (isDirty) saveThen(sayItIsSaved);
      else toast({ title: words.nothingToSave, description: words.nothingToSaveMeans });
    },
    publish: (body: EventPublish) => publishing.mutate(body),
    takeTheirs: ({ id }: Collision) => {
      // A draft that makes no event says first what is wrong with it.
      const mine = eventSchema.safeParse(contentOf(draft));
      if (!mine.success) return checks.show(draftErrors(draft), 'editor');
      load(contentOfParts((part) => (part === id ? base.draft : mine.data), [mine.data, base.draft]));
      setNews(news && { ...news, collisions: news.collisions.filter((collision) => collision.id !== id) });
    },
    /** Another content in the editor, as a change of what is stored. */
    replace: (content: EventContent) => {
      load(content);
      setNews(undefined);
    },
  };
}

function mergeEvents(base: EventContent, mine: EventContent, theirs: EventContent): Merged<EventContent> {
  const parts = { base: titled(base), mine: titled(mine), theirs: titled(theirs) };
  return merge(parts, (pick) =>
    contentOfParts((id) => (pick(id) === 'mine' ? mine : theirs), [theirs, mine]),
  );
}

function titled(event: EventContent): Parts {
  return new Map([...partsOf(event)].map(([id, part]) => [id, { ...part, title: partTitle(id, part) }]));
}
