// Who changed which fields of a registration, and when.
import { ticketName } from '#domain/event/event.ts';
import { type FormConfig, formFields } from '#domain/forms/fields.ts';
import type { HistoryEntry } from '#domain/registration/registration-detail.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/registration.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { guests } from '#words/guests.ts';

type HistoryListProps = { history: readonly HistoryEntry[]; form: FormConfig };

export function HistoryList({ history, form }: HistoryListProps) {
  const { event } = useDesk();
  const labels = new Map([
    ...event.sections.map(({ key }) => [ticketName(key), sectionLabel(key, event)] as const),
    ...formFields(form).map(({ id, label }) => [id, label] as const),
    ['guests', guests] as const,
  ]);
  const labelOf = (id: string) => labels.get(id) ?? id;
  return (
    <details className="history">
      <summary>{words.historyOf({ count: history.length })}</summary>
      <ol className="bullets">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            <time dateTime={entry.at} className="soft small">
              {timeText(entry.at)}
            </time>{' '}
            <strong>{entry.actor}</strong> {words.actionText(entry.action)}
            {entry.fields.length > 0 && <>: {entry.fields.map(labelOf).join(', ')}</>}
            {entry.reason && <q className="taking-part__reason">{entry.reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  );
}
