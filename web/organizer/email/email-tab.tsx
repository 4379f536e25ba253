// Email Settings: where the text is edited, how the section's letter looks to a real rider, what was sent.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import { sectionOf, ticketName } from '#domain/event/event.ts';
import { letterStates } from '#domain/letters/letter-list.ts';
import type { LetterPreview } from '#domain/letters/sent-letters.ts';
import { call } from '#web/call.ts';
import { EmailText } from '#web/desk/contact-links.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { LetterFrame, LetterHeader, LetterText } from '#web/desk/letter-parts.tsx';
import { readPage, searchOf, unknownOf } from '#web/desk/list-address.ts';
import { ComposeDialog } from '#web/desk/mail/compose-dialog.tsx';
import { LettersPanel } from '#web/desk/mail/letters-panel.tsx';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';
import { MailingProgress } from '#web/desk/mail/mailing-progress.tsx';
import { TestLetter } from '#web/desk/mail/test-letter.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useWantedInView } from '#web/desk/use-wanted-in-view.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { lettersQuery, sectionLetterQuery } from '#web/organizer/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { letterNotLoaded, writingTheLetter } from '#words/desk/letter-states.ts';
import * as words from '#words/desk/letters.ts';
import * as mailWords from '#words/desk/mail.ts';
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

type LetterListProps = { sectionType: string };

/** The section's letters with what became of each. */
function LetterList({ sectionType }: LetterListProps) {
  const [search, setSearch] = useSearchParams();
  const state = letterStates.find((known) => known === search.get('state'));
  const filters = { sectionType, state, unknown: unknownOf(search, { state }) };
  const list = { ...filters, page: readPage(search) };
  const letters = useQuery(lettersQuery({ ...list, pageSize: pageLimits.usual }));
  const { part } = useWantedInView<HTMLDivElement>(state !== undefined);
  return (
    <div ref={part}>
      <LettersPanel
        title={words.lettersOfThisSection}
        list={list}
        pageSize={pageLimits.usual}
        letters={letters}
        readPage={(page) =>
          call('GET /api/organizer/letters', { query: { ...filters, page, pageSize: pageLimits.largest } })
        }
        onChange={(change) => {
          const [tab, section] = [search.get('tab'), search.get('section')];
          setSearch(searchOf({ tab: tab ?? '', section: section ?? '', state, page: 1, ...change }));
        }}
        noMailServer={<p className="notice">{words.noMailServer}</p>}
      />
    </div>
  );
}

type OwnMailingsProps = { organizer: AtSection };

/** What an organizer wrote to many people of their sections: another letter is a press away, and so is what became of each. */
function OwnMailings({ organizer }: OwnMailingsProps) {
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
        <Dialog title={mailWords.mailing} onClose={() => setChosen(undefined)} isWide>
          <MailingProgress id={chosen} />
        </Dialog>
      )}
    </>
  );
}
