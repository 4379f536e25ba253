// How numbers read behind the sign-in: by the event's locale.
import { formatNumber, language } from '#domain/locale.ts';

let locale: string = language;

export function sayNumbersAsIn(eventLocale: string): void {
  locale = eventLocale;
}

export function numberText(number: number): string {
  return formatNumber(locale, number);
}
