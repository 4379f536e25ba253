// Starting the next edition, and what its draft and the ones that are over say above the event's settings.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { EventContent } from '#domain/event.ts';
import { type CopiedPart, nextFirstDate, type StartedEdition } from '#domain/next-edition.ts';
import { call } from '#web/call.ts';
import { editionName, editionsQuery } from '#web/desk/edition-choice.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { editionAtHand } from '#web/edition-at-hand.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { unsavedNextEdition } from '#words/desk/leaving.ts';

const partLabels: Record<CopiedPart, string> = {
  questions: 'What the sections ask',
  texts: 'What the sections tell: descriptions and letters',
  form: 'The main form',
  logins: 'Which organizers run which section',
};
const parts = Object.keys(partLabels) as CopiedPart[];

type NextEditionProps = {
  /** Of the edition that is stored at this page. */
  event: EventContent;
  /** Opens an edition, after a question where work would be left behind. */
  onOpen: (id: string) => void;
};

export function NextEdition({ event, onOpen }: NextEditionProps) {
  const client = useQueryClient();
  const { data: editions = [] } = useQuery(editionsQuery);
  const [isStarting, setIsStarting] = useState(false);
  const draft = editions.find(({ state }) => state === 'draft');
  if (draft) {
    return (
      <button type="button" className="button button--quiet" onClick={() => onOpen(draft.id)}>
        Open the draft of {editionName(draft)}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setIsStarting(true)}>
        <CalendarPlus aria-hidden="true" size={18} />
        Start the next edition
      </button>
      {isStarting && (
        <StartDialog
          event={event}
          onClose={() => setIsStarting(false)}
          onOpen={(id) => {
            setIsStarting(false);
            void client.invalidateQueries({ queryKey: editionsQuery.queryKey });
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

const schema = z.object({ firstDate: filledLine('First day') });

function StartDialog({ event, onClose, onOpen }: NextEditionProps & { onClose: () => void }) {
  const today = new Date().toISOString().slice(0, 10);
  const form = usePlainForm(schema, { firstDate: nextFirstDate(event.startDate, today) });
  const [copies, setCopies] = useState<readonly CopiedPart[]>(parts);
  const [started, setStarted] = useState<StartedEdition>();
  if (started) return <StartedDialog started={started} onOpen={onOpen} />;
  return (
    <PlainFormDialog
      title="Start the next edition"
      unsaved={unsavedNextEdition}
      form={form}
      fields={[
        {
          name: 'firstDate',
          label: 'First day',
          type: 'date',
          help: 'The same weekday as before. All other dates move by as many weeks.',
        },
      ]}
      label="Start"
      pendingLabel="Starting..."
      missing={{ title: 'Error', description: 'Choose the first day' }}
      failed="The next edition was not started"
      save={({ firstDate }) => call('POST /api/admin/editions', { body: { firstDate, copies: [...copies] } })}
      onSaved={async (reply) => setStarted(reply)}
      onClose={onClose}
      isOtherChoice={copies.length < parts.length}
    >
      <fieldset className="field">
        <legend className="field__label">Copied besides the event itself</legend>
        {parts.map((part) => (
          <label key={part} className="choice">
            <input
              type="checkbox"
              checked={copies.includes(part)}
              onChange={({ target }) =>
                setCopies(parts.filter((one) => (one === part ? target.checked : copies.includes(one))))
              }
            />
            <span>{partLabels[part]}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft">
        It is a draft that riders see nothing of. {event.title} goes on until you publish it.
      </p>
    </PlainFormDialog>
  );
}

type StartedDialogProps = { started: StartedEdition; onOpen: (id: string) => void };

function StartedDialog({ started: { edition, doubts }, onOpen }: StartedDialogProps) {
  const open = () => onOpen(edition.id);
  return (
    <Dialog title="The next edition is a draft" onClose={open}>
      {doubts.length > 0 ? (
        <>
          <p>Its dates are moved. Please look at these words, which may still say old ones:</p>
          <ul className="publish__questions">
            {[...new Set(doubts.map(({ text }) => text))].map((text) => (
              <li key={text}>“{text}”</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Its dates are moved, and the words that say one.</p>
      )}
      <div className="actions">
        <button type="button" className="button button--loud" onClick={open}>
          Open the draft
        </button>
      </div>
    </Dialog>
  );
}

export function DraftNote({ onThrownAway }: { onThrownAway: () => void }) {
  const toast = useToast();
  const removal = useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/editions/:id', { params: { id } }),
    onSuccess: onThrownAway,
    onError: (error) => toast(failureToast('The draft was not thrown away', error)),
  });
  const [isAsking, setIsAsking] = useState(false);
  const id = editionAtHand();
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setIsAsking(true)}>
        Throw this draft away
      </button>
      {isAsking && id !== undefined && (
        <Dialog title="Throw this draft away?" onClose={() => setIsAsking(false)}>
          <p>Its event, sections, questions and texts are gone then. The edition that runs stays as it is.</p>
          <div className="actions">
            <button type="button" className="button button--danger" onClick={() => removal.mutate(id)}>
              Throw away
            </button>
            <button type="button" className="button button--quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
