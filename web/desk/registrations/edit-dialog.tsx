// Corrects a registration: every field, what was done to it before, and what happens when two correct it at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import { type Answers, formFields } from '#domain/fields.ts';
import type { RegistrationDetail } from '#domain/organizer.ts';
import { answerErrors } from '#domain/submission.ts';
import { CallError, call } from '#web/call.ts';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { refreshRegistrations, registrationQuery } from '#web/desk/queries.ts';
import {
  answersOfDetail,
  changedFields,
  editOf,
  rebase,
  typedAnswers,
} from '#web/desk/registrations/edit-state.ts';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import {
  correctionKey,
  type KeptCorrection,
  readKeptCorrection,
} from '#web/desk/registrations/kept-correction.ts';
import { optionLabel } from '#web/desk/registrations/option-label.ts';
import { controlId } from '#web/form/control-id.ts';
import { ErrorSummary } from '#web/form/error-summary.tsx';
import { FormFields } from '#web/form/form-fields.tsx';
import { useKept } from '#web/form-editor/kept-value.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type EditDialogProps = { id: string; event: EventContent; onClose: () => void };

export function EditDialog({ id, event, onClose }: EditDialogProps) {
  const detail = useQuery({ ...registrationQuery(id), refetchOnMount: 'always' });
  const [isDirty, setIsDirty] = useState(false);
  const isFresh = detail.data !== undefined && !detail.isFetching;
  return (
    <FormDialog title="Edit Registration" what="this registration" isDirty={isDirty} isWide onClose={onClose}>
      {(cancel) => (
        <>
          {detail.isError && (
            <Failed
              message={messageOf(detail.error, 'The registration could not be loaded.')}
              onRetry={() => void detail.refetch()}
            />
          )}
          {!detail.isError && !isFresh && <Waiting label="Loading the registration…" />}
          {isFresh && (
            <EditForm
              detail={detail.data}
              event={event}
              onDirtyChange={setIsDirty}
              onCancel={cancel}
              onSaved={onClose}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type EditFormProps = {
  detail: RegistrationDetail;
  event: EventContent;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

const formId = 'edit';

function EditForm({ detail: loaded, event, onDirtyChange, onCancel, onSaved }: EditFormProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [detail, setDetail] = useState(loaded);
  const [kept] = useState(() => readKeptCorrection(loaded.registration.id));
  const [answers, setAnswers] = useState<Answers>(() => ({ ...answersOfDetail(loaded), ...kept?.draft }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState(() => kept && keptText(kept, loaded));
  const stored = useMemo(() => answersOfDetail(detail), [detail]);
  const fields = useMemo(() => formFields(detail.form), [detail]);
  const typed = useMemo(() => typedAnswers(fields, stored, answers), [fields, stored, answers]);
  const isDirty = Object.keys(typed).length > 0;
  const { id, updatedAt } = detail.registration;
  const isSessionOver = useKept(correctionKey(id), { base: updatedAt, draft: typed }, isDirty);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const takeOver = async () => {
    const newest = await call('GET /api/registrations/:id/detail', {
      params: { id: detail.registration.id },
    });
    const { answers: kept, theirs, both } = rebase(fields, stored, answers, answersOfDetail(newest));
    setDetail(newest);
    setAnswers(kept);
    setNotice(conflictText(theirs, both));
  };

  const save = useMutation({
    mutationFn: () =>
      call('PATCH /api/registrations/:id', {
        params: { id: detail.registration.id },
        body: editOf(detail, stored, answers),
      }),
    onSuccess: async () => {
      toast({ title: 'Registration Saved', description: 'The changes are kept in its history' });
      onSaved();
      await refreshRegistrations(client);
    },
    onError: async (error) => {
      isSessionOver.current = error instanceof CallError && error.status === 401;
      const reply = error instanceof CallError ? error.reply : undefined;
      if (reply?.code === 'registration_changed') return takeOver();
      setErrors(errorsByField(reply?.fields ?? {}));
      setAttempt((count) => count + 1);
      const description = messageOf(error, 'Failed to save the registration');
      toast({ title: 'Save Failed', description, isError: true });
    },
  });

  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (save.isPending) return;
    setNotice(undefined);
    const changed = changedFields(fields, stored, answers);
    const found = answerErrors(changed, answers);
    setErrors(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length > 0) return;
    if (changed.length === 0) return onSaved();
    save.mutate();
  };

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      <ErrorSummary
        title="Some fields need another look"
        attempt={attempt}
        errors={Object.entries(errors).map(([id, message]) => ({
          controlId: controlId(formId, id),
          message,
        }))}
      />
      {notice && (
        <p className="notice" role="alert">
          {notice}
        </p>
      )}
      {detail.form.sections.map((section) => (
        <fieldset key={section.id} className="edit-form__group">
          <legend className="edit-form__title">{section.title}</legend>
          <FormFields
            form={formId}
            fields={section.fields}
            answers={answers}
            errors={errors}
            optionLabel={(field, option) => optionLabel(event, field, option)}
            onAnswer={(id, answer) => setAnswers((current) => ({ ...current, [id]: answer }))}
          />
        </fieldset>
      ))}
      <HistoryList history={detail.history} form={detail.form} />
      <div className="actions edit-form__actions">
        <button type="submit" className="button button--loud" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function keptText({ base }: KeptCorrection, { registration }: RegistrationDetail): string {
  const isSame = base === registration.updatedAt;
  const others = isSame ? '' : 'Somebody else changed this registration meanwhile. ';
  return `Your unsaved changes from before are here again. ${others}Check them, then save.`;
}

function conflictText(theirs: readonly { label: string }[], both: readonly { label: string }[]): string {
  const names = (fields: readonly { label: string }[]) => fields.map(({ label }) => label).join(', ');
  return [
    'Somebody else changed this registration while you edited it.',
    theirs.length > 0 && `Taken over from them: ${names(theirs)}.`,
    both.length > 0 && `Both of you changed: ${names(both)}. What you typed stands here.`,
    'Check it, then save again.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The call names 'values.phone' what the form names 'phone'. */
function errorsByField(errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([key, message]) => [key.replace(/^(?:values|answers)\./, ''), message]),
  );
}
