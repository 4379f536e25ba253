// Sends a letter to many, or plans it: with what is attached, under the key and on top of the version that its draft has.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#web/call.ts';
import { letterOf, type MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import type { DraftKeeper } from '#web/desk/mail/use-draft.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as composeWords from '#words/desk/compose.ts';
import * as words from '#words/desk/planned.ts';

type Sending = {
  draft: MailingDraft;
  keeper: DraftKeeper;
  /** It was planned before, and goes as it was planned until it is planned anew. */
  isPlanned: boolean;
  onPlanned: () => void;
  onRefused: (error: unknown) => Promise<void>;
};

export function useSending({ draft, keeper, isPlanned, onPlanned, onRefused }: Sending) {
  const client = useQueryClient();
  const toast = useToast();
  const [sentId, setSentId] = useState<string>();
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );
  /** Whoever closed the dialog meanwhile is told all the same. */
  const onError = (error: unknown) => {
    if (!isLeft.current) return onRefused(error);
    toast({ title: composeWords.sendingTitle, description: failureText(error), isError: true });
  };
  const send = useMutation({
    mutationFn: async () => {
      // What is on the server may be newer: then that is said, and nothing goes.
      if (!isPlanned) await keeper.save();
      const { isNews, wantsCopy } = draft;
      const basedOn = keeper.version();
      return call('POST /api/mailings', {
        body: { ...letterOf(draft), isNews, wantsCopy, ...(basedOn !== undefined && { basedOn }) },
        idempotencyKey: keeper.key(),
      });
    },
    onSuccess: async ({ id }) => {
      setSentId(id);
      await refreshLetters(client);
    },
    onError,
  });

  const plan = useMutation({
    mutationFn: (time: string) => keeper.plan(time),
    onSuccess: ({ at: time }) => {
      toast({ title: words.planned, description: words.goesAt({ at: time ?? '' }) });
      onPlanned();
    },
    onError,
  });

  return { send, plan, sentId };
}

/** Without an answer nobody knows here whether it went out. */
export function failureText(error: unknown): string {
  const isRefused = error instanceof CallError && error.status < 500;
  return isRefused
    ? composeWords.notSent({ why: messageOf(error, composeWords.refusedByServer) })
    : composeWords.perhapsSent;
}
