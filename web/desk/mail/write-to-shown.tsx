// From a list to a letter: to those whom the list shows, as it is when the letter is sent.
import { Suspense, useState } from 'react';
import { audienceOfWho } from '#domain/letters/mailing.ts';
import { whoOfList } from '#domain/lists/registration-list.ts';
import { isSearch } from '#domain/lists/who.ts';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { later } from '#web/desk/later.ts';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/contacts.ts';

const ComposeDialog = later(async () => (await import('#web/desk/mail/compose-dialog.tsx')).ComposeDialog);

type WriteToShownProps = {
  state: TableState;
  /** It is of those who are selected: to everybody, too, where an admin selected all. */
  isOfSelection?: boolean;
};

/** Where the list shows everybody, there is nothing to say who; of an edition that is over, or a draft, nobody is written to. */
export function WriteToShown({ state, isOfSelection }: WriteToShownProps) {
  const { organizer } = useDesk();
  const toast = useToast();
  const edition = useEditionState();
  const [isOpen, setOpen] = useState(false);
  const who = whoOfList(state);
  const isOfSearch = isSearch(who);
  const isForAll = !isNarrowed(state);
  const mayWriteToAll = isOfSelection && !organizer;
  const why = isOfSearch ? words.notBySearch : isForAll && !mayWriteToAll ? words.narrowFirst : undefined;
  if (edition !== 'current') return null;
  const isRefused = why !== undefined || state.unknown !== undefined;
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isRefused}
        title={why}
        onClick={() => {
          if (!isRefused) setOpen(true);
          else if (why) toast({ title: words.notYet, description: why });
        }}
      >
        {isOfSelection ? words.emailSelected : words.emailShown}
      </button>
      {isOpen && (
        <Suspense fallback={<Waiting label={words.loading} />}>
          <ComposeDialog initialAudience={audienceOfWho(who)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
