// A dialog with a plain form: what is missing or wrong is said beside its field, what is saved stands still meanwhile.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { errorOf, type Lines, showErrors } from '#web/desk/plain-form.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';

type PlainField<Values extends Lines> = {
  name: FieldPath<Values>;
  /** What the call names it, where that is another name. */
  sentAs?: string;
  label: string;
  type?: 'text' | 'email' | 'date';
  isLowerCase?: boolean;
  /** May stay empty. */
  isOptional?: true;
  /** Says what may stand there, while nothing is wrong. */
  help?: string | undefined;
  /** Beside the control, such as a button that fills it. */
  beside?: ReactNode;
};

type PlainFormDialogProps<Values extends Lines, Saved> = {
  title: string;
  /** Says what has the unsaved changes. */
  unsaved: string;
  form: UseFormReturn<Values>;
  fields: readonly PlainField<Values>[];
  /** Of the button, and while it saves. */
  label: string;
  pendingLabel: string;
  closeLabel?: string;
  /** What is said when a field is empty. */
  missing: Omit<ToastText, 'isError'>;
  /** The title of what is said when it can't be saved. */
  failed: string;
  save: (values: Values) => Promise<Saved>;
  /** With what was sent: the form may hold something else by then. */
  onSaved: (saved: Saved, values: Values) => Promise<void>;
  onClose: () => void;
  /** Stands above the lines. */
  lead?: ReactNode;
  /** What is chosen below the lines, and whether it is another choice than at first. */
  children?: ReactNode;
  isOtherChoice?: boolean;
};

export function PlainFormDialog<Values extends Lines, Saved>(props: PlainFormDialogProps<Values, Saved>) {
  const { title, unsaved, form, fields, missing, failed, save, onSaved, onClose } = props;
  const { label, pendingLabel, closeLabel, lead, children, isOtherChoice = false } = props;
  const toast = useToast();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      showErrors(form, fields, fieldsOf(error));
      toast(failureToast(failed, error));
    },
  });
  const submit = form.handleSubmit(
    (values) => saving.isPending || saving.mutate(values),
    () => {
      const isMissing = fields.some(
        ({ name, isOptional }) => !isOptional && form.getValues(name).trim() === '',
      );
      if (isMissing) toast({ ...missing, isError: true });
    },
  );
  return (
    <FormDialog
      title={title}
      unsaved={unsaved}
      isDirty={form.formState.isDirty || isOtherChoice}
      onClose={onClose}
    >
      {(cancel) => (
        <form className="stack stack--wide" noValidate onSubmit={(press) => void submit(press)}>
          <SavedFields isSaving={saving.isPending}>
            {lead}
            {fields.map(({ name, beside, isOptional: _isOptional, sentAs: _sentAs, ...look }) => (
              <TextField key={name} {...look} control={form.register(name)} error={errorOf(form, name)}>
                {beside}
              </TextField>
            ))}
            {children}
          </SavedFields>
          <FormActions
            label={label}
            pendingLabel={pendingLabel}
            closeLabel={closeLabel}
            isPending={saving.isPending}
            onCancel={cancel}
          />
        </form>
      )}
    </FormDialog>
  );
}
