// What is done to the whole registration: cancel all, take the data along, be removed for good, in two steps.

import { useState } from 'react';
import { isOut } from '#domain/entries/entry-state.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { download } from '#web/download.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { LeaveForm } from '#web/public/mine/leave-form.tsx';
import { callOf, Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { useLeaving } from '#web/public/mine/use-leaving.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import * as words from '#words/riders/my-registration.ts';

type AllOfItProps = {
  mine: AtHand;
  onChanged: (registration: OwnRegistration) => void;
  onRemoved: () => void;
};

export function AllOfIt({ mine, onChanged, onRemoved }: AllOfItProps) {
  const { registration, holder, event, mayChange } = mine;
  const [asked, setAsked] = useState<'cancel' | 'remove'>();
  const [kept, setKept] = useState<'cancel' | 'remove'>();
  const { told, pending, doing } = useDoing<'file' | 'remove'>();
  const leaving = useLeaving(mine, onChanged);
  const how = callOf(holder);
  const isComing = !registration.entries.every(isOut);
  const keep = () => {
    setKept(asked);
    setAsked(undefined);
  };
  const readFile = async () => {
    const data = await call('GET /api/registrations/:id/file', how);
    download(`${event.abbreviation}-my-registration.json`, JSON.stringify(data, null, 2), 'application/json');
    return '';
  };
  const remove = async () => {
    await call('DELETE /api/registrations/:id', how);
    onRemoved();
    return '';
  };
  return (
    <section className="mine__part no-print" aria-labelledby="mine-all">
      <h2 id="mine-all" className="title-2">
        {words.allOfIt}
      </h2>
      <Said told={leaving.told} />
      <Said told={told} />
      {asked === undefined && (
        <div className="actions">
          {mayChange && isComing && (
            <Button
              look="quiet"
              ref={kept === 'cancel' ? takeFocus : undefined}
              onPress={() => setAsked('cancel')}
            >
              {words.cancelAll}
            </Button>
          )}
          <Button look="quiet" isBusy={pending === 'file'} onPress={() => void doing('file', readFile)}>
            <BusyLabel isBusy={pending === 'file'} busy={words.loadingData} label={words.myData} />
          </Button>
          <Button
            look="quiet"
            ref={kept === 'remove' ? takeFocus : undefined}
            onPress={() => setAsked('remove')}
          >
            {words.removeMe}
          </Button>
        </div>
      )}
      {asked === 'cancel' && (
        <LeaveForm
          title={words.cancelTitle}
          label={words.cancelNow}
          states={registration.entries.map(({ state }) => state)}
          money={registration.money}
          event={event}
          isPending={leaving.isPending}
          onLeave={async (reason) => {
            if (await leaving.leave({ reason })) setAsked(undefined);
          }}
          onKeep={keep}
        />
      )}
      {asked === 'remove' && (
        <div className="mine__ask">
          <h3 ref={takeFocus} tabIndex={-1}>
            {words.removeTitle}
          </h3>
          <p>{words.whatRemoves}</p>
          {registration.money && registration.money.paidCents > 0 && (
            <p className="notice notice--error">
              {words.removesMoney({ amount: formatPrice(registration.money.paidCents, event) })}
            </p>
          )}
          <div className="actions actions--wide">
            <Button look="danger" isBusy={pending === 'remove'} onPress={() => void doing('remove', remove)}>
              <BusyLabel isBusy={pending === 'remove'} busy={words.removing} label={words.removeNow} />
            </Button>
            <Button look="quiet" onPress={keep}>
              {words.keepMe}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
