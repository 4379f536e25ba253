// Email Settings: where the text is edited, how the section's letter looks to a real rider, what was sent.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { sectionOf } from '#domain/event/event.ts';
import type { LetterPreview } from '#domain/letters/sent-letters.ts';
import { call } from '#web/call.ts';
import { EmailText } from '#web/desk/contact-links.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { LetterFrame, LetterHeader, LetterText } from '#web/desk/letter-parts.tsx';
import { searchOf } from '#web/desk/list-address.ts';
import { TestLetter } from '#web/desk/mail/test-letter.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { LetterList } from '#web/organizer/email/letter-list.tsx';
import { OwnMailings } from '#web/organizer/email/own-mailings.tsx';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { sectionLetterQuery } from '#web/organizer/queries.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { letterNotLoaded, writingTheLetter } from '#words/desk/letter-states.ts';
import * as words from '#words/desk/letters.ts';
import { editForm } from '#words/desk/organizer.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type EmailTabProps = { organizer: AtSection };

export function EmailTab({ organizer }: EmailTabProps) {
  const { event } = useDesk();
  const { sectionType } = organizer;
  const editAddress = `/organizer/dashboard?${searchOf({ tab: 'form', section: sectionType })}`;
  return (
    <>
      <div className="email-tab">
        <div className="email-tab__many">
          <Panel title={words.emailSettings} className="desk__heading">
            <p>
              <Sentence
                text={words.aboutEmail}
                parts={{
                  tab: <Link href={editAddress}>{editForm}</Link>,
                  section: sectionLabel(sectionType, event),
                }}
              />
            </p>
          </Panel>
          <OwnMailings organizer={organizer} />
        </div>
        <LetterPreviewPanel organizer={organizer} />
      </div>
      <LetterList sectionType={sectionType} />
    </>
  );
}

function LetterPreviewPanel({ organizer }: EmailTabProps) {
  const { event } = useDesk();
  const { sectionType, email } = organizer;
  const contact = sectionOf(event, sectionType).organizer.email;
  const [registrationId, setRegistrationId] = useState<string>();
  const preview = useQuery(sectionLetterQuery(sectionType, registrationId));
  const isOver = useIsOver();
  return (
    <Panel title={words.preview}>
      <RiderPicker
        sectionType={sectionType}
        chosen={preview.data?.registration ?? null}
        pickedId={registrationId}
        onChoose={({ id }) => setRegistrationId(id)}
      />
      {preview.isError && (
        <Failed message={messageOf(preview.error, letterNotLoaded)} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && (
        <div className="letter letter--awaited">
          <Waiting label={writingTheLetter} />
        </div>
      )}
      {preview.data && (
        <Letter preview={preview.data} sectionType={sectionType} isStale={preview.isPlaceholderData} />
      )}
      {!isOver && (
        <TestLetter
          fixedAddress={email ?? contact}
          queue={() => call('POST /api/organizer/section-letter/test', { query: { sectionType } })}
        />
      )}
    </Panel>
  );
}

type LetterProps = { preview: LetterPreview; sectionType: string; isStale: boolean };

function Letter({ preview, sectionType, isStale }: LetterProps) {
  const { subject, recipient, replyTo, text, registration } = preview;
  const isOver = useIsOver();
  const search = searchOf({ sectionType, registrationId: registration?.id });
  return (
    <div className="letter" aria-busy={isStale}>
      <dl className="letter__head">
        <LetterHeader name={words.to}>
          <EmailText email={recipient} />
        </LetterHeader>
        {replyTo && (
          <LetterHeader name={words.replyTo}>
            <EmailText email={replyTo} />
          </LetterHeader>
        )}
        <LetterHeader name={words.subject}>
          <strong>{subject}</strong>
        </LetterHeader>
      </dl>
      {/* It is drawn of the current edition alone. */}
      {!isOver && <LetterFrame src={`/organizer/section-letter?${search}`} />}
      <LetterText text={text} />
    </div>
  );
}
