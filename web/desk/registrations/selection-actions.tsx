// What staff do to all who are selected in a list: say that they paid, answer who ask to take part, and cancel their part.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, HandCoins, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { Acted } from '#domain/lists/selection.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import {
  ActedDialog,
  AnswerSelectedDialog,
  CancelSelectedDialog,
  PaySelectedDialog,
} from '#web/desk/registrations/selected-dialogs.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/selection.ts';
import { tryAgain } from '#words/kit.ts';

type SelectionActionsProps = { selection: Selection; total: number };

export function SelectionActions({ selection, total }: SelectionActionsProps) {
  const { event } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const isOver = useIsOver();
  const caller = useQuery(organizerQuery);
  const [opened, setOpened] = useState<words.Deed>();
  const [acted, setActed] = useState<{ deed: words.Deed; answer: Acted }>();
  const close = () => setOpened(undefined);
  if (!caller.data) {
    return (
      caller.isError && (
        <>
          <p role="alert">{words.notLoaded}</p>
          <Button look="small" onPress={() => void caller.refetch()}>
            {tryAgain}
          </Button>
        </>
      )
    );
  }
  const { organizer } = caller.data;
  const sections = organizer ? organizer.sections : event.sections.map(({ key }) => key);
  if (sections.length === 0) return null;
  const approving = event.sections
    .filter(({ key, needsApproval }) => needsApproval && sections.includes(key))
    .map(({ key }) => key);
  const dialogOf = (deed: words.Deed) => ({
    ...{ selection, total, sections, isOrganizer: organizer !== null },
    count: selection.isAll ? total : selection.ids.length,
    onClose: close,
    onActed: async (answer: Acted) => {
      if (answer.left.length > 0) setActed({ deed, answer });
      else {
        const description = words.doneFor({ deed, count: answer.done });
        toast({ title: words.doneTitles[deed], description });
        selection.clear();
      }
      close();
      await refreshRegistrations(client);
    },
  });
  return (
    <>
      <Button look="small" onPress={() => setOpened('pay')}>
        <HandCoins aria-hidden="true" size={18} />
        {words.pay}
      </Button>
      {!isOver && approving.length > 0 && (
        <Button look="small" onPress={() => setOpened('answer')}>
          <UserCheck aria-hidden="true" size={18} />
          {words.answerAll}
        </Button>
      )}
      {!isOver && (
        <Button look="small" onPress={() => setOpened('cancel')}>
          <Ban aria-hidden="true" size={18} />
          {words.cancel}
        </Button>
      )}
      {opened === 'pay' && <PaySelectedDialog {...dialogOf('pay')} />}
      {opened === 'answer' && <AnswerSelectedDialog {...dialogOf('answer')} sections={approving} />}
      {opened === 'cancel' && <CancelSelectedDialog {...dialogOf('cancel')} />}
      {acted && (
        <ActedDialog
          deed={acted.deed}
          acted={acted.answer}
          onClose={() => {
            setActed(undefined);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
