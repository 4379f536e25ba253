// Which registration the payment page is about, and where it stands.
import { useCallback, useEffect, useState } from 'react';
import { type EventContent, isOver } from '#domain/event.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import {
  forgetDraft,
  forgetHolder,
  type Holder,
  isShownHere,
  opensFolded,
  rememberRider,
  showHere,
} from '#web/public/draft.ts';
import { readOwnRegistration } from '#web/public/own-registration.ts';
import { takeHolder } from '#web/public/payment/address-holder.ts';

/** The event is the registration's, which may be one that is over. */
type Chosen = { registration: OwnRegistration; holder: Holder; event: EventContent };

export type PaymentStep =
  | { name: 'loading' }
  | { name: 'missing'; isUnknown: boolean }
  | { name: 'failed' }
  | { name: 'asking'; holder: Holder }
  | ({ name: 'choosing' } & Chosen)
  | ({ name: 'saved'; isFresh: boolean } & Chosen);

export function usePayment(event: EventContent) {
  const [step, setStep] = useState<PaymentStep>({ name: 'loading' });

  const load = useCallback(async () => {
    const holder = takeHolder(isOver(event, new Date()));
    if (!holder) return setStep({ name: 'missing', isUnknown: false });
    if (!isShownHere(holder)) return setStep({ name: 'asking', holder });
    setStep({ name: 'loading' });
    try {
      const found = await readOwnRegistration(holder);
      if (!found) {
        forgetHolder(holder);
        return setStep({ name: 'missing', isUnknown: holder.isNamed === true });
      }
      const { event: former = event, ...registration } = found;
      const chosen = { registration, holder, event: former };
      const isConfirmed = registration.payments.length > 0;
      setStep(isConfirmed ? { name: 'saved', isFresh: false, ...chosen } : { name: 'choosing', ...chosen });
    } catch {
      setStep({ name: 'failed' });
    }
  }, [event]);

  useEffect(() => {
    void load();
    // A letter's link opened in this tab changes the fragment only.
    const reload = () => window.location.hash !== '' && void load();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [load]);

  const show = (holder: Holder) => {
    showHere(holder.id);
    void load();
  };

  const leave = (holder: Holder) => {
    // What was typed for another person stays; the rest belongs to the registration.
    if (opensFolded()) forgetDraft();
    forgetHolder(holder);
    rememberRider({ name: '', email: '' });
    setStep({ name: 'missing', isUnknown: false });
  };

  return { step, setStep, load, show, leave };
}
