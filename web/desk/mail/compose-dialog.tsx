// A letter to many: written, looked at as a recipient gets it, tried on oneself, sent, followed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Audience, Beside } from '#domain/letters/mailing.ts';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { codeOf } from '#web/call.ts';
import { editionsQuery } from '#web/desk/edition-choice.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { ComposeForm } from '#web/desk/mail/compose-form.tsx';
import { ConfirmSend } from '#web/desk/mail/confirm-send.tsx';
import { KeepingWords, KeptNotice } from '#web/desk/mail/kept-notice.tsx';
import { audienceQuery, mailingsPageSize, mailingsQuery, plannedQuery } from '#web/desk/mail/mail-queries.ts';
import {
  attachmentsOf,
  draftErrors,
  hasWords,
  type MailingDraft,
  openDraft,
  recipientsOf,
} from '#web/desk/mail/mailing-draft.ts';
import { MailingPreview } from '#web/desk/mail/mailing-preview.tsx';
import { MailingProgress } from '#web/desk/mail/mailing-progress.tsx';
import { useDraft } from '#web/desk/mail/use-draft.ts';
import { failureText, useSending } from '#web/desk/mail/use-sending.ts';
import { fieldsOf } from '#web/desk/message-of.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { audienceLabel } from '#words/desk/audiences.ts';
import * as words from '#words/desk/compose.ts';
import * as plannedWords from '#words/desk/planned.ts';
import { inWords } from '#words/faults.ts';

type ComposeDialogProps = {
  /** What is gone on with: a draft, or what goes later. */
  planned?: Planned;
  /** The group that is chosen at first; without one, that of the draft or everybody. */
  initialAudience?: Audience;
  onClose: () => void;
};

type Step = 'write' | 'confirm';

export function ComposeDialog({ planned, ...props }: ComposeDialogProps) {
  const { organizer } = useDesk();
  const questions = useQuery(allQuestionsQuery);
  const editions = useQuery(editionsQuery);
  const kept = useQuery(plannedQuery);
  const [opened, setOpened] = useState(planned);
  // Without them a draft's group reads as gone.
  if (!(questions.data && editions.data && kept.data)) {
    const unread = [questions, editions, kept].find(({ data }) => !data) ?? kept;
    return (
      <Dialog title={words.writeToMany} onClose={props.onClose} isWide>
        <Unread of={unread} waiting={words.loadingTheGroups} failed={words.groupsNotLoaded} />
      </Dialog>
    );
  }
  const earlier = organizer ? [] : editions.data.filter(({ state }) => state === 'over');
  return (
    <Compose
      {...props}
      key={opened?.id ?? 'new'}
      beside={{ questions: questions.data, earlier }}
      opened={opened}
      begun={opened ? [] : kept.data.items.filter(({ at, reason }) => at === null && reason === null)}
      onOpen={setOpened}
    />
  );
}

type ComposeProps = Omit<ComposeDialogProps, 'planned'> & {
  beside: Beside;
  opened: Planned | undefined;
  /** Drafts that may be gone on with in place of a new letter. */
  begun: readonly Planned[];
  onOpen: (draft: Planned) => void;
};

function Compose(props: ComposeProps) {
  const { beside, opened, begun, initialAudience, onOpen, onClose } = props;
  const { event, organizer } = useDesk();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => openDraft(opened, initialAudience));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<Step>('write');
  const goOnButton = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(opened?.at ?? undefined);
  const isPlanned = (opened?.at ?? null) !== null;
  const keeper = useDraft({ draft, opened, isPlanned });
  const size = useQuery(audienceQuery(recipientsOf(draft)));
  const isMailConfigured = useQuery(mailingsQuery(1, mailingsPageSize)).data?.isMailConfigured ?? true;

  // Lists show what was kept, once the dialog is left.
  useEffect(() => () => void client.invalidateQueries({ queryKey: plannedQuery.queryKey }), [client]);

  const change = (changed: Partial<MailingDraft>) => {
    setDraft((current) => ({ ...current, ...changed }));
    setErrors({});
  };

  const sayErrors = (found: FieldErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  /** False when something is missing, which the form then says. */
  const check = (): boolean => {
    const found = draftErrors(draft, event, beside.questions);
    setErrors(found);
    if (Object.keys(found).length === 0) return true;
    sayErrors(found);
    return false;
  };

  /** Asked beside the last question: what would be empty for somebody leads back to the text. */
  const goOn = async () => {
    if (!check()) return;
    send.reset();
    plan.reset();
    setStep('confirm');
    void size.refetch();
    const { subject, body } = draft;
    const asked = client.fetchQuery(audienceQuery({ ...recipientsOf(draft), subject, body }));
    // Where it cannot be asked the server says it when the letter is sent.
    const { empty = [] } = await asked.catch(() => ({ empty: [] }));
    if (empty.length === 0) return;
    sayErrors(inWords({ body: { code: 'empty_placeholders', found: empty } }));
    setStep('write');
  };

  /** What is wrong with a field, or with what was kept elsewhere, is said where it is written. */
  const refuse = async (error: unknown) => {
    const code = codeOf(error);
    if (code === 'planned_changed' || code === 'planned_not_found') {
      await keeper.fail(error);
      setStep('write');
    }
    const { at: time, ...fields } = fieldsOf(error);
    if (time) setErrors({ at: time });
    if (Object.keys(fields).length === 0) return;
    sayErrors(fields);
    setStep('write');
  };

  const { send, plan, sentId } = useSending({
    draft,
    keeper,
    isPlanned,
    onPlanned: onClose,
    onRefused: refuse,
  });

  if (sentId) {
    return (
      <Dialog
        title={isMailConfigured ? words.sendingTitle : words.keptNotSent}
        onClose={onClose}
        isWide
        key="sent"
      >
        <MailingProgress id={sentId} />
        <div className="actions">
          <Button look="loud" onPress={onClose}>
            {words.done}
          </Button>
        </div>
      </Dialog>
    );
  }
  const failed = send.error ?? plan.error;
  return (
    <FormDialog
      title={isPlanned ? plannedWords.editPlanned : words.writeToMany}
      unsaved={isPlanned ? plannedWords.unsavedPlan : plannedWords.unsavedDraft}
      isDirty={keeper.isDirty && !send.isPending}
      onKeep={isPlanned ? undefined : keeper.save}
      onClose={onClose}
      isWide
    >
      {() => (
        <>
          <div className="compose" hidden={step !== 'write'}>
            <ComposeForm
              beside={beside}
              draft={draft}
              size={size}
              errors={errors}
              attempt={attempt}
              isGroupSaid={initialAudience !== undefined}
              onChange={change}
              onFiles={(next) => {
                setDraft((current) => ({ ...current, files: next(current.files) }));
                setErrors({});
              }}
              onGoOn={() => void goOn()}
              goOnButton={goOnButton}
              notice={
                <KeptNotice
                  opened={opened}
                  begun={hasWords(draft) ? [] : begun}
                  keeping={keeper.keeping}
                  theirs={keeper.theirs}
                  onOpen={onOpen}
                  onTakeTheirs={() => setDraft(keeper.takeTheirs())}
                  onKeepOwn={keeper.keepOwn}
                />
              }
              state={!isPlanned && <KeepingWords keeping={keeper.keeping} />}
            />
            <MailingPreview
              draft={draft}
              testAddress={organizer && ownAddress(organizer, event)}
              onCheck={check}
            />
          </div>
          {step === 'confirm' && (
            <ConfirmSend
              subject={draft.subject}
              attachments={attachmentsOf(draft)}
              audience={audienceLabel(draft.audience, event, beside)}
              size={size.isFetching ? undefined : size.data}
              at={at}
              atError={errors.at}
              isMailConfigured={isMailConfigured}
              isSending={send.isPending || plan.isPending}
              failure={failed && !errors.at ? failureText(failed) : undefined}
              onAt={(time) => {
                setAt(time);
                setErrors({});
              }}
              onSend={() => {
                if (send.isPending || plan.isPending) return;
                if (at === undefined) send.mutate();
                else if (at === '') setErrors({ at: plannedWords.timeMissing });
                else plan.mutate(at);
              }}
              onBack={() => {
                flushSync(() => setStep('write'));
                goOnButton.current?.focus();
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** As the server sends an organizer's tests. */
function ownAddress({ email, sections }: Organizer, event: EventContent): string {
  const contact = event.sections.find(({ key }) => key === sections[0])?.organizer.email;
  return email ?? contact ?? event.supportEmail;
}
