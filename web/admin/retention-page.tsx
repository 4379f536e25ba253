// Retention: removes the personal data of a finished event and shows the counts that were kept of earlier ones.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurgePreview } from '#domain/desk/retention.ts';
import { isOver } from '#domain/event/event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { purgePreviewQuery, purgesQuery } from '#web/admin/queries.ts';
import { RetentionCounts } from '#web/admin/retention-counts.tsx';
import { RetentionDialog } from '#web/admin/retention-dialog.tsx';
import { CallError } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Failed, Unread, Waiting } from '#web/ui/waiting.tsx';
import { adminPages } from '#words/desk/admin-pages.ts';
import { numberText } from '#words/desk/in-locale.ts';
import { numbersNotLoaded } from '#words/desk/lists.ts';
import * as words from '#words/desk/retention.ts';

export function RetentionPage() {
  const { event } = useDesk();
  const [before, setBefore] = useState('');
  const today = todayOf(event);
  // A year of five digits is later too, though it may sort before.
  const isLater = before.length > today.length || before > today;
  return (
    <>
      <div className="desk__heading">
        <h1 className="title-2">{adminPages['/admin/retention']}</h1>
        <p className="soft">{words.aboutRetention}</p>
      </div>
      <Panel title={words.removePersonalData}>
        <div className="stack retention">
          <Field
            label={words.registeredBefore}
            help={words.thatDayStays({ timeZone: event.timeZone })}
            error={isLater ? words.mustNotBeLater : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="date"
                max={today}
                value={before}
                onChange={({ target }) => setBefore(target.value)}
              />
            )}
          </Field>
          {/* While its year is typed it is the year 2, 20, 202. */}
          {before >= '2000' && !isLater && <Preview before={before} onRemoved={() => setBefore('')} />}
        </div>
      </Panel>
      <Purges />
    </>
  );
}

type PreviewProps = { before: string; onRemoved: () => void };

function Preview({ before, onRemoved }: PreviewProps) {
  const { event } = useDesk();
  const preview = useQuery(purgePreviewQuery(before));
  const [isAsking, setIsAsking] = useState(false);
  if (preview.isError) {
    const message = messageOf(preview.error, numbersNotLoaded);
    // As where this browser's clock is ahead: asking again would be refused again.
    const isRefused = preview.error instanceof CallError && preview.error.status === 400;
    if (isRefused) {
      return (
        <p className="notice notice--error" role="alert">
          {message}
        </p>
      );
    }
    return <Failed message={message} onRetry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <Waiting label={words.counting} />;
  const { registrations, letters, payers, toRefund } = preview.data;
  if (registrations + letters + payers === 0) return <p className="empty">{words.nothingFromBefore}</p>;
  return (
    <>
      <Going preview={preview.data} />
      <ul className="notice notice--plain">
        {/* A warning, no rule. */}
        {!isOver(event, new Date()) && registrations > 0 && (
          <li>
            <strong>{words.isNotOver({ title: event.title })}</strong> {words.noLongerReached}
          </li>
        )}
        {toRefund > 0 && (
          <li>
            <strong>{words.isToRefund({ toRefund })}</strong> {words.refundFirst}
          </li>
        )}
        <li>
          <Sentence text={words.backUpFirst} parts={{ command: <code>npm run backup FILE</code> }} />
        </li>
        <li>{words.linksStopWorking}</li>
      </ul>
      <div className="actions">
        <Button look="loud" onPress={() => setIsAsking(true)}>
          {words.removeCount({ registrations })}
        </Button>
      </div>
      {isAsking && (
        <RetentionDialog preview={preview.data} onClose={() => setIsAsking(false)} onRemoved={onRemoved} />
      )}
    </>
  );
}

function Going({ preview }: { preview: PurgePreview }) {
  const { registrations, payments, letters, waitingLetters, payers, staying } = preview;
  const waiting = waitingLetters > 0 && words.notSentYet({ waitingLetters });
  const rows = [
    { what: words.registrations, count: registrations, remark: words.withAnswers },
    { what: words.confirmedPayments, count: payments, remark: words.withTheirReferences },
    { what: words.letters, count: letters, remark: waiting || words.toWhom },
    { what: words.payers, count: payers, remark: words.amountsStay },
    { what: words.registrationsThatStay, count: staying, remark: words.thatDayOrLater },
  ];
  const facts = rows.map(({ what, count, remark }) => ({
    label: (
      <>
        {what} <span className="soft small">{remark}</span>
      </>
    ),
    value: numberText(count),
  }));
  return <FactList className="retention__going" aria-label={words.whatIsRemoved} facts={facts} />;
}

function Purges() {
  const purges = useQuery(purgesQuery);
  return (
    <Panel title={words.keptCounts} className="panel panel--below">
      <Unread of={purges} waiting={words.loadingCounts} failed={words.countsNotLoaded} />
      {purges.data?.length === 0 && <p className="empty">{words.nothingWasRemovedYet}</p>}
      {purges.data?.map((purge) => (
        <RetentionCounts key={purge.id} purge={purge} />
      ))}
    </Panel>
  );
}
