// The mailing as a real recipient gets it; others can be looked for, or looked at one after the other.
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { MailingPreview as Preview } from '#domain/letters/mailing.ts';
import { call } from '#web/call.ts';
import { LetterFrame, LetterHeader, LetterText } from '#web/desk/letter-parts.tsx';
import { AttachmentsHeader } from '#web/desk/mail/attachment-names.tsx';
import { previewQuery } from '#web/desk/mail/mail-queries.ts';
import { letterOf, type MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import { TestLetter } from '#web/desk/mail/test-letter.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { useSettled } from '#web/desk/use-settled.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';
import { SearchField } from '#web/ui/filters.tsx';
import { TurnButton } from '#web/ui/pager.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/compose.ts';
import { writingTheLetter } from '#words/desk/letter-states.ts';

const typingPauseMs = 400;

type MailingPreviewProps = {
  draft: MailingDraft;
  /** Where a test letter goes, unless it may go to any address. */
  testAddress: string | undefined;
  /** False while the letter is not ready, which is then said there. */
  onCheck: () => boolean;
};

export function MailingPreview({ draft, testAddress, onCheck }: MailingPreviewProps) {
  const settled = useSettled(draft, typingPauseMs);
  const [q, setQ] = useState('');
  const [place, setPlace] = useState(1);
  const { audience } = settled;
  // Another group is looked at from its first recipient on.
  const [seenAudience, setSeenAudience] = useState(audience);
  if (seenAudience !== audience) {
    setSeenAudience(audience);
    setPlace(1);
  }
  const preview = useQuery(previewQuery({ ...letterOf(settled), q, place }));
  const count = preview.data?.count ?? 0;
  // Whoever was looked at may have left the group.
  if (count > 0 && place > count) setPlace(count);
  return (
    <Panel title={words.preview} level={3} className="compose__preview">
      <div className="compose__recipient">
        <SearchField
          label={words.asTheyReadIt}
          placeholder={words.findRider}
          q={q}
          onSearch={(words) => {
            setQ(words);
            setPlace(1);
          }}
        />
        {count > 0 && (
          <div className="compose__turn">
            <TurnButton
              label={words.recipientBefore}
              isEnabled={place > 1}
              onPress={() => setPlace(place - 1)}
            >
              <ChevronLeft aria-hidden="true" size={18} />
            </TurnButton>
            <span role="status">{words.placeOf({ place, count })}</span>
            <TurnButton
              label={words.nextRecipient}
              isEnabled={place < count}
              onPress={() => setPlace(place + 1)}
            >
              <ChevronRight aria-hidden="true" size={18} />
            </TurnButton>
          </div>
        )}
      </div>
      <Unread
        of={preview}
        waiting={writingTheLetter}
        failed={messageOf(preview.error, words.previewNotMade)}
      />
      {preview.data && <PreviewedLetter preview={preview.data} draft={settled} isFound={q !== ''} />}
      <TestLetter
        onCheck={onCheck}
        fixedAddress={testAddress}
        queue={(recipient) => call('POST /api/mailings/test', { body: { ...letterOf(draft), recipient } })}
      />
    </Panel>
  );
}

type PreviewedLetterProps = { preview: Preview; draft: MailingDraft; isFound: boolean };

function PreviewedLetter({ preview, draft, isFound }: PreviewedLetterProps) {
  const edition = editionAtHand();
  const { registration, recipient, replyTo, subject, text, attachments } = preview;
  return (
    <div className="letter">
      {!registration && <p className="compose__nobody small">{words.previewToNobody({ isFound })}</p>}
      <dl className="letter__head">
        <LetterHeader name={words.to}>{recipient}</LetterHeader>
        <LetterHeader name={words.replyTo}>{replyTo}</LetterHeader>
        <LetterHeader name={words.subject}>
          <strong>{subject || '…'}</strong>
        </LetterHeader>
        <AttachmentsHeader attachments={attachments} />
      </dl>
      <DraftFrame
        fields={{
          audience: draft.audience,
          subject: draft.subject,
          body: draft.body,
          ...(registration && { registrationId: registration.id }),
          ...(edition !== undefined && { edition }),
        }}
      />
      <LetterText text={text} />
    </div>
  );
}

type DraftFrameProps = { fields: Record<string, string> };

/** The HTML of a draft in a frame where nothing runs: posted as a form, since it is too long for an address. */
function DraftFrame({ fields }: DraftFrameProps) {
  const name = `letter-${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  const written = JSON.stringify(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent anew when the words change
  useEffect(() => form.current?.submit(), [written]);
  return (
    <>
      <form ref={form} hidden method="post" action="/letters/preview" target={name}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} readOnly />
        ))}
      </form>
      {/* Another frame for other words: in the same one every preview would be a step of the browser's Back. */}
      <LetterFrame key={written} name={name} />
    </>
  );
}
