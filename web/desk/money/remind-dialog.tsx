// Reminding who owes: how many are written to, who is left out and why, the letter; then one press sends it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderPlan } from '#domain/letters/reminder.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { remindersQuery } from '#web/desk/money/money-queries.ts';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { newKey } from '#web/new-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { namesText } from '#words/desk/in-locale.ts';
import { lettersOnTheWay, sendLetters } from '#words/desk/letter-states.ts';
import * as words from '#words/desk/reminders.ts';

type RemindDialogProps = {
  /** One alone; else everybody who owes. */
  one?: { id: string; name: string };
  onClose: () => void;
};

export function RemindDialog({ one, onClose }: RemindDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const plan = useQuery(remindersQuery(one?.id));
  // A press that is repeated, as when the answer was lost, sends nothing twice.
  const [idempotencyKey] = useState(() => newKey());
  const send = useMutation({
    mutationFn: () => call('POST /api/admin/reminders', { idempotencyKey, query: { registration: one?.id } }),
    onSuccess: async (sent) => {
      // Who paid or was matched since this was opened is not written to.
      if (sent.count === 0) toast({ title: words.nobodyNow, isError: true });
      else toast({ title: words.queued, description: lettersOnTheWay(sent) });
      onClose();
      await client.invalidateQueries();
    },
    onError: (error) => toast(failureToast(words.notSent, error)),
  });
  const { data } = plan;
  return (
    <Dialog title={one ? words.titleOfOne(one) : words.title} onClose={onClose} isWide>
      <Unread of={plan} waiting={words.counting} failed={words.notCounted} />
      {data && (
        <>
          {one ? (
            <p>{words.whetherOne(data)}</p>
          ) : (
            <>
              <p>{data.count === 0 ? words.nobody : words.howMany(data)}</p>
              <LeftOut plan={data} />
            </>
          )}
          {data.preview && <Preview letter={data.preview} />}
          {data.count > 0 && !data.isMailConfigured && <NoMailServer />}
          {data.count > 0 && (
            <AskActions
              label={send.isPending ? words.sending : sendLetters(data)}
              isPending={send.isPending}
              onDo={() => send.mutate()}
              onCancel={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function LeftOut({ plan }: { plan: ReminderPlan }) {
  const groups = [
    [words.wasReminded, plan.reminded],
    [words.lineWaits, plan.lineWaits],
  ] as const;
  const some = groups.filter(([, { count }]) => count > 0);
  if (some.length === 0) return null;
  return (
    <Panel title={words.leftOut} level={3} className="reminder">
      {some.map(([label, spared]) => (
        <p key={label(spared)}>
          <strong>{label(spared)}</strong>
          <br />
          {namesText(spared)}
        </p>
      ))}
    </Panel>
  );
}

function Preview({ letter }: { letter: NonNullable<ReminderPlan['preview']> }) {
  return (
    <Panel title={words.asOneGetsIt} level={3} className="reminder">
      <LetterSheet letter={letter} />
    </Panel>
  );
}
