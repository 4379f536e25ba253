// Leaving one section or all, and taking it back: what is said after, and of what failed.
import { useState } from 'react';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { whatChanged } from '#web/public/mine/what-changed.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import * as words from '#words/riders/my-registration.ts';

type Said = { said: string; isFailed: boolean };

export function useLeaving(
  { registration, holder, event }: AtHand,
  onChanged: (registration: OwnRegistration) => void,
) {
  const [told, setTold] = useState<Said>({ said: '', isFailed: false });
  const [isPending, setIsPending] = useState(false);
  const { id, token } = holder;

  const change = async (send: () => Promise<OwnRegistration>, say: typeof words.left): Promise<boolean> => {
    setIsPending(true);
    try {
      const changed = await send();
      setTold({ said: whatChanged(registration, changed, { event, say }), isFailed: false });
      onChanged(changed);
      return true;
    } catch (error) {
      setTold({ said: `${words.notDone} ${failureReason(error)}`, isFailed: true });
      return false;
    } finally {
      setIsPending(false);
    }
  };

  const how = { params: { id }, token, timeoutMs: answerTimeoutMs };
  return {
    ...told,
    isPending,
    leave: (body: { section?: string; reason: string }) =>
      change(() => call('POST /api/registrations/:id/leave', { ...how, body }), words.left),
    takeBack: (section: string) =>
      change(() => call('POST /api/registrations/:id/return', { ...how, body: { section } }), words.isBack),
  };
}
