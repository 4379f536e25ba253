// After confirming: what to transfer for each event, and where to.
import { useEffect, useRef } from 'react';
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { formatPrice, joined, typedAmount } from '#domain/locale/locale.ts';
import { epcPayload } from '#domain/money/epc-payload.ts';
import type { OwnMoney } from '#domain/money/money.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { comesLater } from '#web/comes-later.ts';
import type { Holder } from '#web/public/draft.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { unconfirmedTickets } from '#web/public/due-tickets.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { ChangeRegistration } from '#web/public/payment/change-registration.tsx';
import { CopyButton } from '#web/public/payment/copy-button.tsx';
import { GroupChat } from '#web/public/payment/group-chat.tsx';
import { SumLines } from '#web/public/payment/sum-lines.tsx';
import { type Transfer, transfersOf } from '#web/public/payment/transfers.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { bankFacts } from '#words/bank.ts';
import { chatText } from '#words/chat.ts';
import * as words from '#words/riders/payment.ts';

/** Most riders never see one. */
const { use: useScanCode } = comesLater(() => import('#web/public/payment/scan-code.tsx'));

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
  const { open, paid, together, dueCents, openCents } = transfersOf(registration, event);
  const missing = unconfirmedTickets(registration, event).map(
    (ticket) => sectionOfTicket(event, ticket).title,
  );
  const card = (transfer: Transfer) => (
    <TransferCard
      key={transfer.title}
      transfer={transfer}
      paymentCode={registration.paymentCode}
      event={event}
    />
  );
  return (
    <section className="transfer" aria-labelledby="transfer-title">
      <div className="sheet sheet--pasted">
        <TornEdge />
        <h2 id="transfer-title" ref={heading} tabIndex={-1}>
          <span className="transfer__line">{words.isConfirmed}</span>{' '}
          <span className="transfer__line">
            {openCents > 0
              ? words.nowTransfer(formatPrice(openCents, event))
              : dueCents > 0
                ? words.allPaid
                : words.nothingToTransfer}
          </span>
        </h2>
        {registration.money && <Came money={registration.money} isFresh={isFresh} event={event} />}
        {openCents > 0 && (
          <div className="stack stack--tight">
            <p className="payment-code__line">
              <span className="payment-code__label">{words.yourCode}</span>
              <strong className="payment-code__code">{registration.paymentCode}</strong>
              <CopyButton label={words.yourCode} value={registration.paymentCode} />
            </p>
            <p>{words.useCode}</p>
          </div>
        )}
      </div>
      {missing.length > 0 && (
        <div className="notice">
          <p>{words.notConfirmedYet(missing)}</p>
          <Button onPress={onChange}>{words.confirmThese(joined(missing))}</Button>
        </div>
      )}
      {together ? (
        <>
          {card(together)}
          <details className="transfer__each">
            <summary>{words.orEach}</summary>
            <div className="transfer__cards">{open.map(card)}</div>
          </details>
        </>
      ) : (
        open.map(card)
      )}
      {paid.map(card)}
      <p>
        <Sentence
          text={words.newsInChat}
          parts={{ chat: <GroupChat chatUrl={chatText(event, registration)} /> }}
        />
      </p>
      <div className="actions actions--wide no-print">
        <KeepInTouch event={event} />
        <Button look="quiet" onPress={onChange}>
          {words.changeChoice}
        </Button>
        {mayChange && <ChangeRegistration holder={holder} className="button button--quiet" />}
      </div>
    </section>
  );
}

type CameProps = { money: OwnMoney; isFresh: boolean; event: EventContent };

/** What the organizers have counted so far; right after confirming nobody transferred anything. */
function Came({ money: { dueCents, paidCents, openCents, overCents }, isFresh, event }: CameProps) {
  const came = formatPrice(paidCents, event);
  const sentences = [
    paidCents > 0 && (openCents > 0 ? words.cameOf(came, formatPrice(dueCents, event)) : words.came(came)),
    overCents > 0 && words.cameBeyond(formatPrice(overCents, event)),
    openCents > 0 && !isFresh && words.notCountedYet,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>;
}

type TransferCardProps = { transfer: Transfer; paymentCode: string; event: EventContent };

function TransferCard({ transfer, paymentCode, event }: TransferCardProps) {
  const { title, reference, openCents } = transfer;
  return (
    <article className="spoke-card transfer-card" aria-label={title}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <div className="spoke-card__head">
            <h3>{title}</h3>
            <p className="spoke-card__price">{openCents > 0 ? formatPrice(openCents, event) : words.paid}</p>
          </div>
          <SumLines {...transfer} event={event} />
          {openCents > 0 && <BankRows {...{ title, reference, openCents, paymentCode, event }} />}
        </div>
      </div>
    </article>
  );
}

type BankRowsProps = Pick<Transfer, 'title' | 'reference' | 'openCents'> &
  Omit<TransferCardProps, 'transfer'>;

/** As a banking app asks for them, and as it scans them. */
function BankRows({ title, reference, openCents, paymentCode, event }: BankRowsProps) {
  const { bank, currency } = event;
  const text = `${paymentCode} ${reference}`;
  const payload = epcPayload({ bank, currency, amountCents: openCents, text });
  const rows = [
    {
      label: words.amount,
      shown: formatPrice(openCents, event),
      copied: typedAmount(openCents, event.locale),
    },
    ...bankFacts(bank).map(({ label, value }) => ({ label, shown: value, copied: undefined })),
    { label: words.reference, shown: reference, copied: undefined },
  ];
  return (
    <>
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
      {!bank && (
        <p>
          <Sentence text={words.askForAccount} mail={event.supportEmail} />
        </p>
      )}
      {payload && <Scanned payload={payload} title={title} />}
    </>
  );
}

function Scanned(props: { payload: string; title: string }) {
  const scan = useScanCode();
  return scan && <scan.ScanCode {...props} />;
}
