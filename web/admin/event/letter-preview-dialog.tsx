// A letter about money in the words that are typed, as a rider gets it.
import { useQuery } from '@tanstack/react-query';
import type { MoneyLetter } from '#domain/event/event-money.ts';
import { call } from '#web/call.ts';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/money-letters.ts';

type LetterPreviewDialogProps = { letter: MoneyLetter; text: string; onClose: () => void };

export function LetterPreviewDialog({ letter, text, onClose }: LetterPreviewDialogProps) {
  const shown = text.trim() === '' ? words.standardText(letter) : text;
  const preview = useQuery({
    queryKey: ['registrations', 'payments', 'letter', letter, shown],
    queryFn: () => call('POST /api/admin/payments/letters/preview', { body: { letter, text: shown } }),
    gcTime: 0,
  });
  return (
    <Dialog title={words.letterNames[letter]} onClose={onClose} isWide>
      <Unread of={preview} waiting={words.composing} failed={messageOf(preview.error, words.notComposed)} />
      {preview.data && (
        <>
          <p>{words.asGot(preview.data)}</p>
          <LetterSheet letter={preview.data} />
        </>
      )}
    </Dialog>
  );
}
