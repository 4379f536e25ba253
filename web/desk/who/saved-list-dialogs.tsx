// Keeps what narrows a list under a name; renames and deletes what is kept.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Saved, savedLimits } from '#domain/lists/saved-condition.ts';
import { call } from '#web/call.ts';
import { usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { savedQuery } from '#web/desk/who/saved-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/saved.ts';

/** Of a list’s name as it is typed. */
const nameLine = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, words.nameMissing), z.maxLength(savedLimits.name, words.nameTooLong)),
});

type SaveListDialogProps = { who: string; onClose: () => void };

export function SaveListDialog({ who, onClose }: SaveListDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isShared, setShared] = useState(false);
  const form = usePlainForm(nameLine, { name: '' });
  return (
    <PlainFormDialog
      title={words.saveTitle}
      unsaved={words.unsaved}
      form={form}
      fields={[{ name: 'name', label: words.name }]}
      label={words.save}
      pendingLabel={words.saving}
      missing={{ title: words.notSaved, description: words.nameMissing }}
      failed={words.notSaved}
      save={({ name }) => call('POST /api/saved-conditions', { body: { name, who, isShared } })}
      onSaved={async ({ name }) => {
        toast({ title: words.saved, description: words.savedAs({ name }) });
        onClose();
        await client.invalidateQueries(savedQuery);
      }}
      onClose={onClose}
    >
      <Tick isSet={isShared} onSet={setShared}>
        {words.forEverybody}
      </Tick>
    </PlainFormDialog>
  );
}

type ChangeSavedDialogProps = {
  kept: readonly Saved[];
  labelOf: (list: Saved) => string;
  onClose: () => void;
};

/** Renames or deletes conditions that are kept under a name. */
export function ChangeSavedDialog({ kept, labelOf, onClose }: ChangeSavedDialogProps) {
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<Saved>();
  const forgetting = useDeed({
    mutationFn: ({ id }: Saved) => call('DELETE /api/saved-conditions/:id', { params: { id } }),
    said: (_gone, { name }) => ({ title: words.forgotten, description: words.isForgotten({ name }) }),
    onSuccess: () => client.invalidateQueries(savedQuery),
    failed: words.notForgotten,
  });
  if (renamed) return <RenameDialog list={renamed} onClose={() => setRenamed(undefined)} />;
  return (
    <Dialog title={words.changeTitle} onClose={onClose}>
      {kept.length === 0 && <p className="empty">{words.none}</p>}
      <ul className="plain-list saved-lists__all">
        {kept.map((list) => (
          <li key={list.id} className="apart">
            <span className="saved-lists__name">
              {labelOf(list)}
              <span className="soft small">{list.isShared ? words.allSee : words.nobodyElse}</span>
            </span>
            <span className="actions">
              <Button
                look="quiet small"
                aria-label={words.rename({ name: list.name })}
                onPress={() => setRenamed(list)}
              >
                {words.renameIt}
              </Button>
              <Button
                look="quiet small"
                aria-label={words.forget({ name: list.name })}
                isBusy={forgetting.isPending}
                onPress={() => forgetting.mutate(list)}
              >
                {words.forgetIt}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RenameDialog({ list: { id, name }, onClose }: { list: Saved; onClose: () => void }) {
  const client = useQueryClient();
  const form = usePlainForm(nameLine, { name });
  return (
    <PlainFormDialog
      title={words.rename({ name })}
      unsaved={words.unsaved}
      form={form}
      fields={[{ name: 'name', label: words.name }]}
      label={words.save}
      pendingLabel={words.saving}
      missing={{ title: words.notSaved, description: words.nameMissing }}
      failed={words.notSaved}
      save={(body) => call('PATCH /api/saved-conditions/:id', { params: { id }, body })}
      onSaved={async () => {
        onClose();
        await client.invalidateQueries(savedQuery);
      }}
      onClose={onClose}
    />
  );
}
