// What an answer costs besides the place: '+ €35'.
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import * as words from '#words/riders/form.ts';

type Money = Pick<EventContent, 'currency' | 'locale'>;

/** Of an option in a list, which is text alone, with what is left of it; empty where it costs nothing and has no limit. */
export function extraText(cents: number | undefined, event: Money, left = ''): string {
  const beside = [cents ? words.costs(formatPrice(cents, event)) : '', left].filter(Boolean);
  return beside.length > 0 ? ` (${beside.join(', ')})` : '';
}

type ExtraCostProps = { cents: number | undefined; event: Money; isEach?: boolean };

export function ExtraCost({ cents, event, isEach }: ExtraCostProps) {
  if (!cents) return null;
  const price = formatPrice(cents, event);
  return (
    <>
      {' '}
      <span className="extra-cost">{isEach ? words.costsEach(price) : words.costs(price)}</span>
    </>
  );
}
