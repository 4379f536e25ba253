// After a registration without sections: what comes next, with an OK button (product.md, section 2).
import type { EventContent } from '#domain/event/event.ts';
import { hasNothingToPay, isConfirmed } from '#web/public/due-tickets.ts';
import { PaymentLink } from '#web/public/register/payment-link.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { successText } from '#web/public/register/success-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import * as words from '#words/riders/registered.ts';

type SuccessDialogProps = {
  event: EventContent;
  isEmbedded: boolean;
  registration: RegistrationForm;
  onClose: () => void;
};

export function SuccessDialog({ event, isEmbedded, registration, onClose }: SuccessDialogProps) {
  const { holder, registration: stored, succeeded } = registration.state;
  if (succeeded !== 'main' || !holder || !stored) return null;
  const { title, nextSteps, isToPay } = successText(stored, event);
  return (
    <Dialog title={title} onClose={onClose}>
      <ol className="next-steps">
        {nextSteps.map((step) => (
          <li key={step}>
            <LinkedText text={step} />
          </li>
        ))}
      </ol>
      <div className="actions actions--wide">
        {!hasNothingToPay(stored, event) && (
          <PaymentLink
            holder={holder}
            isEmbedded={isEmbedded}
            isConfirmed={isConfirmed(stored, event)}
            isNext={isToPay}
          />
        )}
        <Button className={isToPay ? 'button' : 'button button--loud'} onPress={onClose}>
          {words.ok}
        </Button>
      </div>
    </Dialog>
  );
}
