// /payment: what the registration at hand pays for, and the bank details once that is confirmed.
import { useState } from 'react';
import type { PaymentPageData } from '#domain/calls/page.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { RegistrationAtHand } from '#web/public/at-hand/registration-at-hand.tsx';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { dueTickets, hasNothingToPay, hasPaidAll } from '#web/public/due-tickets.ts';
import { NeedsScript } from '#web/public/needs-script.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { ChangeRegistration } from '#web/public/payment/change-registration.tsx';
import { ChoiceForm } from '#web/public/payment/choice-form.tsx';
import { TransferDetails } from '#web/public/payment/transfer-details.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { myRegistration } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/payment.ts';

export function PaymentPage({ data }: { data: PaymentPageData }) {
  return (
    <Toaster>
      <PageHeader title={data.event.title} />
      <main id="main" className="column payment">
        <h1 id="payment-title" tabIndex={-1}>
          {words.payment}
        </h1>
        <noscript>
          <NeedsScript event={data.event} what={words.thisPage} />
        </noscript>
        <PaymentAtHand data={data} />
      </main>
    </Toaster>
  );
}

function PaymentAtHand({ data: { event } }: { data: PaymentPageData }) {
  return (
    <RegistrationAtHand event={event} titleId="payment-title" showLabel={words.showPayment}>
      {(found, { onChanged }) => (
        <PaymentOf found={found} isCurrent={found.event === event} onChanged={onChanged} />
      )}
    </RegistrationAtHand>
  );
}

type PaymentOfProps = {
  found: AtHand;
  isCurrent: boolean;
  onChanged: (registration: OwnRegistration) => void;
};

function PaymentOf({
  found: { registration, holder, event, mayChange },
  isCurrent,
  onChanged,
}: PaymentOfProps) {
  const [step, setStep] = useState<'choosing' | 'saved' | 'fresh'>(
    registration.payments.length > 0 ? 'saved' : 'choosing',
  );
  const isFree = dueTickets(registration, event).length > 0 && hasNothingToPay(registration, event);
  return (
    <>
      <div>
        <p>
          <Sentence
            text={isCurrent ? words.forRider : words.forRiderOf}
            parts={{
              name: <strong dir="auto">{registration.name}</strong>,
              email: registration.email,
              event: words.eventOfYear(event.title, event.startDate.slice(0, 4)),
            }}
          />
        </p>
        <div className="actions no-print">
          <a className="tall-link" href="/my-registration">
            {myRegistration}
          </a>
          {step === 'choosing' && mayChange && <ChangeRegistration holder={holder} className="tall-link" />}
        </div>
      </div>
      {step === 'choosing' && hasPaidAll(registration) && <p className="note">{words.allIsPaid}</p>}
      {step === 'choosing' && isFree && <p className="note">{words.nothingToPayConfirm}</p>}
      {step === 'choosing' ? (
        <ChoiceForm
          event={event}
          registration={registration}
          holder={holder}
          isOver={!mayChange}
          onConfirmed={(confirmed) => {
            onChanged(confirmed);
            setStep('fresh');
          }}
        />
      ) : (
        <TransferDetails
          event={event}
          registration={registration}
          holder={holder}
          mayChange={mayChange}
          isFresh={step === 'fresh'}
          onChange={() => setStep('choosing')}
        />
      )}
    </>
  );
}
