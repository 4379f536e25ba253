// Whoever asks to take part: a button a section that whoever looks may answer, and the dialog where they do.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { errorOf, reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { registrationQuery } from '#web/desk/queries.ts';
import { ToldAnswers } from '#web/desk/registrations/told-answers-list.tsx';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { organizerQuery } from '#web/desk/session.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/asking.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type AskingProps = {
  registration: Pick<Registration, 'id' | 'name' | 'entries'>;
  onAnswered: () => Promise<unknown>;
};

export function Asking(props: AskingProps) {
  const asked = props.registration.entries.filter(({ state }) => state === 'requested');
  if (asked.length === 0) return null;
  return asked.map((entry) => <AskingFor key={entry.section} {...props} entry={entry} />);
}

type Entry = Registration['entries'][number];

function AskingFor({ registration, onAnswered, entry }: AskingProps & { entry: Entry }) {
  const { event, by } = useDesk();
  const organizer = useQuery({ ...organizerQuery, enabled: by === 'organizer' }).data?.organizer;
  const [isOpen, setIsOpen] = useState(false);
  const label = sectionLabel(entry.section, event);
  const isOver = useIsOver();
  const mayAnswer = !isOver && (by === 'admin' || organizer?.sections.includes(entry.section));
  if (!mayAnswer) return <span className="badge">{words.asksFor({ section: label })}</span>;
  return (
    <>
      <Button
        className="button button--small asking__button"
        aria-label={words.answerTo({ name: registration.name, section: label })}
        onPress={() => setIsOpen(true)}
      >
        {words.asksFor({ section: label })}
      </Button>
      {isOpen && (
        <AnswerDialog {...{ registration, entry, label, onAnswered }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type AnswerDialogProps = AskingProps & { entry: Entry; label: string; onClose: () => void };

function AnswerDialog({ registration, entry, label, onAnswered, onClose }: AnswerDialogProps) {
  const { id, name } = registration;
  const { section, requestedAt } = entry;
  const toast = useToast();
  const form = usePlainForm(reasonSchema, { reason: '' });
  const detail = useQuery(registrationQuery(id));
  const answering = useDeed({
    mutationFn: (answer: { answer: 'yes' | 'no'; reason: string }) =>
      call('POST /api/registrations/:id/answer', { params: { id }, body: { section, ...answer } }),
    onSuccess: ({ entries }, { answer }) => {
      const waits = entries.some((one) => one.section === section && one.state === 'waiting');
      const said = answer === 'no' ? words.refused : waits ? words.waits : words.isIn;
      toast({ title: words.answered[answer], description: said({ name }) });
      onClose();
    },
    // Also when it failed: somebody else may have answered.
    onSettled: () => onAnswered(),
    failed: words.notAnswered,
  });
  const say = (answer: 'yes' | 'no') =>
    form.handleSubmit(({ reason }) => answering.isPending || answering.mutate({ answer, reason }));
  return (
    <FormDialog
      title={words.asksToTakePart({ name, section: label })}
      unsaved={words.unsaved}
      isDirty={form.formState.isDirty}
      isWide
      onClose={onClose}
    >
      {(cancel) => (
        <>
          {requestedAt && <p className="soft">{words.askedAt({ at: requestedAt })}</p>}
          <Unread
            of={detail}
            waiting={words.loadingAnswers}
            failed={messageOf(detail.error, words.answersNotLoaded)}
          />
          {detail.data && <ToldAnswers detail={detail.data} />}
          <form className="stack stack--close asking__answer" noValidate onSubmit={say('no')}>
            <p>{words.whatYesDoes}</p>
            <div className="actions">
              <button
                type="button"
                className="button button--loud"
                aria-disabled={answering.isPending}
                onClick={say('yes')}
              >
                {words.sayYes}
              </button>
            </div>
            <SavedFields isSaving={answering.isPending}>
              <TextField
                control={form.register('reason')}
                label={words.reason}
                help={words.reasonHelp}
                error={errorOf(form, 'reason')}
              />
            </SavedFields>
            <div className="actions">
              <button type="submit" className="button" aria-disabled={answering.isPending}>
                {words.sayNo}
              </button>
              <Button look="quiet" onPress={cancel}>
                {words.later}
              </Button>
            </div>
          </form>
        </>
      )}
    </FormDialog>
  );
}
