// What the form shows to whom it has registered, in one file to load: nobody sees it before something was sent.
import { ChangeActions } from '#web/public/register/change-actions.tsx';
import { RegisteredNote } from '#web/public/register/registered-note.tsx';
import { SubmittedPanel } from '#web/public/register/submitted-panel.tsx';
import { SuccessDialog } from '#web/public/register/success-dialog.tsx';
import { unsentChanges } from '#web/public/register/unsent-changes.ts';
import { UnsentNote } from '#web/public/register/unsent-note.tsx';

export const sentParts = {
  ChangeActions,
  RegisteredNote,
  SubmittedPanel,
  SuccessDialog,
  UnsentNote,
  unsentChanges,
};
