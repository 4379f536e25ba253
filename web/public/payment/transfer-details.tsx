// After confirming: what to transfer for each event, and where to.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { chatText } from '#domain/chat-link.ts';
import { epcPayload } from '#domain/epc-payload.ts';
import { bankFacts, type EventContent, sectionOfTicket } from '#domain/event.ts';
import { formatPrice, joined } from '#domain/locale.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import { confirmedReference } from '#domain/transfer-reference.ts';
import type { Holder } from '#web/public/draft.ts';
import { unconfirmedTickets } from '#web/public/due-tickets.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { ChangeRegistration } from '#web/public/payment/change-registration.tsx';
import { CopyButton } from '#web/public/payment/copy-button.tsx';
import { GroupChat } from '#web/public/payment/group-chat.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/payment.ts';

const ScanCode = lazy(() =>
  import('#web/public/payment/scan-code.tsx').then((loaded) => ({ default: loaded.ScanCode })),
);

type TransferDetailsProps = {
  event: EventContent;
  registration: OwnRegistration;
  holder: Holder;
  /** Answers of an edition that is over stay as they are. */
  mayChange: boolean;
  /** Confirmed just now, so that focus moves here. */
  isFresh: boolean;
  onChange: () => void;
};

export function TransferDetails(props: TransferDetailsProps) {
  const { event, registration, holder, mayChange, isFresh, onChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  // What is free needs no transfer.
  const payments = registration.payments.filter(({ amountCents }) => amountCents > 0);
  const total = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const missing = unconfirmedTickets(registration, event).map(
    (ticket) => sectionOfTicket(event, ticket).title,
  );
  return (
    <section className="transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title" ref={heading} tabIndex={-1}>
        <span className="transfer__line">{words.isConfirmed}</span>{' '}
        <span className="transfer__line">
          {total === 0 ? words.nothingToTransfer : words.nowTransfer(formatPrice(total, event))}
        </span>
      </h2>
      {total > 0 && (
        <div className="payment-code">
          <p className="payment-code__line">
            <span className="payment-code__label">{words.yourCode}</span>
            <strong className="payment-code__code">{registration.paymentCode}</strong>
            <CopyButton label={words.yourCode} value={registration.paymentCode} />
          </p>
          <p>
            {words.useCode}
            {payments.length > 1 && ` ${words.bothOrEach}`}
          </p>
        </div>
      )}
      {missing.length > 0 && (
        <div className="notice">
          <p>{words.notConfirmedYet(joined(missing))}</p>
          <button type="button" className="button no-print" onClick={onChange}>
            {words.confirmThese(joined(missing))}
          </button>
        </div>
      )}
      {payments.length > 1 && (
        <TransferCard
          title={words.bothInOne}
          amountCents={total}
          paymentCode={registration.paymentCode}
          reference={confirmedReference(payments, event)}
          event={event}
        />
      )}
      {payments.map(({ event: ticket, amountCents, reference }) => (
        <TransferCard
          key={ticket}
          title={sectionOfTicket(event, ticket).title}
          amountCents={amountCents}
          paymentCode={registration.paymentCode}
          reference={reference}
          event={event}
        />
      ))}
      <p>
        <Sentence
          text={words.newsInChat}
          parts={{ chat: <GroupChat chatUrl={chatText(event, registration)} /> }}
        />
      </p>
      <div className="actions actions--wide no-print">
        <KeepInTouch event={event} />
        <button type="button" className="button button--quiet" onClick={onChange}>
          {words.changeChoice}
        </button>
        {mayChange && <ChangeRegistration holder={holder} className="button button--quiet" />}
      </div>
    </section>
  );
}

type TransferCardProps = {
  title: string;
  amountCents: number;
  paymentCode: string;
  reference: string;
  event: EventContent;
};

function TransferCard({ title, amountCents, paymentCode, reference, event }: TransferCardProps) {
  const { bank, currency } = event;
  const payload = epcPayload({ bank, currency, amountCents, text: `${paymentCode} ${reference}` });
  const price = formatPrice(amountCents, event);
  const rows = [
    { label: words.amount, shown: price, copied: (amountCents / 100).toFixed(2) },
    ...bankFacts(bank).map(({ label, value }) => ({ label, shown: value, copied: undefined })),
    { label: words.reference, shown: reference, copied: undefined },
  ];
  return (
    <article className="spoke-card transfer-card" aria-label={title}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <div className="spoke-card__head">
            <h3>{title}</h3>
            <p className="spoke-card__price">{price}</p>
          </div>
          <dl className="transfer-card__rows">
            {rows.map(({ label, shown, copied }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{shown}</span>
                  <CopyButton label={words.labelOf(label, title)} value={copied ?? shown} />
                </dd>
              </div>
            ))}
          </dl>
          {payload && (
            <Suspense>
              <ScanCode payload={payload} title={title} />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  );
}
