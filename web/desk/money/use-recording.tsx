// Recording something of one registration's money: what somebody else recorded meanwhile is shown, and a press that is
// repeated counts once.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MoneyStatement } from '#domain/money/money.ts';
import { call, codeOf } from '#web/call.ts';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { newKey } from '#web/new-key.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';

type Send = (based: { basedOn: number; idempotencyKey: string }) => Promise<MoneyStatement>;

export type Recording = {
  statement: MoneyStatement;
  onClose: () => void;
  onRecorded: () => Promise<unknown>;
};

export function useRecording({ statement, onClose, onRecorded }: Recording) {
  const client = useQueryClient();
  const toast = useToast();
  const [seen, setSeen] = useState(statement);
  const [conflict, setConflict] = useState<string>();
  const pressed = useRef({ body: '', key: '' });
  /** `body` is what is sent: the same again has the same key. */
  const record = async (body: object, send: Send): Promise<MoneyStatement> => {
    const text = JSON.stringify([body, seen.version]);
    if (pressed.current.body !== text) pressed.current = { body: text, key: newKey() };
    try {
      return await send({ basedOn: seen.version, idempotencyKey: pressed.current.key });
    } catch (error) {
      if (codeOf(error) === 'money_changed') {
        const now = await call('GET /api/registrations/:id/money', { params: { id: seen.id } });
        setConflict(words.somebodyRecorded({ what: whatIsNew(seen, now) }));
        setSeen(now);
        client.setQueryData(moneyQuery(seen.id).queryKey, now);
      }
      throw error;
    }
  };
  const recorded = async (now: MoneyStatement, description: string) => {
    client.setQueryData(moneyQuery(now.id).queryKey, now);
    toast({ title: words.recorded, description });
    onClose();
    await onRecorded();
  };
  const notice = conflict && (
    <p className="notice notice--error" role="alert">
      {conflict}
    </p>
  );
  return { notice, record, recorded };
}

function whatIsNew(before: MoneyStatement, now: MoneyStatement): string {
  const came = now.transfers.filter(({ id }) => !before.transfers.some((known) => known.id === id));
  const texts = came.map(({ amountCents }) => sumText(amountCents));
  return texts.length > 0 ? texts.join(', ') : words.somethingElse;
}
