// The card below the event's settings: starting the next edition, or throwing its draft away.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { EventContent } from '#domain/event/event.ts';
import { type CopiedPart, nextFirstDate, type StartedEdition } from '#domain/event/next-edition.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { editionName, editionsQuery } from '#web/desk/edition-choice.tsx';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/editions.ts';
import { unsavedNextEdition } from '#words/desk/leaving.ts';

const partLabels: Record<CopiedPart, string> = {
  questions: words.copiedQuestions,
  texts: words.copiedTexts,
  form: words.copiedForm,
  logins: words.copiedLogins,
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
  return (
    <Panel title={words.nextEdition} className="panel no-print">
      <p className="soft">{draft ? words.nextIsDraft : words.aboutNext}</p>
      <div className="actions">
        {draft ? (
          <Button look="quiet" onPress={() => onOpen(draft.id)}>
            {words.openDraftOf({ edition: editionName(draft) })}
          </Button>
        ) : (
          <Button look="quiet" onPress={() => setIsStarting(true)}>
            <CalendarPlus aria-hidden="true" size={18} />
            {words.startTheNextEdition}
          </Button>
        )}
      </div>
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
    </Panel>
  );
}

const schema = z.object({ firstDate: filledLine(words.firstDay) });

function StartDialog({ event, onClose, onOpen }: NextEditionProps & { onClose: () => void }) {
  const form = usePlainForm(schema, { firstDate: nextFirstDate(event.startDate, todayOf(event)) });
  const [copies, setCopies] = useState<readonly CopiedPart[]>(parts);
  const [started, setStarted] = useState<StartedEdition>();
  if (started) return <StartedDialog started={started} onOpen={onOpen} />;
  return (
    <PlainFormDialog
      title={words.startTheNextEdition}
      unsaved={unsavedNextEdition}
      form={form}
      fields={[
        {
          name: 'firstDate',
          label: words.firstDay,
          type: 'date',
          help: words.aboutFirstDay,
        },
      ]}
      label={words.start}
      pendingLabel={words.starting}
      missing={{ title: words.error, description: words.chooseTheFirstDay }}
      failed={words.notStarted}
      save={({ firstDate }) => call('POST /api/admin/editions', { body: { firstDate, copies: [...copies] } })}
      onSaved={async (reply) => setStarted(reply)}
      onClose={onClose}
      isOtherChoice={copies.length < parts.length}
    >
      <fieldset className="field">
        <legend className="field__label">{words.copiedBesides}</legend>
        {parts.map((part) => (
          <Tick
            key={part}
            isSet={copies.includes(part)}
            onSet={(isSet) => setCopies(parts.filter((one) => (one === part ? isSet : copies.includes(one))))}
          >
            {partLabels[part]}
          </Tick>
        ))}
      </fieldset>
      <p className="soft">{words.goesOn({ title: event.title })}</p>
    </PlainFormDialog>
  );
}

type StartedDialogProps = { started: StartedEdition; onOpen: (id: string) => void };

function StartedDialog({ started: { edition, doubts }, onOpen }: StartedDialogProps) {
  const open = () => onOpen(edition.id);
  return (
    <Dialog title={words.isADraft} onClose={open}>
      {doubts.length > 0 ? (
        <>
          <p>{words.lookAtWords}</p>
          <ul className="bullets">
            {[...new Set(doubts.map(({ text }) => text))].map((text) => (
              <li key={text}>“{text}”</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{words.wordsAreMoved}</p>
      )}
      <div className="actions">
        <Button look="loud" onPress={open}>
          {words.openTheDraft}
        </Button>
      </div>
    </Dialog>
  );
}

export function ThisDraft({ onThrownAway }: { onThrownAway: () => void }) {
  const removal = useDeed({
    mutationFn: (id: string) => call('DELETE /api/admin/editions/:id', { params: { id } }),
    onSuccess: onThrownAway,
    failed: words.notThrownAway,
  });
  const [isAsking, setIsAsking] = useState(false);
  const id = editionAtHand();
  return (
    <Panel title={words.thisDraft}>
      <p className="soft">{words.throwAwayMeans}</p>
      <div className="actions">
        <Button look="quiet" onPress={() => setIsAsking(true)}>
          {words.throwThisDraftAway}
        </Button>
      </div>
      {isAsking && id !== undefined && (
        <Dialog title={words.throwAwayTitle} onClose={() => setIsAsking(false)}>
          <p>{words.throwAwayMeans}</p>
          <AskActions
            isDeleting
            label={words.throwAway}
            pendingLabel={words.throwingAway}
            isPending={removal.isPending}
            onDo={() => removal.mutate(id)}
            onCancel={() => setIsAsking(false)}
          />
        </Dialog>
      )}
    </Panel>
  );
}
