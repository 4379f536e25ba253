// What the dialog says after a registration without sections, by what the rider takes part in (product.md, section 2).

import { amountOf } from '#domain/entries/entry.ts';
import { isEntered, isRequested, isWaiting } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { chatText } from '#words/chat.ts';
import * as words from '#words/riders/registered.ts';

type Content = Pick<EventContent, 'sections' | 'chatUrl' | 'currency' | 'locale' | 'timeZone'>;

export type SuccessText = { title: string; nextSteps: string[]; isToPay: boolean };

export function successText(
  registration: Pick<OwnRegistration, 'entries' | 'chatUrl'>,
  event: Content,
): SuccessText {
  const entered = event.sections.filter(({ key }) => isEntered(registration, key));
  const full = event.sections.filter(({ key }) => isWaiting(registration, key));
  const asked = event.sections.filter(({ key }) => isRequested(registration, key));
  const waiting = [
    ...(full.length > 0 ? [words.youWaitFor(full.map(({ title }) => title))] : []),
    ...(asked.length > 0 ? [words.youAskedFor(asked.map(({ title }) => title))] : []),
  ];
  const chat = words.joinChat(chatText(event, registration));
  if (entered.length === 0) {
    return {
      title: words.haveRegistration,
      nextSteps: waiting.length > 0 ? [...waiting, chat] : [words.nothingPicked, chat],
      isToPay: false,
    };
  }
  const title = words.inFor(entered.map(({ transferWords }) => transferWords));
  const owed = entered.flatMap((section) => {
    const cents = amountOf(registration, section, todayOf(event));
    return cents > 0 ? [{ price: formatPrice(cents, event), section: section.transferWords }] : [];
  });
  const isToPay = owed.length > 0;
  const transfer = isToPay ? [words.transfer(owed)] : [];
  return { title, nextSteps: [...transfer, ...waiting, chat], isToPay };
}
