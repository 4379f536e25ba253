// Which registration the payment page is about, and where it stands.
import { useCallback, useEffect, useState } from 'react';
import type { Registration } from '#domain/stored-registration.ts';
import { CallError, call } from '#web/call.ts';
import { forgetHolder, type Holder } from '#web/public/draft.ts';
import { takeHolder } from '#web/public/payment/address-holder.ts';

export type PaymentStep =
  | { name: 'loading' }
  | { name: 'missing'; isUnknown: boolean }
  | { name: 'failed' }
  | { name: 'choosing'; registration: Registration; holder: Holder }
  | { name: 'saved'; registration: Registration; holder: Holder; isFresh: boolean };

const timeoutMs = 30_000;

export function usePayment() {
  const [step, setStep] = useState<PaymentStep>({ name: 'loading' });

  const load = useCallback(async () => {
    const holder = takeHolder();
    if (!holder) return setStep({ name: 'missing', isUnknown: false });
    setStep({ name: 'loading' });
    const { id, token } = holder;
    try {
      const registration = await call('GET /api/registrations/:id', { params: { id }, token, timeoutMs });
      const isConfirmed = registration.payments.length > 0;
      setStep(
        isConfirmed
          ? { name: 'saved', registration, holder, isFresh: false }
          : { name: 'choosing', registration, holder },
      );
    } catch (error) {
      const isUnknown = error instanceof CallError && [401, 403, 404].includes(error.status);
      if (!isUnknown) return setStep({ name: 'failed' });
      forgetHolder();
      setStep({ name: 'missing', isUnknown });
    }
  }, []);

  useEffect(() => {
    void load();
    // A letter's link opened in this tab changes the fragment only.
    const reload = () => window.location.hash !== '' && void load();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [load]);

  return { step, setStep, load };
}
