// Where else one is signed in, and a way to end that: a button in the bar of every desk, and its dialog.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnSession } from '#domain/sign-in/own-session.ts';
import { call } from '#web/call.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/desk-frame.ts';
import { timeText } from '#words/desk/in-locale.ts';

const label = words.whereSignedIn;
const sessionsKey = ['own-sessions'];

export function OwnSessions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="icon-button" aria-label={label} title={label} onPress={() => setIsOpen(true)}>
        <MonitorSmartphone aria-hidden="true" size={20} />
      </Button>
      {isOpen && <OwnSessionsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const whyId = useId();
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: () => call('GET /api/sessions', {}),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const endOthers = useDeed({
    mutationFn: () => call('POST /api/sessions/end-others', {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionsKey });
      toast({ title: words.signedOut, description: words.signedInOnlyHere });
    },
    failed: words.notSignedOut,
  });
  const isOnlyHere = sessions.data?.every(({ isThis }) => isThis) ?? false;
  const canEnd = !isOnlyHere && !endOthers.isPending;
  return (
    <Dialog title={label} onClose={onClose}>
      <Unread of={sessions} waiting={words.loading} failed={words.sessionsNotLoaded} />
      {sessions.data && (
        <ul className="plain-list stack stack--close">
          {sessions.data.map((session) => (
            <SessionRow key={`${session.startedAt} ${session.browser}`} session={session} />
          ))}
        </ul>
      )}
      {isOnlyHere && (
        <p className="soft" id={whyId}>
          {words.signedInNowhereElse}
        </p>
      )}
      <div className="actions">
        {sessions.data && (
          <Button
            look="danger"
            isBusy={!canEnd}
            aria-describedby={isOnlyHere ? whyId : undefined}
            onPress={endOthers.mutate}
          >
            <BusyLabel isBusy={endOthers.isPending} busy={words.signingOut} label={words.signOutTheOthers} />
          </Button>
        )}
        <Button look="quiet" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

function SessionRow({ session: { browser, isThis, startedAt, usedAt } }: { session: OwnSession }) {
  return (
    <li className="stack stack--tight">
      <strong>
        {browser}
        {isThis && words.thisOne}
      </strong>
      <span className="soft small">
        <Sentence
          text={words.sessionTimes}
          parts={{
            startedAt: <time dateTime={startedAt}>{timeText(startedAt)}</time>,
            usedAt: <time dateTime={usedAt}>{timeText(usedAt)}</time>,
          }}
        />
      </span>
    </li>
  );
}
