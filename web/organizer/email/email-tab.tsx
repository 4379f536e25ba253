// Email Settings: where the text is edited, how the section's letter looks to a real rider, what was sent.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LetterPreview, Organizer } from '#domain/organizer.ts';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { sectionLabel } from '#web/desk/words.ts';
import { LetterList } from '#web/organizer/email/letter-list.tsx';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { sectionLetterQuery } from '#web/organizer/queries.ts';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

export function EmailTab({ organizer }: { organizer: Organizer }) {
  return (
    <>
      <section className="panel" aria-labelledby="email-title">
        <h2 className="panel__title" id="email-title">
          Email Settings
        </h2>
        <p>
          Email content is edited in the <Link href="/organizer/dashboard?tab=form">Edit Form</Link> tab: the
          confirmation text of {sectionLabel(organizer.sectionType)} goes to every rider who submits it.
        </p>
      </section>
      <LetterPreviewPanel organizer={organizer} />
      <LetterList />
    </>
  );
}

function LetterPreviewPanel({ organizer }: { organizer: Organizer }) {
  const [registrationId, setRegistrationId] = useState<string>();
  const preview = useQuery(sectionLetterQuery(registrationId));
  return (
    <section className="panel" aria-labelledby="preview-title">
      <div className="panel__head">
        <h2 className="panel__title" id="preview-title">
          Preview
        </h2>
        <TestLetterButton />
      </div>
      <RiderPicker
        sectionType={organizer.sectionType}
        chosen={preview.data?.registration ?? null}
        onChoose={setRegistrationId}
      />
      {preview.isError && (
        <Failed
          message={messageOf(preview.error, 'The letter could not be loaded.')}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.isPending && <Waiting label="Writing the letter…" />}
      {preview.data && <Letter preview={preview.data} />}
    </section>
  );
}

function Letter({ preview }: { preview: LetterPreview }) {
  const { subject, recipient, replyTo, text, registration } = preview;
  const frame = registration ? `?registrationId=${registration.id}` : '';
  return (
    <div className="letter">
      <dl className="letter__head">
        <div>
          <dt>To</dt>
          <dd>{recipient}</dd>
        </div>
        {replyTo && (
          <div>
            <dt>Reply to</dt>
            <dd>{replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Subject</dt>
          <dd>
            <strong>{subject}</strong>
          </dd>
        </div>
      </dl>
      <iframe
        className="letter__body"
        title="The letter as a mail program shows it"
        src={`/organizer/section-letter${frame}`}
        sandbox=""
      />
      <details className="letter__plain">
        <summary>As plain text</summary>
        <pre>{text}</pre>
      </details>
    </div>
  );
}

function TestLetterButton() {
  const client = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => call('POST /api/organizer/section-letter/test', {}),
    onSuccess: async ({ recipient }) => {
      toast({ title: 'Test Letter Queued', description: `It goes to ${recipient}` });
      await client.invalidateQueries({ queryKey: ['letters'] });
    },
    onError: (error) =>
      toast({
        title: 'Test Letter Failed',
        description: messageOf(error, 'The test letter could not be queued'),
        isError: true,
      }),
  });
  return (
    <button
      type="button"
      className="button button--small"
      aria-disabled={send.isPending}
      onClick={() => send.isPending || send.mutate()}
    >
      <Send aria-hidden="true" size={18} />
      {send.isPending ? 'Sending...' : 'Send Test Letter'}
    </button>
  );
}
