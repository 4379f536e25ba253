// /payment: what the registration at hand pays for, and the bank details once that is confirmed.
import type { PaymentPageData } from '#domain/page.ts';
import { NeedsScript } from '#web/public/needs-script.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { ChangeRegistration } from '#web/public/payment/change-registration.tsx';
import { ChoiceForm } from '#web/public/payment/choice-form.tsx';
import { DeviceGreeting } from '#web/public/payment/device-greeting.tsx';
import { MissingRegistration } from '#web/public/payment/missing-registration.tsx';
import { TransferDetails } from '#web/public/payment/transfer-details.tsx';
import { usePayment } from '#web/public/payment/use-payment.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { lookingUp, myRegistration, tryAgain } from '#words/riders/pages.ts';
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
        <PaymentSteps data={data} />
      </main>
    </Toaster>
  );
}

function PaymentSteps({ data: { event } }: { data: PaymentPageData }) {
  const { step, setStep, load, show, leave } = usePayment(event);
  if (step.name === 'loading')
    return (
      <p className="needs-script" role="status">
        {lookingUp}
      </p>
    );
  if (step.name === 'missing')
    return <MissingRegistration supportEmail={event.supportEmail} isUnknown={step.isUnknown} />;
  if (step.name === 'asking') {
    const { holder } = step;
    // The pressed button goes, and focus must not go with it.
    const focusTitle = () => document.getElementById('payment-title')?.focus();
    return (
      <DeviceGreeting
        holder={holder}
        onShow={() => {
          show(holder);
          focusTitle();
        }}
        onLeave={() => {
          leave(holder);
          focusTitle();
        }}
      />
    );
  }
  if (step.name === 'failed') {
    return (
      <div className="notice notice--error" role="alert">
        <p>{words.notLoaded}</p>
        <button type="button" className="button" onClick={() => void load()}>
          {tryAgain}
        </button>
      </div>
    );
  }
  const { registration, holder, event: own } = step;
  const isCurrent = own === event;
  return (
    <>
      <div>
        <p>
          <Sentence
            text={isCurrent ? words.forRider : words.forRiderOf}
            parts={{
              name: <strong dir="auto">{registration.name}</strong>,
              email: registration.email,
              event: words.eventOfYear(own.title, own.startDate.slice(0, 4)),
            }}
          />
        </p>
        <a className="tall-link no-print" href="/my-registration">
          {myRegistration}
        </a>{' '}
        {step.name === 'choosing' && isCurrent && (
          <ChangeRegistration holder={holder} className="tall-link" />
        )}
      </div>
      {step.name === 'saved' ? (
        <TransferDetails
          event={own}
          registration={registration}
          holder={holder}
          mayChange={isCurrent}
          isFresh={step.isFresh}
          onChange={() => setStep({ name: 'choosing', registration, holder, event: own })}
        />
      ) : (
        <ChoiceForm
          key={registration.id}
          event={own}
          registration={registration}
          holder={holder}
          onConfirmed={(confirmed) =>
            setStep({ name: 'saved', registration: confirmed, holder, event: own, isFresh: true })
          }
        />
      )}
    </>
  );
}
