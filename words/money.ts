// Why somebody owes less, as it reads among the charges.
import type { DiscountReason } from '#domain/money.ts';

export const discountWords: Record<DiscountReason, string> = {
  waived: 'Waived',
  hardship: 'Discount for hardship',
  helper: 'Discount for a helper',
  goodwill: 'Discount as goodwill',
  mistake: 'A mistake put right',
  other: 'Discount',
};
