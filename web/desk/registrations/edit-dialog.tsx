// Corrects a registration: every field, what was done to it before, and what happens when two correct it at once.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import type { Answers } from '#domain/forms/fields.ts';
import { asksHowMany, isKnownGuest } from '#domain/registration/guest.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { registrationQuery } from '#web/desk/queries.ts';
import { CorrectionNotice } from '#web/desk/registrations/correction-notice.tsx';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import { useCorrection } from '#web/desk/registrations/use-correction.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { controlId } from '#web/form/control-id.ts';
import { ErrorSummary } from '#web/form/error-summary.tsx';
import { FormFields } from '#web/form/form-fields.tsx';
import { withGuestFields } from '#web/form/guest-fields.ts';
import { namedError } from '#web/form/named-error.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/correction.ts';
import { guestsGo } from '#words/desk/guests.ts';
import { unsavedRegistration } from '#words/desk/leaving.ts';
import { loadingTheRegistration, registrationNotLoaded } from '#words/desk/registration.ts';
import { guestName } from '#words/guests.ts';

type EditDialogProps = { id: string; name: string; onClose: () => void };

export function EditDialog({ id, name, onClose }: EditDialogProps) {
  const detail = useQuery(registrationQuery(id));
  const [isDirty, setIsDirty] = useState(false);
  // Once it is there it stays: what is read anew meanwhile must not take away what was typed.
  const isFresh = detail.data !== undefined && detail.isFetchedAfterMount;
  return (
    <FormDialog
      title={words.editRegistrationOf({ name })}
      unsaved={unsavedRegistration}
      isDirty={isDirty}
      isWide
      onClose={onClose}
    >
      {(cancel) => (
        <>
          {detail.isError && (
            <Failed
              message={messageOf(detail.error, registrationNotLoaded)}
              onRetry={() => void detail.refetch()}
            />
          )}
          {!detail.isError && !isFresh && <Waiting label={loadingTheRegistration} />}
          {isFresh && (
            <EditForm detail={detail.data} onDirtyChange={setIsDirty} onCancel={cancel} onSaved={onClose} />
          )}
        </>
      )}
    </FormDialog>
  );
}

type EditFormProps = {
  detail: RegistrationDetail;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

const formId = 'edit';

function EditForm({ detail: loaded, onDirtyChange, onCancel, onSaved }: EditFormProps) {
  const { event } = useDesk();
  const { detail, answers, errors, notice, isDirty, ...correction } = useCorrection(loaded, event, onSaved);
  // A layout effect, because an effect leaves a moment in which Escape would drop what was just typed.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = (press: FormEvent) => {
    press.preventDefault();
    correction.save();
  };
  return (
    <form className="stack stack--wide" noValidate onSubmit={submit}>
      <ErrorSummary
        title={words.fieldsNeedAnotherLook}
        attempt={correction.attempt}
        errors={Object.entries(errors).map(([id, message]) => {
          const field = correction.fields.find((known) => known.id === id);
          return {
            controlId: controlId(formId, id),
            message: field ? namedError(field, message) : message,
          };
        })}
      />
      {notice && <CorrectionNotice notice={notice} />}
      <SavedFields isSaving={correction.isSaving}>
        {detail.form.sections.map((section) => (
          <fieldset key={section.id} className="edit-form__group">
            <legend className="edit-form__title">{section.title}</legend>
            <FormFields
              form={formId}
              fields={withGuestFields(section.fields, answers, correction.guests)}
              answers={answers}
              errors={errors}
              event={event}
              onAnswer={correction.answer}
            />
            {section.fields.some(asksHowMany) && <GuestsWhoGo detail={detail} answers={answers} />}
          </fieldset>
        ))}
      </SavedFields>
      <HistoryList history={detail.history} form={detail.form} />
      <FormActions
        label={words.saveChanges}
        pendingLabel={words.saving}
        isPending={correction.isSaving}
        onCancel={onCancel}
      />
    </form>
  );
}

/** A lower number drops the last ones, and nobody of whom something is known goes without a word. */
function GuestsWhoGo({ detail, answers }: { detail: RegistrationDetail; answers: Answers }) {
  const { guests } = detail.registration;
  const count =
    answers.bringingGuests === false && detail.registration.bringingGuests
      ? 0
      : Number(answers.numberOfGuests);
  const names = guests.flatMap((guest, index) =>
    index >= count && isKnownGuest(guest) ? [guestName(guest, index + 1)] : [],
  );
  return (
    <div className="live" role="status">
      {names.length > 0 && <p className="note">{guestsGo({ names })}</p>}
    </div>
  );
}
