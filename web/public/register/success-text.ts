// What the dialog says after a registration without sections, by what the rider takes part in (product.md, section 2).
import { todayOf } from '#domain/day-in.ts';
import { amountOf, isEntered } from '#domain/entry.ts';
import type { EventContent } from '#domain/event.ts';
import { formatPrice, joined } from '#domain/locale.ts';
import type { Registration } from '#domain/stored-registration.ts';

type Content = Pick<EventContent, 'sections' | 'chatUrl' | 'currency' | 'locale' | 'timeZone'>;

export type SuccessText = { title: string; nextSteps: string[]; isToPay: boolean };

export function successText(registration: Pick<Registration, 'entries'>, event: Content): SuccessText {
  const entered = event.sections.filter(({ key }) => isEntered(registration, key));
  const chat = `Join the group chat for news and meeting points: ${event.chatUrl}`;
  if (entered.length === 0) {
    const pick = 'You picked nothing to take part in yet. Change your answers any time to join.';
    return { title: 'We have your registration!', nextSteps: [pick, chat], isToPay: false };
  }
  const title = `You're in for ${joined(entered.map(({ transferWords }) => `the ${transferWords}`))}!`;
  const owed = entered.flatMap((section) => {
    const cents = amountOf(registration, section, todayOf(event));
    return cents > 0 ? [`${formatPrice(cents, event)} for the ${section.transferWords}`] : [];
  });
  const transfer = `Transfer ${joined(owed)}. The payment page has the bank details and your reference.`;
  const isToPay = owed.length > 0;
  return { title, nextSteps: isToPay ? [transfer, chat] : [chat], isToPay };
}
