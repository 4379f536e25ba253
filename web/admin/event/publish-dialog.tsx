// Before the draft becomes what riders see: what changes, what looks wrong together, who loses a seat or bed, and what
// becomes of ticks for days that go.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardKinds } from '#domain/boards/boards.ts';
import { goneSlots } from '#domain/boards/moved-slots.ts';
import type { ToDo } from '#domain/desk/to-do.ts';
import { isOfOtherCurrency } from '#domain/event/bank-account.ts';
import { dateConflicts, scheduleConflicts } from '#domain/event/date-conflicts.ts';
import { type EventContent, type EventDay, lastDayOf } from '#domain/event/event.ts';
import { changedGroups } from '#domain/event/event-parts.ts';
import type { EventPublish, StoredEvent } from '#domain/event/stored-event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { editionName, editionsQuery } from '#web/desk/edition-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { OneOf } from '#web/ui/tick.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { dateConflictWords, scheduleConflictWords } from '#words/desk/date-conflicts.ts';
import { loading } from '#words/desk/desk-frame.ts';
import * as words from '#words/desk/event.ts';
import { namesOf } from '#words/desk/event-parts.ts';
import { numberText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { notLoaded, wordsOf } from '#words/desk/to-do.ts';
import { wholeOf } from '#words/riders/lifts.ts';

type TickedDays = NonNullable<EventPublish['tickedDays']>;

type PublishDialogProps = {
  /** As it is stored now, with all that was typed. */
  event: StoredEvent;
  onClose: () => void;
  onPublish: (tickedDays: TickedDays) => void;
};

export function PublishDialog({ event, onClose, onPublish }: PublishDialogProps) {
  const { draft, published, ticked } = event;
  const changed = namesOf(changedGroups(published, draft));
  const isNext = event.state === 'draft';
  // What was published as it is was meant so.
  const answered = isNext ? [] : contradictionsIn(published);
  const gone = published.days.filter(
    ({ key }) => draft.days.every((day) => day.key !== key) && (ticked[key] ?? 0) > 0,
  );
  const [tickedDays, setTickedDays] = useState<TickedDays>({});
  const questions = [
    ...losersOf(event, tickedDays),
    ...contradictionsIn(draft).filter((question) => !answered.includes(question)),
  ];
  const isAnswered = gone.every(({ key }) => tickedDays[key] !== undefined);
  if (changed.length === 0 && !isNext) {
    return (
      <Dialog title={words.nothingToPublish} onClose={onClose}>
        <p>{words.nothingToPublishMeans}</p>
        <div className="actions">
          <Button onPress={onClose}>{words.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={isNext ? words.publishNextTitle : words.publishTitle} onClose={onClose}>
      {isNext ? (
        <p>
          <Sentence text={words.publishNextMeans} parts={{ title: <strong>{draft.title}</strong> }} />
        </p>
      ) : (
        <p>
          <Sentence text={words.publishMeans} parts={{ changed: <strong>{changed.join(', ')}</strong> }} />
        </p>
      )}
      {isNext && <LeftBehind today={todayOf(draft)} />}
      {gone.map((day) => (
        <TickedDay
          key={day.key}
          day={day}
          ticked={ticked[day.key] ?? 0}
          others={draft.days}
          choice={tickedDays[day.key]}
          onChoose={(to) => setTickedDays({ ...tickedDays, [day.key]: to })}
        />
      ))}
      {questions.length > 0 && (
        <div className="notice notice--error">
          <p>
            <strong>{words.isThisMeantSo}</strong>
          </p>
          <ul className="bullets">
            {questions.map((question) => (
              <li key={question}>{question}.</li>
            ))}
          </ul>
        </div>
      )}
      <AskActions
        label={questions.length > 0 ? words.meantSoPublish : words.publish}
        isDisabled={!isAnswered}
        onDo={() => onPublish(tickedDays)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** What is still to be done in the edition that runs, and whether its days are to come. */
function LeftBehind({ today }: { today: string }) {
  const { data: editions = [] } = useQuery(editionsQuery);
  const running = editions.find(({ state }) => state === 'current');
  const reading = useQuery({
    queryKey: ['registrations', 'to-do', 'left-behind', running?.id],
    queryFn: async () => ({
      toDo: await call('GET /api/to-do', { edition: running?.id }),
      event: await call('GET /api/event', { edition: running?.id }),
    }),
    enabled: running !== undefined,
  });
  if (!running) return null;
  const { data } = reading;
  const left = (data?.toDo.items ?? []).filter(({ what, edition }) => !edition && endsByPublishing.has(what));
  const lastDay = data ? lastDayOf(data.event) : running.endDate;
  const isToCome = lastDay >= today;
  return (
    <>
      <Unread of={reading} waiting={loading} failed={notLoaded} />
      {(left.length > 0 || isToCome) && (
        <div className="notice notice--error">
          {isToCome && (
            <p>
              <strong>{words.isNotOver({ title: running.title, endDate: lastDay })}</strong>
            </p>
          )}
          {left.length > 0 && (
            <>
              <p>{words.leftBehind({ edition: editionName(running) })}</p>
              <ul className="bullets">
                {left.map((item) => (
                  <li key={`${item.what} ${item.section}`}>
                    {numberText(item.count)}{' '}
                    {wordsOf(item, item.section && data && sectionLabel(item.section, data.event))}.
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** What nobody does any more once it is over, or is easily forgotten. */
const endsByPublishing = new Set<ToDo>([
  'letters_failed',
  'letters_held_up',
  'asking',
  'waiting',
  'bank_lines',
  'refunds_due',
  'owes_long',
]);

/** Who has a seat on a leg, or a bed in a night, that goes. */
function losersOf({ published, draft, seated }: StoredEvent, tickedDays: TickedDays): string[] {
  const change = { before: published, after: draft, tickedDays };
  return boardKinds.flatMap((kind) =>
    goneSlots(kind, change).flatMap(({ key, name }) => {
      const people = seated[kind]?.[key] ?? 0;
      return people > 0 ? [words.losePlace[kind]({ name: name || wholeOf[kind], people })] : [];
    }),
  );
}

function contradictionsIn(event: EventContent): string[] {
  const { bank, currency } = event;
  return [
    ...dateConflicts(event).map(dateConflictWords),
    ...scheduleConflicts(event).map(scheduleConflictWords),
    ...(bank && isOfOtherCurrency(bank, currency) ? [words.accountOfOtherCurrency({ bank, currency })] : []),
  ];
}

type TickedDayProps = {
  day: EventDay;
  ticked: number;
  others: readonly EventDay[];
  /** Undefined until somebody chose; null takes the ticks away. */
  choice: string | null | undefined;
  onChoose: (to: string | null) => void;
};

function TickedDay({ day, ticked, others, choice, onChoose }: TickedDayProps) {
  const options = [
    { to: null, label: words.takeTheTicksAway },
    ...others.map(({ key, title }) => ({ to: key, label: words.tickInItsPlace({ title }) })),
  ];
  return (
    <fieldset>
      <legend>
        <Sentence text={words.askTicks({ ticked })} parts={{ day: <strong>{day.title}</strong> }} />
      </legend>
      {options.map(({ to, label }) => (
        <OneOf key={to} group={`ticked-${day.key}`} isChosen={choice === to} onChoose={() => onChoose(to)}>
          {label}
        </OneOf>
      ))}
    </fieldset>
  );
}
