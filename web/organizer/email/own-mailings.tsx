// What an organizer wrote to many people of their sections: another letter is a press away, and so is what became of each.
import { useState } from 'react';
import { ticketName } from '#domain/event/event.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { ComposeDialog } from '#web/desk/mail/compose-dialog.tsx';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';
import { MailingProgress } from '#web/desk/mail/mailing-progress.tsx';
import type { AtSection } from '#web/organizer/at-section.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/desk/mail.ts';

type OwnMailingsProps = { organizer: AtSection };

export function OwnMailings({ organizer }: OwnMailingsProps) {
  const [chosen, setChosen] = useState<string>();
  const [isComposing, setIsComposing] = useState(false);
  const isOver = useIsOver();
  return (
    <>
      <MailingList onLetters={setChosen} onWrite={isOver ? undefined : () => setIsComposing(true)} />
      {isComposing && (
        <ComposeDialog
          initialAudience={ticketName(organizer.sectionType)}
          onClose={() => setIsComposing(false)}
        />
      )}
      {chosen && (
        <Dialog title={words.mailing} onClose={() => setChosen(undefined)} isWide>
          <MailingProgress id={chosen} />
        </Dialog>
      )}
    </>
  );
}
