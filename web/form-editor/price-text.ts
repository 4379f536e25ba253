// A price as it is typed, in whole units with two digits behind at most.

/** '35', '7.50'; empty where there is none. */
export function textOfCents(cents: number | undefined): string {
  if (cents === undefined || !Number.isFinite(cents)) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Not a number where it is none. */
export function centsOf(price: string): number {
  const isPrice = /^\s*\d{1,9}([.,]\d{1,2})?\s*$/.test(price);
  return isPrice ? Math.round(Number(price.replace(',', '.')) * 100) : Number.NaN;
}
