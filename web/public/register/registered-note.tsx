// Says whose registration this tab holds, and what can be done with it.
import type { Ref } from 'react';
import { controlId } from '#web/form/control-id.ts';
import { forgetDraft, forgetHolder } from '#web/public/draft.ts';
import { PaymentLink } from '#web/public/register/payment-link.tsx';
import type { RegistrationForm } from '#web/public/register/use-registration.ts';

type RegisteredNoteProps = {
  isEmbedded: boolean;
  registration: RegistrationForm;
  ref: Ref<HTMLParagraphElement>;
};

export function RegisteredNote({ isEmbedded, registration, ref }: RegisteredNoteProps) {
  const { blocks, state, change } = registration;
  const { holder, registration: stored } = state;
  if (!holder) return null;
  const hasSections = blocks.openSections.length > 0;
  const startOver = () => {
    forgetHolder();
    forgetDraft();
    change({ type: 'started-over' });
    document.getElementById(controlId('main', 'name'))?.focus();
  };
  const someoneElse = (
    <button type="button" className="button button--quiet" onClick={startOver}>
      Register someone else
    </button>
  );
  if (!stored) {
    if (!state.isLoadFailed) return null;
    return (
      <aside className="notice notice--error registered" aria-label="Your registration">
        <p role="status">Your registration could not be looked up. Check your connection and try again.</p>
        <div className="actions">
          <button type="button" className="button" onClick={() => change({ type: 'load-again' })}>
            Try again
          </button>
          {someoneElse}
        </div>
      </aside>
    );
  }
  return (
    <aside className="notice registered" aria-label="Your registration">
      <p ref={ref} tabIndex={-1}>
        <strong dir="auto">{stored.name}</strong> is registered. Your reference and the bank details are on
        the payment page.
      </p>
      <div className="actions actions--wide no-print">
        <PaymentLink holder={holder} isEmbedded={isEmbedded} />
        {!hasSections && !state.reopened.includes('main') && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => change({ type: 'reopened', block: 'main' })}
          >
            Change my answers
          </button>
        )}
        {(hasSections || state.reopened.includes('main')) && someoneElse}
      </div>
    </aside>
  );
}
