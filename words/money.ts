// What money reads like among the charges: a price, and why somebody owes less.
import { formatPrice, type PriceFormat } from '#domain/locale/locale.ts';
import type { DiscountReason } from '#domain/money/money.ts';

export const discountWords: Record<DiscountReason, string> = {
  waived: 'Waived',
  hardship: 'Discount for hardship',
  helper: 'Discount for a helper',
  goodwill: 'Discount as goodwill',
  mistake: 'A mistake put right',
  other: 'Discount',
};

/** As a price reads. */
export function priceText(cents: number, format: PriceFormat): string {
  return cents === 0 ? 'Free' : formatPrice(cents, format);
}
