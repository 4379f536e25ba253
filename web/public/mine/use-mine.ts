// Which registration the page is about, and where it stands.
import { useCallback, useEffect, useState } from 'react';
import { type EventContent, isOver } from '#domain/event.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import {
  forgetDraft,
  forgetHolder,
  type Holder,
  isShownHere,
  rememberRider,
  showHere,
} from '#web/public/draft.ts';
import { readOwnRegistration } from '#web/public/own-registration.ts';
import { takeHolder } from '#web/public/payment/address-holder.ts';

export type Mine = {
  registration: OwnRegistration;
  holder: Holder;
  /** The registration's, which may be one that is over. */
  event: EventContent;
  /** Nothing of one that is over changes any more. */
  mayChange: boolean;
};

export type MineStep =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'removed' }
  | { name: 'missing'; isUnknown: boolean }
  | { name: 'asking'; holder: Holder }
  | { name: 'shown'; mine: Mine };

export function useMine(event: EventContent) {
  const [step, setStep] = useState<MineStep>({ name: 'loading' });

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
      const { event: former, ...registration } = found;
      const mayChange = former === undefined && !isOver(event, new Date());
      setStep({ name: 'shown', mine: { registration, holder, event: former ?? event, mayChange } });
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

  const leave = (holder: Holder, next: MineStep) => {
    forgetDraft();
    forgetHolder(holder);
    rememberRider({ name: '', email: '' });
    setStep(next);
  };

  return { step, setStep, load, show, leave };
}
