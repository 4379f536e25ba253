// One correction of a registration: its answers, what is wrong with them, saving, and taking over what others saved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Answer, Answers } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import type {
  CorrectedRegistration,
  RegistrationDetail,
  RegistrationEdit,
} from '#domain/registration/registration-detail.ts';
import { answerErrors } from '#domain/registration/submission.ts';
import { CallError, call, codeOf } from '#web/call.ts';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { refreshRegistrations } from '#web/desk/queries.ts';
import type { Notice } from '#web/desk/registrations/correction-notice.tsx';
import { conflictNotice, keptNotice, savedText } from '#web/desk/registrations/correction-words.ts';
import {
  answersOfDetail,
  askedOfGuests,
  changedFields,
  editOf,
  questionsOf,
  rebase,
  typedAnswers,
} from '#web/desk/registrations/edit-state.ts';
import { baseOf, correctionKey, readKeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import { guestFieldId } from '#web/form/guest-fields.ts';
import { useKept } from '#web/form-editor/kept-value.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/correction.ts';
import { inWords } from '#words/faults.ts';

export function useCorrection(loaded: RegistrationDetail, event: EventContent, onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [detail, setDetail] = useState(loaded);
  const { id, updatedAt } = detail.registration;
  const [kept] = useState(() => readKeptCorrection(id));
  const [answers, setAnswers] = useState<Answers>(() => ({ ...answersOfDetail(loaded), ...kept?.draft }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState<Notice | undefined>(() => kept && keptNotice(kept, loaded));
  const stored = useMemo(() => answersOfDetail(detail), [detail]);
  const guests = useMemo(() => askedOfGuests(detail, event), [detail, event]);
  const fields = useMemo(() => questionsOf(detail, answers, guests), [detail, answers, guests]);
  const typed = useMemo(() => typedAnswers(fields, stored, answers), [fields, stored, answers]);
  const isDirty = Object.keys(typed).length > 0;
  const base = useMemo(() => baseOf(updatedAt, stored, typed), [updatedAt, stored, typed]);
  // A rider's answers wait only where the session ended.
  const stays = useKept(correctionKey(id), { base, draft: typed }, isDirty, false);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const takeOver = (newest: RegistrationDetail) => {
    const rebased = rebase(fields, stored, answers, answersOfDetail(newest));
    setDetail(newest);
    setAnswers(rebased.answers);
    setNotice(conflictNotice(rebased));
  };

  const save = useMutation({
    mutationFn: () => saveCorrection(id, editOf(detail, fields, stored, answers)),
    onSuccess: async (result) => {
      if (result.newest) return takeOver(result.newest);
      toast({ title: words.registrationSaved, description: savedText(result.saved) });
      onSaved();
      await refreshRegistrations(client);
    },
    onError: (error) => {
      stays.current = error instanceof CallError && error.status === 401;
      showErrors(errorsByField(fieldsOf(error)));
      toast(failureToast(words.saveFailed, error, words.notSaved));
    },
  });

  return {
    detail,
    answers,
    /** All of the form, with what is asked of guests. */
    fields,
    guests,
    errors,
    /** Grows with every press that looked for errors. */
    attempt,
    /** What came between: another's correction, or an earlier one that was left unsaved. */
    notice,
    isDirty,
    isSaving: save.isPending,
    answer: (fieldId: string, answer: Answer) => setAnswers((current) => ({ ...current, [fieldId]: answer })),
    save: () => {
      if (save.isPending) return;
      setNotice(undefined);
      const changed = changedFields(fields, stored, answers);
      const found = inWords(answerErrors(changed, inputOfAnswers(changed, answers)));
      showErrors(found);
      if (Object.keys(found).length > 0) return;
      if (changed.length === 0) return onSaved();
      save.mutate();
    },
  };
}

/** The call names 'values.phone' what the form names 'phone'. */
function errorsByField(errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([key, message]) => [guestFieldId(key.replace(/^(?:values|answers)\./, '')), message]),
  );
}

/** `newest` is there when somebody else saved before: then nothing was stored. */
type SavedCorrection = { newest: RegistrationDetail } | { newest: undefined; saved: CorrectedRegistration };

/** Sends a correction, and says what came of it when somebody else corrected the registration meanwhile. */
async function saveCorrection(id: string, body: RegistrationEdit): Promise<SavedCorrection> {
  try {
    const saved = await call('PATCH /api/registrations/:id', { params: { id }, body });
    return { newest: undefined, saved };
  } catch (error) {
    if (codeOf(error) !== 'registration_changed') throw error;
    return { newest: await call('GET /api/registrations/:id/detail', { params: { id } }) };
  }
}
