// Leaving one section or all, and taking it back: what is said after, and of what failed.
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf, useDoing } from '#web/public/mine/use-doing.tsx';
import { whatChanged } from '#web/public/mine/what-changed.ts';
import * as words from '#words/riders/my-registration.ts';

export function useLeaving(
  { registration, holder, event }: AtHand,
  onChanged: (registration: OwnRegistration) => void,
) {
  const { told, pending, doing } = useDoing();
  const change = (send: () => Promise<OwnRegistration>, say: typeof words.left): Promise<boolean> =>
    doing('it', async () => {
      const changed = await send();
      onChanged(changed);
      return whatChanged(registration, changed, { event, say });
    });
  const how = callOf(holder);
  return {
    told,
    isPending: pending !== undefined,
    leave: (body: { section?: string; reason: string }) =>
      change(() => call('POST /api/registrations/:id/leave', { ...how, body }), words.left),
    takeBack: (section: string) =>
      change(() => call('POST /api/registrations/:id/return', { ...how, body: { section } }), words.isBack),
  };
}
