// Writes a rule or changes one. A running one is changed only after it was seen what that changes.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedParts, type Rule, type RuleText, textOfRule } from '#domain/letters/letter-rule.ts';
import { RuleFields } from '#web/admin/mail/rules/rule-fields.tsx';
import { RulePreview } from '#web/admin/mail/rules/rule-preview.tsx';
import { refreshRules, rulePlanQuery, rulesQuery } from '#web/admin/mail/rules/rule-queries.ts';
import { call, codeOf } from '#web/call.ts';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { keptAndTheirs } from '#web/desk/kept-and-theirs.ts';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useFirstWrong } from '#web/desk/use-first-wrong.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/rules.ts';

type RuleDialogProps = {
  /** Undefined for a new one. */
  rule: Rule | undefined;
  text: RuleText;
  onClose: () => void;
  onSaved: (rule: Rule) => void;
};

export function RuleDialog({ rule: opened, text: asOpened, onClose, onSaved }: RuleDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [{ rule, before }, setBase] = useState({ rule: opened, before: asOpened });
  const [text, setText] = useState(asOpened);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isChanged = changedParts(before, text).length > 0;
  const save = useMutation({
    mutationFn: () =>
      rule
        ? call('PATCH /api/admin/rules/:id', {
            params: { id: rule.id },
            body: { ...text, basedOn: rule.version },
          })
        : call('POST /api/admin/rules', { body: text }),
    onSuccess: async (saved) => {
      toast({ title: words.saved });
      onSaved(saved);
      await refreshRules(client);
    },
    onError: async (error) => {
      setIsPreviewing(false);
      if (codeOf(error) === 'rule_changed') await takeTheirs();
      toast(failureToast(words.notSaved, error));
    },
  });
  /** Where it can't be read, the next save comes here again. */
  const takeTheirs = async () => {
    const read = await client.fetchQuery({ ...rulesQuery, staleTime: 0 }).catch(() => undefined);
    const newest = read?.items.find(({ id }) => id === rule?.id);
    if (!newest) return;
    const theirs = textOfRule(newest);
    setBase({ rule: newest, before: theirs });
    setText((typed) => keptAndTheirs(before, typed, theirs));
  };
  const remove = useDeed({
    mutationFn: (id: string) => call('DELETE /api/admin/rules/:id', { params: { id } }),
    said: () => ({ title: words.deleted }),
    onSuccess: async () => {
      onClose();
      await refreshRules(client);
    },
    failed: words.notDeleted,
  });
  const isRunning = rule?.isOn === true;
  // What is wrong is said where it stands, before anything is shown of what changes.
  const plan = useQuery({ ...rulePlanQuery({ ...text, id: rule?.id }), enabled: isPreviewing });
  const errors = { ...fieldsOf(save.error), ...fieldsOf(plan.error) };
  const fields = useFirstWrong<HTMLDivElement>(save.isError ? save.submittedAt : plan.errorUpdatedAt);
  const isCounting = isPreviewing && plan.isPending;
  if (rule && isPreviewing && !isCounting && Object.keys(fieldsOf(plan.error)).length === 0) {
    return (
      <RulePreview
        title={words.changeTitle(rule)}
        id={rule.id}
        rule={text}
        before={before}
        label={words.saveChange}
        refuse={words.cancel}
        isPending={save.isPending}
        onDo={() => save.mutate()}
        onClose={() => setIsPreviewing(false)}
      />
    );
  }
  return (
    <FormDialog
      title={rule ? words.editRule : words.newRule}
      unsaved={words.unsaved}
      isDirty={isChanged}
      isWide
      onClose={onClose}
    >
      {(cancel) => (
        <>
          <div className="rule-form" ref={fields}>
            <SavedFields isSaving={save.isPending}>
              <RuleFields
                rule={text}
                errors={errors}
                onChange={(change) => {
                  setText({ ...text, ...change });
                  setIsPreviewing(false);
                }}
              />
            </SavedFields>
          </div>
          <div className="actions">
            <Button
              look="loud"
              isBusy={save.isPending || isCounting}
              onPress={() => (isRunning && isChanged ? setIsPreviewing(true) : save.mutate())}
            >
              <BusyLabel
                isBusy={save.isPending}
                busy={words.saving}
                label={isRunning && isChanged ? words.seeWhatChanges : words.save}
              />
            </Button>
            <Button look="quiet" onPress={cancel}>
              {words.cancel}
            </Button>
            {rule && !isRunning && (
              <Button
                look="danger"
                isBusy={remove.isPending}
                onPress={() => window.confirm(words.confirmDeleting(rule)) && remove.mutate(rule.id)}
              >
                {words.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}
