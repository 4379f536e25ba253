// A letter to many: written, looked at as a recipient gets it, tried on oneself, sent, followed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import type { Audience, Beside } from '#domain/mailing.ts';
import type { Organizer } from '#domain/organizer.ts';
import { CallError, call } from '#web/call.ts';
import { editionsQuery } from '#web/desk/edition-choice.tsx';
import { ComposeForm } from '#web/desk/mail/compose-form.tsx';
import { ConfirmSend } from '#web/desk/mail/confirm-send.tsx';
import { audienceQuery, mailingsPageSize, mailingsQuery } from '#web/desk/mail/mail-queries.ts';
import {
  attachedOf,
  attachmentsOf,
  draftErrors,
  dropDraft,
  hasWords,
  keepDraft,
  type MailingDraft,
  openDraft,
  recipientsOf,
  withKey,
} from '#web/desk/mail/mailing-draft.ts';
import { MailingPreview } from '#web/desk/mail/mailing-preview.tsx';
import { MailingProgress } from '#web/desk/mail/mailing-progress.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { audienceLabel } from '#words/desk/audiences.ts';
import * as words from '#words/desk/compose.ts';
import { inWords } from '#words/faults.ts';

type ComposeDialogProps = {
  event: EventContent;
  /** Who writes it, where that is no admin. */
  organizer?: Organizer | undefined;
  /** The group that is chosen at first; without one, that of the draft or everybody. */
  initialAudience?: Audience;
  /** With 'picked': the ids of their registrations, at most 1,000. */
  initialPicked?: readonly string[];
  onClose: () => void;
};

type Step = 'write' | 'confirm';

export function ComposeDialog(props: ComposeDialogProps) {
  const questions = useQuery(allQuestionsQuery);
  const editions = useQuery(editionsQuery);
  if (questions.isPending || editions.isPending) {
    return (
      <Dialog title={words.writeToMany} onClose={props.onClose} isWide>
        <Waiting label={words.loadingTheGroups} />
      </Dialog>
    );
  }
  const earlier = props.organizer ? [] : (editions.data ?? []).filter(({ state }) => state === 'over');
  return <Compose {...props} beside={{ questions: questions.data ?? [], earlier }} />;
}

type ComposeProps = ComposeDialogProps & { beside: Beside };

function Compose({ event, organizer, beside, initialAudience, initialPicked, onClose }: ComposeProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => openDraft(initialAudience, initialPicked));
  const [isRestored, setIsRestored] = useState(() => hasWords(draft));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<Step>('write');
  const [sentId, setSentId] = useState<string>();
  const size = useQuery(audienceQuery(recipientsOf(draft)));
  const isMailConfigured = useQuery(mailingsQuery(1, mailingsPageSize)).data?.isMailConfigured ?? true;

  useEffect(() => {
    if (!sentId) keepDraft(draft);
  }, [draft, sentId]);

  const change = (changed: Partial<MailingDraft>) => {
    setDraft((current) => ({ ...current, ...changed }));
    setErrors({});
  };

  /** False when something is missing, which the form then says. */
  const check = (): boolean => {
    const found = draftErrors(draft, event, beside.questions);
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
    return Object.keys(found).length === 0;
  };

  /** Asked beside the last question: what would be empty for somebody leads back to the text. */
  const goOn = async () => {
    if (!check()) return;
    send.reset();
    setStep('confirm');
    void size.refetch();
    const { subject, body } = draft;
    const asked = client.fetchQuery(audienceQuery({ ...recipientsOf(draft), subject, body }));
    // Where it cannot be asked the server says it when the letter is sent.
    const { empty = [] } = await asked.catch(() => ({ empty: [] }));
    if (empty.length === 0) return;
    setErrors(inWords({ body: { code: 'empty_placeholders', found: empty } }));
    setAttempt((count) => count + 1);
    setStep('write');
  };

  const send = useMutation({
    mutationFn: () => {
      const keyed = withKey(draft);
      setDraft(keyed);
      // Before the call: a browser that is closed now must know the key when it comes back.
      keepDraft(keyed);
      const { subject, body, isNews = false, wantsCopy = false } = keyed;
      return call('POST /api/mailings', {
        body: { ...recipientsOf(keyed), ...attachedOf(keyed), subject, body, isNews, wantsCopy },
        idempotencyKey: keyed.attempt.key,
      });
    },
    onSuccess: async ({ id }) => {
      setSentId(id);
      dropDraft();
      await refreshLetters(client);
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.reply?.fields : undefined;
      if (!fields) return;
      setErrors(fields);
      setAttempt((count) => count + 1);
      setStep('write');
    },
  });

  if (sentId) {
    return (
      <Dialog
        title={isMailConfigured ? words.sendingTitle : words.keptNotSent}
        onClose={onClose}
        isWide
        key="sent"
      >
        <MailingProgress id={sentId} mayRetry={!organizer} />
        <div className="actions">
          <button type="button" className="button button--loud" onClick={onClose}>
            {words.done}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.writeToMany} onClose={onClose} isWide>
      <div className="compose" hidden={step !== 'write'}>
        <ComposeForm
          event={event}
          organizer={organizer}
          beside={beside}
          draft={draft}
          size={size}
          errors={errors}
          attempt={attempt}
          isRestored={isRestored}
          isGroupSaid={initialAudience !== undefined}
          onChange={change}
          onFiles={(next) => {
            setDraft((current) => ({ ...current, files: next(current.files ?? []) }));
            setErrors({});
          }}
          onStartAnew={() => {
            change({ subject: '', body: '', hasCalendar: false, files: [], attempt: undefined });
            setIsRestored(false);
          }}
          onCheck={check}
          onGoOn={() => void goOn()}
        />
        <MailingPreview draft={draft} />
      </div>
      {step === 'confirm' && (
        <ConfirmSend
          subject={draft.subject}
          attachments={attachmentsOf(draft)}
          audience={audienceLabel(draft.audience, event, beside)}
          size={size.isFetching ? undefined : size.data}
          isMailConfigured={isMailConfigured}
          isSending={send.isPending}
          failure={send.isError ? failureText(send.error) : undefined}
          onSend={() => send.isPending || send.mutate()}
          onBack={() => setStep('write')}
        />
      )}
    </Dialog>
  );
}

/** Without an answer nobody knows here whether it went out. */
function failureText(error: unknown): string {
  const isRefused = error instanceof CallError && error.status < 500;
  return isRefused ? words.notSent({ why: messageOf(error, words.refusedByServer) }) : words.perhapsSent;
}
