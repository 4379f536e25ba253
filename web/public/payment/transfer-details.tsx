// After confirming: what to transfer for each event, and where to.
import { useEffect, useRef } from 'react';
import { type EventContent, formatPrice } from '#domain/event.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { CopyButton } from '#web/public/payment/copy-button.tsx';

type TransferDetailsProps = {
  event: EventContent;
  registration: Registration;
  /** Confirmed just now, so that focus moves here. */
  isFresh: boolean;
  onChange: () => void;
};

export function TransferDetails({ event, registration, isFresh, onChange }: TransferDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const { payments } = registration;
  const total = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  return (
    <section className="transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title" ref={heading} tabIndex={-1}>
        <span className="transfer__line">Confirmed.</span>{' '}
        <span className="transfer__line">Now transfer {formatPrice(total, event.currency)}</span>
      </h2>
      <p>
        Use the reference exactly as it stands here, so that the organizers find your payment. If your bank
        has no room for all of it, keep your name in it.
        {payments.length > 1 && ' Please make one transfer per event.'}
      </p>
      {payments.map((payment) => (
        <TransferCard key={payment.event} payment={payment} event={event} />
      ))}
      <p>
        News and meeting points are in the <a href={event.chatUrl}>group chat</a>.
      </p>
      <div className="actions actions--wide no-print">
        <KeepInTouch event={event} />
        <button type="button" className="button button--quiet" onClick={onChange}>
          Change my choice
        </button>
        <a className="button button--quiet" href="/register">
          Change my registration
        </a>
      </div>
    </section>
  );
}

function TransferCard({ payment, event }: { payment: Payment; event: EventContent }) {
  const { bank, tickets } = event;
  const rows = [
    {
      label: 'Amount',
      shown: formatPrice(payment.amountCents, event.currency),
      copied: (payment.amountCents / 100).toFixed(2),
    },
    { label: 'Account name', shown: bank.accountName },
    { label: 'BSB', shown: bank.bsb },
    { label: 'Account number', shown: bank.accountNumber },
    { label: 'Reference', shown: payment.reference },
  ];
  const title = tickets[payment.event].title;
  return (
    <article className="spoke-card transfer-card" aria-label={title}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <div className="spoke-card__head">
            <h3>{title}</h3>
            <p className="spoke-card__price">{formatPrice(payment.amountCents, event.currency)}</p>
          </div>
          <dl className="transfer-card__rows">
            {rows.map(({ label, shown, copied }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{shown}</span>
                  <CopyButton label={`${label} (${title})`} value={copied ?? shown} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </article>
  );
}
