// Sends a letter to many, or plans it: with what is attached, under the key and on top of the version that its draft has.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/call.ts';
import { letterOf, type MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import type { DraftKeeper } from '#web/desk/mail/use-draft.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
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
    onError: onRefused,
  });

  const plan = useMutation({
    mutationFn: (time: string) => keeper.plan(time),
    onSuccess: ({ at: time }) => {
      toast({ title: words.planned, description: words.goesAt({ at: time ?? '' }) });
      onPlanned();
    },
    onError: onRefused,
  });

  return { send, plan, sentId };
}
