// The end of a dialog that writes to many by one press, and in it those who get no letter.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { newKey } from '#web/new-key.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { namesText } from '#words/desk/in-locale.ts';
import { leftOut, lettersOnTheWay, sending, sendLetters } from '#words/desk/letter-states.ts';

type SendLettersProps = {
  count: number;
  send: (idempotencyKey: string) => Promise<{ count: number }>;
  queued: string;
  notSent: string;
  /** Who paid, or was told, since the dialog was opened is not written to. */
  nobodyNow: string;
  onClose: () => void;
};

/** Nothing where nobody is to be written to. */
export function SendLetters({ count, send, queued, notSent, nobodyNow, onClose }: SendLettersProps) {
  const client = useQueryClient();
  const toast = useToast();
  // A press that is repeated, as when the answer was lost, sends nothing twice.
  const [idempotencyKey] = useState(() => newKey());
  const press = useDeed({
    mutationFn: () => send(idempotencyKey),
    onSuccess: async (sent) => {
      if (sent.count === 0) toast({ title: nobodyNow, isError: true });
      else toast({ title: queued, description: lettersOnTheWay(sent) });
      onClose();
      await client.invalidateQueries();
    },
    failed: notSent,
  });
  if (count === 0) return null;
  return (
    <AskActions
      label={sendLetters({ count })}
      pendingLabel={sending}
      isPending={press.isPending}
      onDo={() => press.mutate()}
      onCancel={onClose}
    />
  );
}

type Spared = { why: string; count: number; names: readonly string[] };

export function LeftOut({ spared }: { spared: readonly Spared[] }) {
  if (spared.length === 0) return null;
  return (
    <Panel title={leftOut} level={3} className="stack stack--tight">
      {spared.map(({ why, ...some }) => (
        <p key={why}>
          <strong>{why}</strong>
          <br />
          {namesText(some)}
        </p>
      ))}
    </Panel>
  );
}
