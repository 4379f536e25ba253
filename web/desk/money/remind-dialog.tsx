// Reminding who owes: how many are written to, who is left out and why, the letter; then one press sends it.
import { useQuery } from '@tanstack/react-query';
import type { ReminderPlan } from '#domain/letters/reminder.ts';
import { call } from '#web/call.ts';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { remindersQuery } from '#web/desk/money/money-queries.ts';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { LeftOut, SendLetters } from '#web/desk/send-letters.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/reminders.ts';

type RemindDialogProps = {
  /** One alone; else everybody who owes. */
  one?: { id: string; name: string };
  onClose: () => void;
};

export function RemindDialog({ one, onClose }: RemindDialogProps) {
  const plan = useQuery(remindersQuery(one?.id));
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
              <LeftOut spared={sparedBy(data)} />
            </>
          )}
          {data.preview && (
            <Panel title={words.asOneGetsIt} level={3} className="stack stack--tight">
              <LetterSheet letter={data.preview} />
            </Panel>
          )}
          {data.count > 0 && !data.isMailConfigured && <NoMailServer />}
          <SendLetters
            count={data.count}
            send={(idempotencyKey) =>
              call('POST /api/admin/reminders', { idempotencyKey, query: { registration: one?.id } })
            }
            queued={words.queued}
            notSent={words.notSent}
            nobodyNow={words.nobodyNow}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function sparedBy({ reminded, lineWaits }: ReminderPlan) {
  return [
    { ...reminded, why: words.wasReminded(reminded) },
    { ...lineWaits, why: words.lineWaits(lineWaits) },
  ].filter(({ count }) => count > 0);
}
