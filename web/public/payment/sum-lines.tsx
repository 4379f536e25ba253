// What a sum is made of line by line, what came of it, and what is open.
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { SumLine } from '#web/public/payment/transfers.ts';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/payment.ts';

type SumLinesProps = {
  lines: readonly SumLine[];
  dueCents: number;
  receivedCents: number;
  event: Pick<EventContent, 'locale' | 'currency'>;
};

/** Nothing where the amount says it all. */
export function SumLines({ lines, dueCents, receivedCents, event }: SumLinesProps) {
  const isOneSum = lines.length < 2;
  if (isOneSum && receivedCents === 0) return null;
  return (
    <dl className="sum-lines">
      {!isOneSum &&
        lines.map(({ key, label, amountCents }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{priceText(amountCents, event)}</dd>
          </div>
        ))}
      <div className="sum-lines__sum">
        <dt>{words.total}</dt>
        <dd>{priceText(dueCents, event)}</dd>
      </div>
      {receivedCents > 0 && (
        <div>
          <dt>{words.received}</dt>
          <dd>{formatPrice(receivedCents, event)}</dd>
        </div>
      )}
      {receivedCents > 0 && receivedCents < dueCents && (
        <div className="sum-lines__sum">
          <dt>{words.stillOpen}</dt>
          <dd>{formatPrice(dueCents - receivedCents, event)}</dd>
        </div>
      )}
    </dl>
  );
}
