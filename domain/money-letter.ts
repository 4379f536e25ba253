// What the letters about money may hold by its name.
import type { EventContent } from '#domain/event.ts';
import { daysToPayOf, moneyLetters } from '#domain/event-money.ts';
import type { Faults } from '#domain/faults.ts';
import { formatPrice, language } from '#domain/locale.ts';
import type { Money } from '#domain/money.ts';
import { nameForLetter, nobody } from '#domain/name-for-letter.ts';
import { eventValues } from '#domain/named-values.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { type NamedValues, templateFault } from '#domain/template.ts';

export type Paying = Pick<Registration, 'name' | 'paymentCode'> &
  Pick<Money, 'paidCents' | 'openCents' | 'overCents'>;

/** Without anybody in particular amounts are left open. Who reads the chat's link is told of it besides. */
export function moneyLetterValues(event: EventContent, rider?: Paying): NamedValues {
  const amount = (cents: number | undefined) => (cents === undefined ? '…' : formatPrice(cents, event));
  const isPart = rider === undefined || rider.paidCents > 0;
  const standing = `${isPart ? `${amount(rider?.paidCents)} came, and ` : ''}${amount(rider?.openCents)} is still open`;
  const name = rider ? nameForLetter(rider.name) : nobody;
  return [
    { name: 'name', label: 'Name', text: name },
    { name: 'first_name', label: 'First name', text: name.split(' ')[0] ?? name },
    { name: 'code', label: 'Code', text: rider?.paymentCode ?? 'your code' },
    { name: 'paid', label: 'What came', text: amount(rider?.paidCents) },
    { name: 'open', label: 'What is open', text: amount(rider?.openCents) },
    { name: 'over', label: 'What is too much', text: amount(rider?.overCents) },
    { name: 'standing', label: 'How it stands', text: standing },
    { name: 'days_to_pay', label: 'Days to pay', text: String(daysToPayOf(event)) },
    ...eventValues(event).filter(({ name: other }) => other !== 'chat_link'),
  ];
}

/** By the place of the text. The names are the same, whatever else is wrong with the event. */
export function moneyLetterErrors(event: EventContent): Faults {
  const values = moneyLetterValues({ ...event, locale: language, currency: 'AUD' });
  const errors = moneyLetters.flatMap((letter) => {
    const fault = templateFault(event.moneyLetters?.[letter]?.text ?? '', values);
    return fault ? [[`moneyLetters.${letter}.text`, fault] as const] : [];
  });
  return Object.fromEntries(errors);
}
